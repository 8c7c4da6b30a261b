import { sentNames } from '@app/contract/sharing/room-shown.ts';
import type { RoomSummary } from '@app/contract/sharing/rooms.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/buttons/button.tsx';
import { DeskLink } from '#components/markdown/desk-link.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { FilesPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { Opening } from '#components/states/not-opened.tsx';
import { useSession } from '#lib/session/session.ts';
import { formatWhen } from '#lib/time/dates.ts';
import { roomWords } from './room-words.ts';
import { myRooms } from './rooms.api.ts';
import './rooms.css';

/** What she sent to pupils to answer, the newest first. */
export function RoomList({ onBegin }: { onBegin: () => void }) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data, error, refetch } = useQuery({ ...myRooms, enabled: hasToken });
  const begin = (
    <Button variant="primary" size="bar" onClick={onBegin}>
      发一份练习
    </Button>
  );
  return (
    <>
      <PageBar hasLine title="发给学生" actions={begin} />
      <div className="ta-page-scroll">
        <div className="ta-page-column">
          {!data && !error && <Opening what="发过的" />}
          {!data && error && <ErrorState onRetry={() => void refetch()} />}
          {data?.list.length === 0 && (
            <EmptyState
              picture={<FilesPicture />}
              title="还没有发给学生的内容"
              hint="选一份练习和一个班，学生扫码就能做，对错马上看到；课件等从“我的课”里发"
            />
          )}
          <ul className="ta-room-list" aria-label="发过的">
            {data?.list.map((room) => (
              <RoomRow key={room.roomId} room={room} />
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

function RoomRow({ room }: { room: RoomSummary }) {
  return (
    <li>
      <DeskLink address={`/room?id=${room.roomId}`}>{room.title}</DeskLink>
      <span>{[sentNames[room.kind], room.className, roomWords(room)].filter(Boolean).join(' · ')}</span>
      <small>{formatWhen(room.createTime)}</small>
    </li>
  );
}
