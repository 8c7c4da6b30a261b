import type { PupilRoom } from '@app/contract/sharing/pupil-rooms.ts';
import type { ReactNode } from 'react';
import { formatDay } from '#lib/time/dates.ts';
import { PupilHead } from './pupil-head.tsx';

/** Something to look at or to listen to: nothing is asked, nothing is handed in. */
export function PupilLook({ room, children }: { room: PupilRoom; children: ReactNode }) {
  return (
    <main className="ta-pupil">
      <h1 className="ta-visually-hidden">{room.title}</h1>
      <PupilHead room={room} endsAt={0} />
      {children}
      {room.kind === 'listening' && !room.isCollected && (
        <p className="ta-pupil-kind">
          {room.teacherName === '' ? '老师' : `${room.teacherName}老师`}公布以后，这里能看原文
        </p>
      )}
      <small className="ta-pupil-kept">这里的内容 {formatDay(room.expireTime)}删除，只存了你的名字</small>
    </main>
  );
}
