import type { OwnLessonRow, OwnPart } from '@app/contract/making/own-lessons.ts';
import { Check, Minus, RefreshCw } from 'lucide-react';
import { DeskLink } from '#components/markdown/desk-link.tsx';

/** Two characters each, so that columns align. */
const chips: readonly { part: OwnPart; word: string }[] = [
  { part: 'design', word: '教案' },
  { part: 'courseware', word: '课件' },
  { part: 'exercise', word: '练习' },
  { part: 'homework', word: '作业' },
];

type PartChipsProps = Pick<OwnLessonRow, 'has' | 'hidden' | 'isStale'> & {
  /** Where she sees what has to follow; without it the chip leads nowhere. */
  staleAt?: string;
};

/** What is there of a lesson, what waits to be looked at again, and what is missing. */
export function PartChips({ has, hidden, isStale, staleAt }: PartChipsProps) {
  return (
    <span className="ta-own-chips">
      {chips
        .filter(({ part }) => !hidden.includes(part))
        .map(({ part, word }) => {
          if (part === 'courseware' && isStale)
            return (
              <span key={part} className="ta-own-chip-stale">
                {staleAt === undefined ? word : <DeskLink address={staleAt}>{word}</DeskLink>}
                <RefreshCw size={13} aria-label="待更新" />
              </span>
            );
          return (
            <span key={part} className={has.includes(part) ? 'ta-own-chip-there' : undefined}>
              {word}
              {has.includes(part) ? <Check size={14} aria-label="有" /> : <Minus size={14} aria-label="没有" />}
            </span>
          );
        })}
    </span>
  );
}
