import { MAX_PUPIL_NAME_CHARS } from '@app/contract/sharing/pupil-rooms.ts';
import { CODE_CHARS } from '@app/contract/sharing/rooms.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { NotOpened } from '#components/sharing/shared-frame.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { entrance, useTakeSeat } from './rooms.api.ts';

type EnterRoomProps = { by: { token: string } | { code: string }; onSeat: (seat: string) => void };

/** Whose room it is, and one's own name: nothing else is asked of a pupil. */
export function EnterRoom({ by, onSeat }: EnterRoomProps) {
  const { data: room, error, refetch } = useQuery(entrance(by));
  const take = useTakeSeat();
  const [name, setName] = useState('');
  if (!room) {
    return error ? (
      <NotOpened error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonText lines={4} label="正在打开" />
    );
  }
  const sit = (who: { seatId: string } | { name: string }) => {
    if (!take.isPending)
      take.mutate({ ...by, ...who }, { onSuccess: ({ seat }) => onSeat(seat), onError: () => void refetch() });
  };
  const isAsked = room.kind !== 'courseware' && room.kind !== 'picture';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    sit({ name });
  };
  return (
    <div className="ta-pupil-enter">
      <h1>{room.title}</h1>
      <p>{[room.className, room.teacherName && `${room.teacherName}老师`].filter(Boolean).join(' · ')}</p>
      {room.hasRoster ? (
        <>
          <h2>点自己的名字</h2>
          <ul className="ta-pupil-names" aria-label="名单">
            {room.seats.map(({ seatId, name: pupil, isTaken }) => (
              <li key={seatId}>
                <button type="button" disabled={isTaken} onClick={() => sit({ seatId })}>
                  {pupil}
                  {isTaken && <small>已进来</small>}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <form className="ta-pupil-form" onSubmit={handleSubmit}>
          <TextField
            label="你的名字"
            size="large"
            maxLength={MAX_PUPIL_NAME_CHARS}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button variant="primary" size="large" type="submit" busy={take.isPending ? '正在进来' : undefined}>
            进来
          </Button>
        </form>
      )}
      {take.error && (
        <p className="ta-field-error" role="alert">
          {take.error.message}
        </p>
      )}
      <small className="ta-pupil-kept">不用注册。只存你的名字{isAsked ? '和作答' : ''}，一周后自动删除</small>
    </div>
  );
}

/** The code from the projector. */
export function EnterCode({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('');
  const typed = code.trim();
  const [isShort, setIsShort] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsShort(typed.length !== CODE_CHARS);
    if (typed.length === CODE_CHARS) onCode(typed.toLowerCase());
  };
  return (
    <form className="ta-pupil-enter ta-pupil-form" onSubmit={handleSubmit}>
      <h1>输入房间号</h1>
      <TextField
        label="大屏上的房间号"
        size="large"
        maxLength={CODE_CHARS}
        autoComplete="off"
        autoCapitalize="off"
        value={code}
        error={isShort ? `房间号是 ${CODE_CHARS} 位` : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button variant="primary" size="large" type="submit">
        下一步
      </Button>
    </form>
  );
}
