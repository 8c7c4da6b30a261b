import type { PupilItem, PupilRoom } from '@app/contract/sharing/pupil-rooms.ts';
import { asMarkdown } from '@app/engines/papers/exam-parts.ts';
import { Check, CircleSlash2, Minus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Markdown } from '#components/markdown/markdown.tsx';
import { formatDay } from '#lib/time/dates.ts';
import { ItemText } from './item-text.tsx';
import { PupilHead } from './pupil-head.tsx';
import { SeenPhoto } from './seen-photo.tsx';

const marks = {
  right: { icon: <Check size={18} aria-hidden />, word: '对' },
  half: { icon: <CircleSlash2 size={18} aria-hidden />, word: '对一半' },
  wrong: { icon: <X size={18} aria-hidden />, word: '错' },
  unmarked: { icon: <Minus size={18} aria-hidden />, word: '老师看' },
  none: { icon: <Minus size={18} aria-hidden />, word: '没答' },
} as const;
const markOf = ({ result }: PupilItem) => result?.mark ?? 'none';

/** Her own answers and how they are right; the first mistake is open. No scores for the youngest, no others for anybody. */
export function PupilResult({ room, shown: about }: { room: PupilRoom; shown: ReactNode }) {
  const { items, age } = room;
  const isYoung = age === 'lower';
  const rightCount = items.filter((item) => markOf(item) === 'right').length;
  const [shown, setShown] = useState(() => items.findIndex((item) => markOf(item) === 'wrong'));
  const [isAll, setIsAll] = useState(false);
  const opened = isAll ? items : items.slice(Math.max(0, shown), Math.max(0, shown) + 1);
  return (
    <main className="ta-pupil">
      <PupilHead room={room} endsAt={0} />
      <h1 className="ta-pupil-score">{isYoung ? '做完了' : `${items.length} 题对了 ${rightCount} 题`}</h1>
      <p className="ta-pupil-kind">
        {room.teacherName === '' ? '老师' : `${room.teacherName}老师`}已收卷，现在可以看解析
      </p>
      {about}
      <nav className="ta-pupil-steps ta-pupil-marks" aria-label="题号">
        {items.map((item, at) => (
          <button
            key={item.no}
            type="button"
            data-mark={markOf(item)}
            aria-current={!isAll && at === Math.max(0, shown) ? 'step' : undefined}
            aria-label={`第 ${item.label} 题，${marks[markOf(item)].word}`}
            onClick={() => {
              setIsAll(false);
              setShown(at);
            }}
          >
            {item.label}
            {marks[markOf(item)].icon}
          </button>
        ))}
      </nav>
      {opened.map((item) => (
        <Explained key={item.no} item={item} room={room} />
      ))}
      <footer className="ta-pupil-foot">
        {items.length > 1 && (
          <Button size="large" onClick={() => setIsAll(!isAll)}>
            {isAll ? '一题一题看' : '看全部解析'}
          </Button>
        )}
        <small>
          这里的内容 {formatDay(room.expireTime)}删除，只存了你的名字和作答
          {items.some(({ photoUrl }) => photoUrl !== '') && '，连同照片'}
        </small>
      </footer>
    </main>
  );
}

function Explained({ item, room }: { item: PupilItem; room: PupilRoom }) {
  const { given, photoUrl, result } = item;
  return (
    <section className="ta-pupil-card" aria-label={`第 ${item.label} 题`}>
      <ItemText item={item} age={room.age} />
      {item.options.length > 0 && (
        <ol className="ta-pupil-options">
          {item.options.map((option) => (
            <li key={option}>
              <Markdown text={asMarkdown(option)} isStreaming={false} />
            </li>
          ))}
        </ol>
      )}
      {item.way !== 'paper' && (
        <p className={markOf(item) === 'wrong' ? 'ta-pupil-wrong' : undefined}>
          你的答案：{given.length > 0 ? given.join('　') : photoUrl === '' ? '没有答' : '拍了照片'}
          {markOf(item) === 'unmarked' && '（等老师看）'}
          {markOf(item) === 'half' && '（对一半）'}
        </p>
      )}
      <SeenPhoto photoUrl={photoUrl} whose="你" />
      {result && (
        <>
          <h2>再看一遍</h2>
          <Markdown text={asMarkdown(`**答案**　${result.answer.join('　')}`)} isStreaming={false} />
          {result.analysis !== '' && <Markdown text={asMarkdown(result.analysis)} isStreaming={false} />}
        </>
      )}
    </section>
  );
}
