import { deskPaths } from '@app/contract/desks.ts';
import type { OwnLesson } from '@app/contract/making/own-lessons.ts';
import type { CSSProperties } from 'react';
import { DeskLink } from '#components/markdown/desk-link.tsx';

type MinuteBarProps = Pick<OwnLesson, 'process' | 'minutes'> & { designId: string };

/** The process of the design by its minutes, each step the way to it; what is longer than the lesson is red, with how much that is. */
export function MinuteBar({ process, minutes, designId }: MinuteBarProps) {
  const total = process.reduce((sum, step) => sum + step.minutes, 0);
  if (process.length === 0) return null;
  const ends = process.map((_, at) => process.slice(0, at + 1).reduce((sum, step) => sum + step.minutes, 0));
  return (
    <div className="ta-own-minutes">
      <ol aria-label={`教学过程，共 ${total} 分钟`}>
        {process.map((step, at) => {
          const over = Math.min(step.minutes, Math.max(0, (ends[at] ?? 0) - minutes));
          return (
            <li
              key={step.partId}
              data-over={over > 0 || undefined}
              // React has no name for our own property
              style={{ flexGrow: step.minutes, '--ta-own-over': `${(over / step.minutes) * 100}%` } as CSSProperties}
            >
              <DeskLink address={`${deskPaths.design}?designId=${designId}&partId=${encodeURIComponent(step.partId)}`}>
                {step.title} {step.minutes}
              </DeskLink>
            </li>
          );
        })}
      </ol>
      {total > minutes && <b>多 {total - minutes} 分</b>}
    </div>
  );
}
