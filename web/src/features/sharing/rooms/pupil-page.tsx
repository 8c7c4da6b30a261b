import { AppError } from '@app/contract/errors.ts';
import type { PupilRoom } from '@app/contract/sharing/pupil-rooms.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { NotOpened } from '#components/sharing/shared-frame.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { EnterCode, EnterRoom } from './enter-room.tsx';
import { PupilAnswers } from './pupil-answers.tsx';
import { PupilHead } from './pupil-head.tsx';
import { PupilLook } from './pupil-look.tsx';
import { PupilResult } from './pupil-result.tsx';
import { pupilRoom, shownIn } from './rooms.api.ts';
import { forgetSeat, keepSeat, keptSeat } from './seat-memory.ts';
import { ShownView, type SlidesOf } from './shown-view.tsx';
import './pupil.css';

/** Where pupils come in by the code instead of a link. */
const BY_CODE = 'code';

/** What a pupil sees, from the name to the explanations. `door` is the secret of the link, or says that a code is typed. */
export function PupilPage({ door, slides }: { door: string; slides: SlidesOf }) {
  const [seat, setSeat] = useState(() => keptSeat(door));
  const [code, setCode] = useState('');
  const leave = () => {
    forgetSeat(door);
    setSeat('');
    setCode('');
  };
  if (seat !== '') return <SeatedPupil key={seat} door={door} seat={seat} slides={slides} onLeave={leave} />;
  const handleSeat = (taken: string) => {
    keepSeat(door, taken);
    setSeat(taken);
  };
  return (
    <main className="ta-pupil">
      {door === BY_CODE && code === '' ? (
        <EnterCode onCode={setCode} />
      ) : (
        <EnterRoom by={door === BY_CODE ? { code } : { token: door }} onSeat={handleSeat} />
      )}
      {code !== '' && (
        <Button variant="text" onClick={() => setCode('')}>
          换一个房间号
        </Button>
      )}
    </main>
  );
}

type SeatedPupilProps = { door: string; seat: string; slides: SlidesOf; onLeave: () => void };

function SeatedPupil({ door, seat, slides, onLeave }: SeatedPupilProps) {
  const { data: room, error, dataUpdatedAt, refetch } = useQuery(pupilRoom(seat));
  const isOver = error instanceof AppError && ['not-found', 'forbidden', 'invalid'].includes(error.code);
  if (isOver || !room)
    return (
      <main className="ta-pupil">
        {error ? (
          <NotOpened error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={4} label="正在打开" />
        )}
        {isOver && (
          <Button size="large" onClick={onLeave}>
            重新进来
          </Button>
        )}
      </main>
    );
  const endsAt = room.endTime === 0 ? 0 : dataUpdatedAt + room.endTime - room.now;
  const shown = <ShownInRoom seat={seat} room={room} slides={slides} />;
  if (room.items.length === 0) return <PupilLook room={room}>{shown}</PupilLook>;
  if (room.isCollected) return <PupilResult room={room} shown={shown} />;
  if (!room.isHandedIn)
    return (
      <PupilAnswers
        door={door}
        seat={seat}
        room={room}
        shown={shown}
        endsAt={endsAt}
        onHandedIn={() => void refetch()}
      />
    );
  return (
    <main className="ta-pupil">
      <PupilHead room={room} endsAt={endsAt} />
      <div className="ta-pupil-waiting">
        <h1>交好了</h1>
        <p>{room.teacherName === '' ? '老师' : `${room.teacherName}老师`}收卷以后，这里能看解析</p>
      </div>
    </main>
  );
}

type ShownInRoomProps = { seat: string; room: Pick<PupilRoom, 'kind' | 'isCollected'>; slides: SlidesOf };

/** What the room shows, where it shows something. */
function ShownInRoom({ seat, room: { kind, isCollected }, slides }: ShownInRoomProps) {
  const isAsked = kind !== 'paper' && kind !== 'design';
  const { data, error, refetch } = useQuery({ ...shownIn(seat, isCollected), enabled: isAsked });
  if (!isAsked) return null;
  if (data?.shown) return <ShownView shown={data.shown} slides={slides} onLost={() => void refetch()} />;
  return error ? (
    <NotOpened error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonText lines={4} label="正在打开" />
  );
}
