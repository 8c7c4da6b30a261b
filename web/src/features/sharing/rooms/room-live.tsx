import { AppError } from '@app/contract/errors.ts';
import { MORE_MINUTES, type RoomLook, type RoomState } from '@app/contract/sharing/rooms.ts';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Tag, type TagTone } from '#components/lists/tag.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { NotOpened } from '#components/states/not-opened.tsx';
import { useSession } from '#lib/session/session.ts';
import { ItemBars } from './item-bars.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { KeepScores } from './keep-scores.tsx';
import { TimeLeft } from './pupil-head.tsx';
import { RoomEntrance } from './room-entrance.tsx';
import { RoomKept } from './room-kept.tsx';
import { analyseMarks, type MarkFile, saveMarks } from './room-marks.ts';
import { roomById, useCollect, useExtend } from './rooms.api.ts';
import { SeatDialog } from './seat-dialog.tsx';
import { SeatGrid } from './seat-grid.tsx';
import { openWords } from './sent-words.ts';
import './rooms.css';

const states: Record<RoomState, { word: string; tone: TagTone }> = {
  open: { word: '作答中', tone: 'good' },
  collected: { word: '已收卷', tone: 'neutral' },
  closed: { word: '已关闭', tone: 'neutral' },
  over: { word: '已删除', tone: 'neutral' },
};

/** Where nothing is asked, pupils look. */
function stateWord(state: RoomState, isAsked: boolean): string {
  if (isAsked || state === 'closed' || state === 'over') return states[state].word;
  return state === 'open' ? '学生在看' : '已公布';
}

type RoomLiveProps = { roomId: string; onLeave: () => void; onAnalyse: (marks: MarkFile) => void };

/** A room of hers while pupils answer, and afterwards. */
export function RoomLive({ roomId, onLeave, onAnalyse }: RoomLiveProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data, error, dataUpdatedAt, refetch } = useQuery({ ...roomById(roomId), enabled: hasToken });
  const isGone = error instanceof AppError && error.code === 'not-found';
  if (data && !isGone)
    return (
      <OpenedRoom room={data} isCut={error !== null} readAt={dataUpdatedAt} onLeave={onLeave} onAnalyse={onAnalyse} />
    );
  return (
    <>
      <PageBar hasLine title="发给学生" />
      <NotOpened what="这次作答" error={error} wayOut="看以前发的" onRetry={() => void refetch()} onLeave={onLeave} />
    </>
  );
}

type OpenedRoomProps = Omit<RoomLiveProps, 'roomId'> & { room: RoomLook; isCut: boolean; readAt: number };

function OpenedRoom({ room, isCut, readAt, onLeave, onAnalyse }: OpenedRoomProps) {
  const { roomId, state, items, seats, enteredCount, handedCount, seatCount } = room;
  const isAsked = items.length > 0;
  const openWord = isAsked ? '收卷' : openWords[room.heldBack];
  const [seatId, setSeatId] = useState('');
  const [itemNo, setItemNo] = useState(0);
  const extend = useExtend();
  const collect = useCollect();
  const isOpen = state === 'open';
  const handed = seats.filter((seat) => seat.state === 'handed');
  const mean = handed.reduce((sum, { rightCount }) => sum + rightCount, 0) / Math.max(1, handed.length);
  const away = seats.filter((seat) => seat.state === 'away').length;
  return (
    <>
      <PageBar
        hasLine
        title={room.title}
        aside={<Tag tone={states[state].tone}>{stateWord(state, isAsked)}</Tag>}
        actions={
          isOpen ? (
            <>
              {room.endTime > 0 && (
                <>
                  <TimeLeft endsAt={readAt + room.endTime - room.now} />
                  <Button size="bar" onClick={() => extend.mutate({ roomId })}>
                    加 {MORE_MINUTES} 分钟
                  </Button>
                </>
              )}
              {openWord !== '' && (
                <Button
                  variant="primary"
                  size="bar"
                  busy={collect.isPending ? (isAsked ? '正在收' : '正在公布') : undefined}
                  onClick={() => collect.mutate({ roomId })}
                >
                  {openWord}
                </Button>
              )}
            </>
          ) : (
            isAsked &&
            state !== 'over' && (
              <>
                <Button size="bar" icon={<FileSpreadsheet size={16} />} onClick={() => void saveMarks(room)}>
                  下载成绩表
                </Button>
                {room.kind === 'paper' && <KeepScores roomId={roomId} />}
                <Button
                  variant="primary"
                  size="bar"
                  icon={<ChartColumn size={16} />}
                  onClick={() => void analyseMarks(room, onAnalyse)}
                >
                  看分析
                </Button>
              </>
            )
          )
        }
      />
      {isCut && (
        <p className="ta-room-cut" role="status">
          {isAsked ? '连接断了，学生照常作答' : '连接断了，学生照常看'}
        </p>
      )}
      <div className="ta-room">
        <section className="ta-room-side" aria-label="这一次">
          <p className="ta-room-whom">
            <b>{room.className === '' ? '学生自己写名字' : room.className}</b>
            {room.hasRoster && <span className="ta-room-note">全班 {seatCount} 人</span>}
          </p>
          {(isOpen || (!isAsked && state === 'collected')) && <RoomEntrance room={room} />}
          <RoomKept room={room} onLeave={onLeave} />
        </section>
        <div className="ta-room-main">
          {state === 'over' ? (
            <p className="ta-room-none">发出去的内容和学生留下的都已经删除</p>
          ) : (
            <>
              <dl className="ta-room-counts">
                <div>
                  <dt>进来了</dt>
                  <dd>
                    <b>{enteredCount}</b>
                    {room.hasRoster && ` / ${seatCount}`}
                  </dd>
                </div>
                {isAsked && (
                  <div>
                    <dt>已交</dt>
                    <dd>
                      <b>{handedCount}</b> 份
                    </dd>
                  </div>
                )}
                {isAsked && room.age !== 'lower' && (
                  <div>
                    <dt>平均对题</dt>
                    <dd>
                      <b>{handed.length === 0 ? '–' : mean.toFixed(1)}</b> / {items.length}
                    </dd>
                  </div>
                )}
              </dl>
              <p className="ta-room-note">{room.lastLine}</p>
              {isAsked && (
                <>
                  <h2>
                    每题情况
                    <small className="ta-room-note">
                      {isOpen ? '已交和已答的都算，每 2 秒更新' : '已交和已答的都算'}
                    </small>
                  </h2>
                  <ItemBars items={items} seatCount={seatCount} onOpen={setItemNo} />
                </>
              )}
              <h2>
                {room.className === '' ? '学生' : room.className}
                <small className="ta-room-note">
                  {[
                    ...(isAsked
                      ? [`${handedCount} 人已交`, `${enteredCount - handedCount} 人${isOpen ? '在做' : '没交'}`]
                      : [`${enteredCount} 人进来了`]),
                    room.hasRoster && `${away} 人没进`,
                  ]
                    .filter(Boolean)
                    .join('，')}
                </small>
              </h2>
              <SeatGrid seats={seats} itemCount={items.length} age={room.age} onOpen={setSeatId} />
            </>
          )}
        </div>
      </div>
      {itemNo > 0 && <ItemDialog roomId={roomId} no={itemNo} onClose={() => setItemNo(0)} />}
      {seatId !== '' && <SeatDialog roomId={roomId} seatId={seatId} onClose={() => setSeatId('')} />}
    </>
  );
}
