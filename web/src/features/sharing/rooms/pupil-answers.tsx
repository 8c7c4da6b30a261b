import type { PupilItem, PupilRoom } from '@app/contract/sharing/pupil-rooms.ts';
import { Check, CloudOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { classNames } from '#components/class-names.ts';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { ItemAnswer } from './item-answer.tsx';
import { ItemText } from './item-text.tsx';
import { PupilHead } from './pupil-head.tsx';
import { sendHandIn } from './rooms.api.ts';
import { useAnswers } from './use-answers.ts';
import { WorkingPhoto } from './working-photo.tsx';

type PupilAnswersProps = {
  door: string;
  seat: string;
  room: PupilRoom;
  /** What the questions are about; stays when she goes from one to the next. */
  shown: ReactNode;
  endsAt: number;
  onHandedIn: () => void;
};

/** One question a screen; whatever is chosen is kept at once. */
export function PupilAnswers({ door, seat, room, shown, endsAt, onHandedIn }: PupilAnswersProps) {
  const { unsent, isCut, refusal, answer, sendAll } = useAnswers(door, seat);
  const [at, setAt] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const item = room.items[at];
  const givenOf = ({ no, given }: PupilItem) => unsent[String(no)] ?? given;
  const isAnswered = (one: PupilItem) =>
    one.way === 'paper' || one.photoUrl !== '' || givenOf(one).some((text) => text.trim() !== '');
  const open = room.items.filter((one) => !isAnswered(one));
  const isLast = at === room.items.length - 1;
  const handIn = async () => {
    setIsSending(true);
    try {
      if (!(await sendAll())) throw new Error('连接断了，答案都在，连上以后再交');
      await sendHandIn(seat);
      onHandedIn();
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : '没有交上，请再试一次');
    } finally {
      setIsSending(false);
      setIsAsking(false);
    }
  };
  if (!item) return null;
  return (
    <main className="ta-pupil">
      <h1 className="ta-visually-hidden">{room.title}</h1>
      <PupilHead room={room} endsAt={endsAt} />
      {shown}
      <nav className="ta-pupil-steps" aria-label="题号">
        {room.items.map((one, index) => (
          <button
            key={one.no}
            type="button"
            className={classNames(isAnswered(one) && 'ta-pupil-step-done')}
            aria-current={index === at ? 'step' : undefined}
            aria-label={`第 ${one.label} 题${isAnswered(one) ? '，已答' : ''}`}
            onClick={() => setAt(index)}
          >
            {one.label}
          </button>
        ))}
      </nav>
      <section className="ta-pupil-item" key={item.no} aria-label={`第 ${item.label} 题`}>
        <ItemText item={item} age={room.age} />
        <ItemAnswer item={item} given={givenOf(item)} onAnswer={(given) => answer(item.no, given)} />
        {item.takesPhoto && <WorkingPhoto seat={seat} no={item.no} label={item.label} photoUrl={item.photoUrl} />}
        <p className="ta-pupil-note" role={refusal === '' ? undefined : 'alert'}>
          {refusal !== '' ? (
            refusal
          ) : isCut ? (
            <>
              <CloudOff size={16} aria-hidden />
              连接断了，答案先记在这里，连上就存
            </>
          ) : (
            item.way !== 'paper' && (
              <>
                <Check size={16} aria-hidden />
                答了就存，断网也不会丢
              </>
            )
          )}
        </p>
      </section>
      <footer className="ta-pupil-foot">
        <Button size="large" disabled={at === 0} onClick={() => setAt(at - 1)}>
          上一题
        </Button>
        {isLast ? (
          <Button
            variant="primary"
            size="large"
            busy={isSending ? '正在交' : undefined}
            onClick={() => setIsAsking(true)}
          >
            交卷
          </Button>
        ) : (
          <Button variant="primary" size="large" onClick={() => setAt(at + 1)}>
            下一题
          </Button>
        )}
        <small>{room.teacherName === '' ? '老师' : `${room.teacherName}老师`}看得到你的作答，别的同学看不到</small>
      </footer>
      {isAsking && (
        <Dialog
          title="交卷？"
          onClose={() => setIsAsking(false)}
          footer={
            <>
              <Button onClick={() => setIsAsking(false)}>再看看</Button>
              <Button variant="primary" busy={isSending ? '正在交' : undefined} onClick={() => void handIn()}>
                现在交
              </Button>
            </>
          }
        >
          <p>
            {open.length === 0
              ? '都答了。交了就不能再改。'
              : `第 ${open.map(({ label }) => label).join('、')} 题还没答。交了就不能再改。`}
          </p>
        </Dialog>
      )}
    </main>
  );
}
