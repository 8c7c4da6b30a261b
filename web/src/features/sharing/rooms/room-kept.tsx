import type { RoomLook } from '@app/contract/sharing/rooms.ts';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { formatDay } from '#lib/time/dates.ts';
import { useClose, useRemove } from './rooms.api.ts';

/** What is stored of pupils and until when; closing and deleting before that. */
export function RoomKept({ room, onLeave }: { room: RoomLook; onLeave: () => void }) {
  const { roomId, state, expireTime, seatCount, enteredCount, seats } = room;
  const [asked, setAsked] = useState<'kept' | 'remove'>();
  const shut = useClose();
  const remove = useRemove();
  const answers = seats.reduce((sum, { answeredCount }) => sum + answeredCount, 0);
  const hasLeft = state !== 'over';
  return (
    <div className="ta-room-kept-box">
      <p className="ta-room-kept">
        <ShieldCheck size={16} aria-hidden />
        {hasLeft ? `只存姓名和作答，${formatDay(expireTime)}自动删除` : '姓名和作答已经删除'}
      </p>
      <p>
        {hasLeft && (
          <Button size="small" variant="text" onClick={() => setAsked('kept')}>
            看存了什么
          </Button>
        )}
        {(state === 'open' || state === 'collected') && (
          <Button size="small" variant="text" onClick={() => shut.mutate({ roomId })}>
            提前关闭
          </Button>
        )}
        <Button size="small" variant="text" onClick={() => setAsked('remove')}>
          现在删除
        </Button>
      </p>
      {asked === 'kept' && (
        <Dialog title="存了什么" onClose={() => setAsked(undefined)}>
          <ul className="ta-room-kept-list">
            <li>{seatCount} 个学生的姓名，没有学号、电话和账号</li>
            <li>{enteredCount} 人什么时候进来和交卷</li>
            <li>{answers} 道题的作答和对错</li>
            <li>发出时的题目，连同答案</li>
          </ul>
          <p>{formatDay(expireTime)}自动删除。别的学生看不到，也不会交给模型。</p>
        </Dialog>
      )}
      {asked === 'remove' && (
        <Dialog
          title="删除这次作答？"
          onClose={() => setAsked(undefined)}
          footer={
            <>
              <Button onClick={() => setAsked(undefined)}>先不删</Button>
              <Button
                variant="danger-fill"
                busy={remove.isPending ? '正在删' : undefined}
                onClick={() => remove.mutate({ roomId }, { onSuccess: onLeave })}
              >
                永久删除
              </Button>
            </>
          }
        >
          <p>{enteredCount} 人的姓名和作答会一起删除，不能恢复。学生也看不到解析了。</p>
        </Dialog>
      )}
    </div>
  );
}
