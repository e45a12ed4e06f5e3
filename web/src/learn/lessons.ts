/** A lesson: a recorded game, and lines that hang on its steps. */
/** `focus` points at the thing, `tab` is where the phone has it; a line is to be read, or asks for the recorded click. */
export type LessonLine = { at: number; head: string; text: string; topic: string; focus: string; clause?: string; tab?: string; look?: boolean };
export type Lesson = { game: string; title: string; seat: number; lines: LessonLine[]; record: { clicks: [number, number][] } };

const lessons = import.meta.glob<{ default: Lesson }>('../../../src/meadhall/games/*/web/lesson.json');

export async function lessonOf(game: string): Promise<Lesson | null> {
  const load = lessons[`../../../src/meadhall/games/${game}/web/lesson.json`];
  return load ? (await load()).default : null;
}
