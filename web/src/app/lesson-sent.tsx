import type { LessonPartCard } from '@app/contract/making/own-lessons.ts';
import { sentNames } from '@app/contract/sharing/room-shown.ts';
import { useQuery } from '@tanstack/react-query';
import { Tag } from '#components/lists/tag.tsx';
import { DeskLink } from '#components/markdown/desk-link.tsx';
import { useHidePart } from '#features/making/own-lessons/own-lessons.api.ts';
import { CardHead } from '#features/making/own-lessons/part-card.tsx';
import { roomWords } from '#features/sharing/rooms/room-words.ts';
import { roomsOfLesson } from '#features/sharing/rooms/rooms.api.ts';
import { formatWhen } from '#lib/time/dates.ts';

const SHOWN = 3;

type LessonSentProps = { card: LessonPartCard; ownLessonId: string };

/** What of a lesson went to pupils and how far they are, or the way to send it. */
export function LessonSent({ card: { name, beginAt }, ownLessonId }: LessonSentProps) {
  const { data } = useQuery(roomsOfLesson(ownLessonId));
  const hide = useHidePart();
  const rooms = data?.list ?? [];
  const [newest] = rooms;
  return (
    <li className="ta-own-card" aria-label={name}>
      <CardHead
        part="sent"
        name={name}
        mark={
          newest ? (
            <Tag tone={newest.state === 'open' ? 'good' : 'neutral'}>
              {newest.state !== 'open' ? formatWhen(newest.createTime) : newest.itemCount > 0 ? '作答中' : '学生在看'}
            </Tag>
          ) : (
            <span className="ta-own-none">还没有</span>
          )
        }
        items={[{ label: `不用${name}`, onSelect: () => hide.mutate({ ownLessonId, part: 'sent', isHidden: true }) }]}
      />
      <div className="ta-own-preview">
        {newest ? (
          <ul className="ta-own-sheet">
            {rooms.slice(0, SHOWN).map((room) => (
              <li key={room.roomId}>
                {[room.className, sentNames[room.kind], room.title].filter(Boolean).join(' ')}，{roomWords(room)}
              </li>
            ))}
          </ul>
        ) : (
          <p className="ta-own-missing">
            <DeskLink address={beginAt}>发给学生</DeskLink>
          </p>
        )}
      </div>
      <footer className="ta-own-foot">
        <small>{newest ? '' : '练习、课件、音频，扫码就能看'}</small>
        {newest && (
          <>
            <DeskLink address={beginAt}>再发一份</DeskLink>
            <DeskLink address={`/room?id=${newest.roomId}`}>{newest.itemCount > 0 ? '看作答' : '打开'}</DeskLink>
          </>
        )}
      </footer>
    </li>
  );
}
