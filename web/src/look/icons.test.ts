import { describe, expect, test } from 'vitest';
import { iconPackage, usedIcons } from '../../sprite';
import { faceIcon } from './icons';

describe('icons', () => {
  test('every icon that is named exists in the package', () => {
    const { icons } = iconPackage();
    expect(usedIcons().filter((id) => !icons[id])).toEqual([]);
  });
  test('a card without an icon of its own takes one of its kind', () => {
    expect(faceIcon('capital', 'cavalry', 'troop')).toBe('cavalry');
    expect(iconPackage().icons[faceIcon('toast', 'unheard-of', 'thing')]).toBeDefined();
  });
});
