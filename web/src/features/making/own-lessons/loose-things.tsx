import type { LooseThing } from '@app/contract/making/own-lessons.ts';
import { Button } from '#components/buttons/button.tsx';
import { DeskLink } from '#components/markdown/desk-link.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { kindNames, landedKind, lessonTitle } from './lesson-words.ts';
import './lessons-screen.css';
import { useThingAddress } from './thing-address.ts';
import { useMoving } from './use-moving.tsx';

/** What is in no lesson, each with the one it may belong to: one press puts it there. */
export function LooseThings({ loose, total }: { loose: readonly LooseThing[]; total: number }) {
  const addressOf = useThingAddress();
  const { put, ask, dialog, isPending } = useMoving();
  return (
    <section className="ta-own-group" aria-label="未归课">
      <h2 className="ta-own-heading">
        未归课<small>{total}</small>
      </h2>
      <ul>
        {loose.map(({ thing, title, changeTime, guess }) => {
          const kind = landedKind(thing.kind);
          if (!kind) return null;
          const named = { kind, thingId: thing.id };
          return (
            <li key={`${thing.kind} ${thing.id}`} className="ta-own-line ta-own-loose">
              <span className="ta-own-loose-name">
                <DeskLink address={addressOf(thing)}>{title}</DeskLink>
                <small>{[kindNames[kind], formatWhen(changeTime)].join(' · ')}</small>
              </span>
              {guess && (
                <Button
                  size="small"
                  variant="soft"
                  disabled={isPending}
                  onClick={() => put(named, guess.ownLessonId, `已归到“${guess.title}”`)}
                >
                  归到 {lessonTitle(guess)}？
                </Button>
              )}
              <Button size="small" variant="text" onClick={() => ask({ ...named, title, ownLessonId: null })}>
                {guess ? '换一节' : '归到……'}
                <span className="ta-visually-hidden">：{title}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {dialog}
    </section>
  );
}
