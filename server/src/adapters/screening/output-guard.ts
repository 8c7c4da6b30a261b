import { buildAutomaton } from './automaton.ts';
import type { OutputGuard, Passed } from './screening.ts';
import { type WordLists, wordsOf } from './word-lists.ts';
import { openWordReader, type WordMatch } from './word-reader.ts';

/** From here on the end of the text is kept back: a single letter says nothing yet, and begins words too often. */
const OPEN_LETTERS = 2;
/** However many spaces stand inside a word, no more than this waits. */
const MAX_HELD_CHARS = 240;

/** Makes guards that stop a text before a word of the lists is shown, though it comes in pieces. */
export function openListGuards(lists: WordLists): () => OutputGuard {
  const stops = [...wordsOf(lists.blacklist), ...wordsOf(lists.output)].map(({ word }) => word);
  const lessons = wordsOf({ lessons: lists.lessons }).map(({ word }) => word);
  const automaton = buildAutomaton([...stops, ...lessons], lists.variants);
  const isLesson = (word: number) => word >= stops.length;
  return () => openGuard(automaton, isLesson);
}

/** A word that must not be shown, unless the name of a lesson turns out to cover it; `offset` is where it begins. */
type Suspect = WordMatch & { offset: number };

function openGuard(automaton: Parameters<typeof openWordReader>[0], isLesson: (word: number) => boolean): OutputGuard {
  let suspects: Suspect[] = [];
  let lesson: WordMatch | undefined;
  let held = '';
  let shown = 0;
  let isRefused = false;

  const reader = openWordReader(automaton, (match) => {
    if (isLesson(match.word)) {
      lesson = match;
      suspects = suspects.filter((suspect) => suspect.start < match.start);
    } else if (lesson?.end !== match.end || lesson.start > match.start) {
      suspects.push({ ...match, offset: reader.offsetOf(match.start) });
    }
  });

  const show = (upTo: number): string => {
    const text = held.slice(0, Math.max(0, upTo - shown));
    held = held.slice(text.length);
    shown += text.length;
    return text;
  };
  const refuse = ({ offset }: Suspect): Passed => {
    isRefused = true;
    return { text: show(offset), isRefused };
  };

  return {
    push(piece) {
      if (isRefused) return { text: '', isRefused };
      held += piece;
      reader.push(piece);
      const openFrom = reader.letters() - reader.open();
      const [suspect] = suspects;
      if (suspect && suspect.start < openFrom) return refuse(suspect);
      if (suspect) return { text: show(suspect.offset), isRefused };
      const isOpen = reader.open() >= OPEN_LETTERS && held.length <= MAX_HELD_CHARS;
      return { text: show(isOpen ? reader.offsetOf(openFrom) : shown + held.length), isRefused };
    },
    flush() {
      if (isRefused) return { text: '', isRefused };
      const [suspect] = suspects;
      return suspect ? refuse(suspect) : { text: show(shown + held.length), isRefused };
    },
  };
}
