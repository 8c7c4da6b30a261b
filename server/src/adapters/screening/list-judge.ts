import { buildAutomaton } from './automaton.ts';
import { openMatches } from './matches.ts';
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
    const judged = [...flagged, ...rulesMet(lists, counted, meaning)];
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

/** A lesson's own match is the longest of those it covers. */
function outsideLessons(found: readonly WordMatch[], meaning: readonly Meaning[]): WordMatch[] {
  const lessons = openMatches(found.filter(({ word }) => meaning[word]?.isLesson));
  return found.filter(
    ({ word, start, end }) =>
      !lessons.someWithin(end - 1, start + 1, (lesson) => lesson.start <= start && lesson.word !== word),
  );
}

type Seen = { parts: { match: WordMatch; groups: number[] }[]; others: WordMatch[] };

/** The rules whose words stand together. What was found is gone through once for all of them. */
function rulesMet(lists: WordLists, found: readonly WordMatch[], meaning: readonly Meaning[]): Flagged[] {
  const seen = new Map<number, Seen>();
  const of = (rule: number): Seen => {
    const known = seen.get(rule) ?? { parts: [], others: [] };
    seen.set(rule, known);
    return known;
  };
  for (const match of found) {
    for (const { rule, group } of meaning[match.word]?.parts ?? []) {
      const { parts } = of(rule);
      const last = parts.at(-1);
      if (last?.match === match) last.groups.push(group);
      else parts.push({ match, groups: [group] });
    }
    for (const rule of meaning[match.word]?.unless ?? []) of(rule).others.push(match);
  }
  return lists.rules.filter((rule, index) => isMet(rule.near.length, seen.get(index)));
}

/** Whether one word of each group stands near the others, and none that gives them another sense. */
function isMet(groupCount: number, seen: Seen | undefined): boolean {
  if (!seen) return false;
  const latest = new Array<WordMatch | undefined>(groupCount).fill(undefined);
  const others = openMatches(seen.others);
  for (const { match, groups } of seen.parts) {
    for (const group of groups) latest[group] = match;
    if (latest.includes(undefined)) continue;
    const start = Math.min(...latest.map((one) => one?.start ?? 0));
    if (match.end - start > NEAR_LETTERS) continue;
    if (!others.someWithin(start - UNLESS_LETTERS, match.end + UNLESS_LETTERS)) return true;
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
