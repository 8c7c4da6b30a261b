import type { PupilRoom } from '@app/contract/sharing/pupil-rooms.ts';
import { Timer } from 'lucide-react';
import { useSecondsUntil } from '#lib/time/use-seconds-until.ts';

type PupilHeadProps = { room: Pick<PupilRoom, 'title' | 'name'>; endsAt: number };

export function PupilHead({ room: { title, name }, endsAt }: PupilHeadProps) {
  return (
    <header className="ta-pupil-head">
      <b>{title}</b>
      <span>{name}</span>
      {endsAt > 0 && <TimeLeft endsAt={endsAt} />}
    </header>
  );
}

/** `3:12`; spoken only when it is asked for. */
export function TimeLeft({ endsAt }: { endsAt: number }) {
  const seconds = useSecondsUntil(endsAt);
  const words = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className="ta-room-clock" role="timer" aria-label="还剩">
      <Timer size={18} aria-hidden />
      {words}
    </span>
  );
}
