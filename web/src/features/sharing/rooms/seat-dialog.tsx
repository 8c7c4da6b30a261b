import type { SeatAnswer } from '@app/contract/sharing/rooms.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { InlineText } from '#components/markdown/inline-text.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { markTags } from './mark-tags.tsx';
import { seatById, useFreeSeat } from './rooms.api.ts';
import { SeenPhoto } from './seen-photo.tsx';

type SeatDialogProps = { roomId: string; seatId: string; onClose: () => void };

/** What one pupil answered; and the way back in for whoever changed devices. */
export function SeatDialog({ roomId, seatId, onClose }: SeatDialogProps) {
  const { data, error } = useQuery(seatById(roomId, seatId));
  const free = useFreeSeat();
  return (
    <Dialog
      title={data ? data.seat.name : '学生的作答'}
      widthPx={640}
      onPhone="sheet"
      onClose={onClose}
      footer={
        data &&
        data.seat.state !== 'away' && (
          <Button
            busy={free.isPending ? '正在空出' : undefined}
            onClick={() => free.mutate({ roomId, seatId }, { onSuccess: onClose })}
          >
            空出座位，让 TA 重新进
          </Button>
        )
      }
    >
      {data ? (
        data.answers.length === 0 ? (
          <p>这次没有要作答的题。</p>
        ) : (
          <ol className="ta-room-answers">
            {data.answers.map((answer) => (
              <AnswerRow key={answer.no} answer={answer} whose={data.seat.name} />
            ))}
          </ol>
        )
      ) : error ? (
        <p role="alert">{error.message}</p>
      ) : (
        <SkeletonText lines={4} label="正在读取作答" />
      )}
    </Dialog>
  );
}

function AnswerRow({ answer: asked, whose }: { answer: SeatAnswer; whose: string }) {
  const { label, stem, way, given, photoUrl, mark, answer } = asked;
  const none = way === 'paper' ? '写在本子上' : photoUrl === '' ? '没有答' : '拍了照片';
  const isShort = way !== 'words' && way !== 'paper';
  return (
    <li>
      <p>
        {label}．
        <InlineText text={stem} maxChars={80} />
      </p>
      <p>
        {mark && markTags[mark]} {given.length === 0 ? none : given.join('　')}
      </p>
      <SeenPhoto photoUrl={photoUrl} whose={whose} />
      {isShort && mark === 'wrong' && (
        <p>
          <small>
            答案 <InlineText text={answer.join('　')} />
          </small>
        </p>
      )}
    </li>
  );
}
