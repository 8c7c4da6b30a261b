import { type SentKind, sentNames } from '@app/contract/sharing/room-shown.ts';
import type { RoomLook } from '@app/contract/sharing/rooms.ts';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { formatDay } from '#lib/time/dates.ts';
import { useClose, useRemove } from './rooms.api.ts';

const keptCopies: Record<SentKind, string> = {
  paper: '',
  design: '',
  courseware: '发出时的课件，不带讲稿',
  listening: '发出时的音频和原文',
  picture: '发出时的图片',
};

/** What is stored of pupils and until when; closing and deleting before that. */
export function RoomKept({ room, onLeave }: { room: RoomLook; onLeave: () => void }) {
  const { roomId, state, expireTime, seatCount, enteredCount, photoCount, seats } = room;
  const [asked, setAsked] = useState<'kept' | 'remove'>();
  const shut = useClose();
  const remove = useRemove();
  const answers = seats.reduce((sum, { answeredCount }) => sum + answeredCount, 0);
  const hasLeft = state !== 'over';
  const isAsked = room.items.length > 0;
  const left = !isAsked ? '姓名' : photoCount > 0 ? '姓名、作答和照片' : '姓名和作答';
  return (
    <div className="ta-room-kept-box">
      <p className="ta-room-kept">
        <ShieldCheck size={16} aria-hidden />
        {hasLeft ? `只存${left}，${formatDay(expireTime)}自动删除` : `${left}已经删除`}
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
            <li>
              {enteredCount} 人什么时候进来{isAsked && '和交卷'}
            </li>
            {isAsked && <li>{answers} 道题的作答和对错</li>}
            {photoCount > 0 && <li>{photoCount} 张解题过程的照片，不带拍摄的地点和时间</li>}
            {isAsked && <li>发出时的题目，连同答案</li>}
            {keptCopies[room.kind] !== '' && <li>{keptCopies[room.kind]}</li>}
          </ul>
          <p>{formatDay(expireTime)}自动删除。别的学生看不到，也不会交给大模型。</p>
        </Dialog>
      )}
      {asked === 'remove' && (
        <Dialog
          title={isAsked ? '删除这次作答？' : `删除这次发的${sentNames[room.kind]}？`}
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
          <p>
            {enteredCount} 人的{left}会一起删除，不能恢复。学生也看不到{isAsked ? '解析' : '发的内容'}了。
          </p>
        </Dialog>
      )}
    </div>
  );
}
