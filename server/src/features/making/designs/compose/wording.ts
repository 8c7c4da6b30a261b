import type { ScriptBlank } from '#content/script-shapes.ts';

/** What the blanks of a line are filled with; a line that needs one that is missing is not chosen. */
export type Filling = Partial<Record<ScriptBlank, string>>;

/** Lines that belong together: what the teacher says and what the pupils then do stand at the same place of their lists. */
export type Lines<K extends string> = Record<K, readonly string[]>;

/**
 * Chooses one wording of lines that belong together, by the name of the lesson and the place in it: the same lesson speaks
 * the same way again. `shift` goes on to the next wording, for what is done again.
 */
export function worded<K extends string>(lines: Lines<K>, key: string, filling: Filling, shift = 0): Record<K, string> {
  const all = Object.values<readonly string[]>(lines);
  const whole = Array.from({ length: Math.max(...all.map(({ length }) => length)) }, (_, at) => at).filter((at) =>
    all.every((wordings) => blanksOf(at, wordings).every((blank) => filling[blank] !== undefined)),
  );
  const at = whole[(turnOf(key) + shift) % Math.max(1, whole.length)] ?? 0;
  const entries = Object.entries<readonly string[]>(lines).map(([name, wordings]) => [
    name,
    filled(wordings, at, filling),
  ]);
  return Object.fromEntries(entries) as Record<K, string>; // the same names
}

function filled(wordings: readonly string[], at: number, filling: Filling): string {
  return lineAt(wordings, at).replace(/\{\{(\w+)\}\}/g, (_, blank: ScriptBlank) => filling[blank] ?? '');
}

function lineAt(wordings: readonly string[], at: number): string {
  return wordings[at % wordings.length] ?? '';
}

/** A number that looks drawn by lot and is the same for the same words. */
export function turnOf(words: string): number {
  let turn = 2_166_136_261;
  for (const sign of words) turn = Math.imul(turn ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return (turn ^ (turn >>> 15)) >>> 0;
}

function blanksOf(at: number, wordings: readonly string[]): ScriptBlank[] {
  return [...lineAt(wordings, at).matchAll(/\{\{(\w+)\}\}/g)].map(([, blank]) => blank as ScriptBlank); // the files are checked
}
