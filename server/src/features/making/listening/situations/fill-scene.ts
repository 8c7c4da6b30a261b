import { OPTION_COUNT } from '@app/contract/making/listening-script.ts';
import type { Random } from '@app/engines/random/seeded.ts';
import { men, women } from './facts.ts';
import type { Asked, Fact, Scene } from './scene.ts';

export type FilledQuestion = { ask: string; right: string; wrong: readonly string[]; heard: string };
export type FilledScene = { title: string; lines: readonly string[]; questions: readonly FilledQuestion[] };

/** What it is filled with should be these words where it can be. */
type Wish = { words: readonly string[] };

/** Puts facts into a scene. Questions for which no two wrong options can be found are left out. */
export function fillScene(scene: Scene, random: Random, { words }: Wish): FilledScene {
  const facts = chooseFacts(scene, random, words);
  const lines = scene.lines.map((line) => sentences(filled(line, facts)));
  const said = plain(lines.join(' '));
  const questions = scene.asked.flatMap((asked) => {
    const wrong = wrongOptions(scene, asked, facts, said, random);
    if (wrong.length < OPTION_COUNT - 1) return [];
    const right = sentence(filled(asked.answer, facts));
    return { ask: filled(asked.ask, facts), right, wrong, heard: filled(asked.heard ?? '', facts) };
  });
  return { title: scene.title, lines, questions };
}

export function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

type Chosen = ReadonlyMap<string, Fact>;

/** Two facts of one kind are never the same. */
function chooseFacts({ facts }: Scene, random: Random, words: readonly string[]): Chosen {
  const [w = 'Lily'] = shuffled(women, random);
  const [m = 'Tom'] = shuffled(men, random);
  const chosen = new Map<string, Fact>([
    ['w', w],
    ['m', m],
  ]);
  const taken = new Set<Fact>();
  for (const [name, kind] of Object.entries(facts)) {
    const free = shuffled(
      kind.filter((fact) => !taken.has(fact)),
      random,
    );
    const fact = free.find((one) => holdsWord(one, words)) ?? free[0];
    if (fact === undefined) throw new Error(`no fact is left for ${name}`);
    taken.add(fact);
    chosen.set(name, fact);
  }
  return chosen;
}

/** The same pattern with other values of its last fact; nothing of it may be heard. */
function wrongOptions(scene: Scene, asked: Asked, facts: Chosen, said: string, random: Random): string[] {
  if (asked.others) return [...asked.others];
  const [name = ''] = slotsIn(asked.answer).at(-1) ?? [];
  const right = sentence(filled(asked.answer, facts));
  const options = shuffled(scene.facts[name] ?? [], random)
    .filter((fact) => fact !== facts.get(name))
    .filter((fact) => !isSaid(valueIn(asked.answer, name, fact), said))
    .map((fact) => sentence(filled(asked.answer, new Map([...facts, [name, fact]]))));
  return [...new Set(options)].filter((option) => option !== right).slice(0, OPTION_COUNT - 1);
}

const SLOT = /\{(\w+)(?:\.(\w+))?\}/g;

/** Names are no facts that could be asked for. */
function slotsIn(pattern: string): [name: string, part: string | undefined][] {
  return [...pattern.matchAll(SLOT)]
    .map(([, name = '', part]): [string, string | undefined] => [name, part])
    .filter(([name]) => name !== 'w' && name !== 'm');
}

/** With the plain apostrophe: fonts for Chinese draw the other one as wide as a character. “A” becomes “an” before what was filled in. */
function filled(pattern: string, facts: Chosen): string {
  const text = pattern.replace(SLOT, (_, name: string, part?: string) => partOf(facts.get(name), part, name));
  return text.replaceAll('’', "'").replace(/(^A|\ba) (?=[aeio])(?!on[ce])/g, '$1n ');
}

function partOf(fact: Fact | undefined, part: string | undefined, name: string): string {
  const value = typeof fact === 'object' && part !== undefined ? fact[part] : fact;
  if (typeof value !== 'string') throw new Error(`nothing to say for ${name}${part ? `.${part}` : ''}`);
  return value;
}

function valueIn(pattern: string, name: string, fact: Fact): string {
  const part = slotsIn(pattern).findLast(([one]) => one === name)?.[1];
  return partOf(fact, part, name);
}

function holdsWord(fact: Fact, words: readonly string[]): boolean {
  const text = plain(typeof fact === 'string' ? fact : Object.values(fact).join(' '));
  return words.some((word) => ` ${text} `.includes(` ${plain(word)} `));
}

function isSaid(value: string, said: string): boolean {
  return ` ${said} `.includes(` ${plain(value)} `);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^a-z0-9']+/g, ' ')
    .trim();
}

function sentences(line: string): string {
  return line.replace(
    /(^(?:[WM]: )?|[.?!] )([a-z])/g,
    (_, before: string, first: string) => before + first.toUpperCase(),
  );
}

/** A fact may come to stand first. */
function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
