import { createRequire } from 'node:module';

type PinyinPro = { pinyin(text: string, options: object): string[] };
const { pinyin } = createRequire(new URL('../server/package.json', import.meta.url))('pinyin-pro') as PinyinPro;

/** What is heard of a text: a syllable for each character, so that homophones are alike, and letters without spaces. */
export function soundsOf(text: string): string[] {
  const runs = text.toLowerCase().match(/\p{Script=Han}+|[a-z]/gu) ?? [];
  return runs.flatMap((run) => (/^[a-z]/.test(run) ? [run] : pinyin(run, { toneType: 'none', type: 'array' })));
}

/** How many sounds must be changed, left out or added to make one row of the other. */
export function editDistance(meant: readonly string[], heard: readonly string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, at) => at);
  for (const [at, sound] of meant.entries()) {
    const next = [at + 1];
    for (const [index, other] of heard.entries()) {
      const changed = (row[index] ?? 0) + (sound === other ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
