import { buildAutomaton } from './automaton.ts';
import type { Verdict } from './screening.ts';
import { type Care, type WordLists, wordsOf } from './word-lists.ts';
import { openWordReader, type WordMatch } from './word-reader.ts';

/** Letters from the first to the last word of a rule: a clause, not a page. */
const NEAR_LETTERS = 22;
/** How far on either side a word may stand that gives a rule's words another sense. */
const UNLESS_LETTERS = 16;

type Flagged = { list: 'blacklist' | 'greylist'; category: string };
type Part = { rule: number; group: number };
/** What a word means; the same word may stand in several places. */
type Meaning = { flagged: Flagged[]; parts: Part[]; unless: number[]; isLesson: boolean };

/** Judges whole questions by the lists, in one pass over the text. */
export function openListJudge(lists: WordLists): (text: string) => Verdict {
  const meanings = gatherMeanings(lists);
  const meaning = [...meanings.values()];
  const automaton = buildAutomaton([...meanings.keys()], lists.variants);

  return (text) => {
    const found: WordMatch[] = [];
    const reader = openWordReader(automaton, (match) => found.push(match));
    reader.push(text);
    const counted = outsideLessons(found, meaning);
    const flagged = counted.flatMap(({ word }) => meaning[word]?.flagged ?? []);
    const judged = [...flagged, ...lists.rules.filter((_, rule) => isMet(rule, lists, counted, meaning))];
    return strictest(judged, lists.care);
  };
}

function gatherMeanings(lists: WordLists): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  const of = (word: string): Meaning => {
    const plain = plainWord(word);
    const meaning = meanings.get(plain) ?? { flagged: [], parts: [], unless: [], isLesson: false };
    meanings.set(plain, meaning);
    return meaning;
  };
  for (const list of ['blacklist', 'greylist'] as const) {
    for (const { word, category } of wordsOf(lists[list])) of(word).flagged.push({ list, category });
  }
  for (const { word } of wordsOf({ lessons: lists.lessons })) of(word).isLesson = true;
  for (const [rule, { near, unless }] of lists.rules.entries()) {
    for (const [group, name] of near.entries()) {
      for (const word of groupOf(lists, name)) of(word).parts.push({ rule, group });
    }
    for (const word of unless.flatMap((name) => groupOf(lists, name))) of(word).unless.push(rule);
  }
  return meanings;
}

/** Two spellings of one word must be one entry, or the automaton would know only the last. */
function plainWord(word: string): string {
  return (
    word
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '') || word
  );
}

function groupOf({ groups }: WordLists, name: string): string[] {
  const words = groups[name];
  if (!words) throw new Error(`screening rule names an unknown group: ${name}`);
  return wordsOf({ [name]: words }).map(({ word }) => word);
}

/** Matches come by their end; a lesson's own match is the longest of those it covers. */
function outsideLessons(found: readonly WordMatch[], meaning: readonly Meaning[]): WordMatch[] {
  const lessons = found.filter(({ word }) => meaning[word]?.isLesson);
  if (lessons.length === 0) return [...found];
  return found.filter((match) => !lessons.some((lesson) => covers(lesson, match)));
}

function covers(outer: WordMatch, inner: WordMatch): boolean {
  return outer.start <= inner.start && inner.end <= outer.end && outer.word !== inner.word;
}

/** Whether one word of each group stands near the others, and none that gives them another sense. */
function isMet(rule: number, lists: WordLists, found: readonly WordMatch[], meaning: readonly Meaning[]): boolean {
  const groupCount = lists.rules[rule]?.near.length ?? 0;
  const latest = new Array<WordMatch | undefined>(groupCount).fill(undefined);
  const others = found.filter(({ word }) => meaning[word]?.unless.includes(rule));
  for (const match of found) {
    const parts = meaning[match.word]?.parts.filter((part) => part.rule === rule) ?? [];
    for (const { group } of parts) latest[group] = match;
    if (parts.length === 0 || latest.includes(undefined)) continue;
    const start = Math.min(...latest.map((one) => one?.start ?? 0));
    const isExplained = others.some(
      (other) => other.end > start - UNLESS_LETTERS && other.start < match.end + UNLESS_LETTERS,
    );
    if (match.end - start <= NEAR_LETTERS && !isExplained) return true;
  }
  return false;
}

/** Somebody who may be in danger gets the caring reply, whatever else was said; then refusal counts, then care. */
function strictest(judged: readonly Flagged[], care: Record<string, Care>): Verdict {
  const carefully = judged
    .filter(({ list }) => list === 'greylist')
    .map(({ category }) => ({ category, care: care[category] ?? { notice: '', instruction: '', reply: '' } }));
  const inDanger = carefully.find((one) => one.care.reply !== '');
  if (inDanger) return { list: 'greylist', ...inDanger };
  const refused = judged.find(({ list }) => list === 'blacklist');
  if (refused) return { list: 'blacklist', category: refused.category };
  const [first] = carefully;
  return first ? { list: 'greylist', ...first } : { list: 'none' };
}
