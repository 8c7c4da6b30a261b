import type { Jieba } from '@node-rs/jieba';
import { particleReading } from './particles.ts';
import { readings } from './readings.ts';
import type { Syllable } from './syllable-sounds.ts';
import type { ReadWord } from './tone-changes.ts';

/** Reads Chinese characters, and nothing else: words with the sound of each character by itself. */
export type ReadWords = (run: string) => ReadWord[];

/** Words in which 儿 is a child and not the end of a syllable. */
const children = new Set([
  '女儿',
  '婴儿',
  '幼儿',
  '胎儿',
  '孤儿',
  '健儿',
  '少儿',
  '男儿',
  '育儿',
  '婴幼儿',
  '新生儿',
  '混血儿',
]);
const LONGEST_READING = Math.max(...Object.keys(readings).map((word) => word.length));

/** The dictionaries take some 60 MB and a third of a second. */
export async function openWordReadings(): Promise<ReadWords> {
  const [{ Jieba }, { dict }, { pinyin }] = await Promise.all([
    import('@node-rs/jieba'),
    import('@node-rs/jieba/dict.js'),
    import('pinyin-pro'),
  ]);
  const jieba = Jieba.withDict(dict);
  return (run) =>
    wordsOf(jieba, run, pinyin(run, { toneType: 'num', type: 'array', toneSandhi: false }).map(readSyllable));
}

function wordsOf(jieba: Jieba, run: string, syllables: Syllable[]): ReadWord[] {
  const tagged = jieba.tag(run);
  const starts = new Set<number>();
  let at = 0;
  for (const { word } of tagged) {
    starts.add(at);
    at += word.length;
  }
  starts.add(run.length);
  // What we know goes over what the dictionary says.
  for (let from = 0; from < run.length; from++) {
    const known = starts.has(from) ? knownAt(run, from, starts) : undefined;
    if (!known) continue;
    for (const [index, written] of known.entries()) syllables[from + index] = readSyllable(written);
    from += known.length - 1;
  }
  at = 0;
  return tagged.map(({ word: text }, index) => {
    const own = syllables.slice(at, at + text.length);
    at += text.length;
    const reading = own.length === 1 ? particleReading(tagged, index) : undefined;
    return childless({ text, syllables: reading ? [readSyllable(reading)] : own });
  });
}

/** The longest that begins and ends where words do; a long one is right wherever it ends. */
function knownAt(run: string, from: number, ends: ReadonlySet<number>): string[] | undefined {
  for (let length = Math.min(LONGEST_READING, run.length - from); length > 0; length--) {
    const word = run.slice(from, from + length);
    if (Object.hasOwn(readings, word) && (length > 2 || ends.has(from + length))) return readings[word]?.split(' ');
  }
  return undefined;
}

function readSyllable(written: string): Syllable {
  const [, pinyin = '', tone = ''] = /^([a-zêü]*)(\d?)$/.exec(written) ?? [];
  return { pinyin, tone: Number(tone) || 5 };
}

/** 花儿 is one syllable. Its word keeps both characters, the second with nothing to say. */
function childless(word: ReadWord): ReadWord {
  const { text, syllables } = word;
  const [before, last] = syllables.slice(-2);
  if (!/.儿$/.test(text) || children.has(text) || !before || last?.pinyin !== 'er') return word;
  before.pinyin += 'r';
  last.pinyin = '';
  last.tone = 5;
  return word;
}
