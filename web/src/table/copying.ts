/** Copies a text. A page without https, as others see it in a house, has no clipboard: there the old command must do. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return byCommand(text);
  }
}

/** It copies what is selected; beside an open dialog nothing can be. */
function byCommand(text: string): boolean {
  const from = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  Object.assign(field.style, { position: 'fixed', opacity: '0' });
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  from?.focus();
  return done;
}
