import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { CircleAlert, CirclePause } from 'lucide-react';
import type { ReactNode } from 'react';
import { SheetGlyph } from '#components/files/file-glyph.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { CardAnnouncement } from './card-announcement.tsx';
import './card-frame.css';
import { cardWords } from './card-words.ts';

type CardFrameProps = {
  card: AnswerCard;
  /** At most two buttons, the way in last. */
  actions?: ReactNode;
  /** How what stopped or failed goes on. */
  mending?: ReactNode;
  children?: ReactNode;
};

/** What all cards share: whose thing it is, how far it has come and what became of it. */
export function CardFrame({ card, actions, mending, children }: CardFrameProps) {
  const { title, line, state, trouble, changedAt } = card;
  const lines = [line, changedAt === undefined ? '' : changedWords(changedAt)].filter(Boolean).join(' · ');
  const words = cardWords(card);
  const hasTrouble = trouble !== '' || state === 'failed' || state === 'stopped';
  return (
    <section
      className="ta-made"
      aria-label={`${words.word}：${title}`}
      aria-busy={state === 'running' || undefined}
      data-card={card.id}
      data-silent
      tabIndex={-1}
    >
      <header className="ta-made-head">
        <SheetGlyph {...words} sizePx={32} />
        <div className="ta-made-names">
          <b>{title}</b>
          {lines !== '' && <small>{lines}</small>}
        </div>
        {actions && <div className="ta-made-actions">{actions}</div>}
      </header>
      {children}
      {state === 'running' && <CardProgress card={card} />}
      {hasTrouble && (
        <div className="ta-made-trouble">
          {state === 'stopped' ? <CirclePause size={16} /> : <CircleAlert size={16} />}
          <span>{trouble || troubleless[state]}</span>
          {mending}
        </div>
      )}
      <CardAnnouncement word={words.word} state={state} line={line} />
    </section>
  );
}

/** 你在 21:52 改过; of another day with it. */
function changedWords(at: number): string {
  return `你在 ${formatWhen(at).replace(/^今天 /, '')} 改过`;
}

const troubleless = { running: '', done: '', stopped: '停下了，做好的都在', failed: '没有做成，没有扣次数' };

/** Of what has no parts that could be counted. */
const HUNDREDTHS = 100;

/** Nothing where nobody knows how much there will be. */
function CardProgress({ card: { progress } }: { card: AnswerCard }) {
  if (!progress || progress.total <= 0) return null;
  const { done, total } = progress;
  return (
    <div className="ta-made-progress">
      <progress
        aria-label="进度"
        aria-valuetext={`做好 ${done}，共 ${total}`}
        max={total}
        value={Math.min(done, total)}
      />
      <span>{total === HUNDREDTHS ? `${done}%` : `${done} / ${total}`}</span>
    </div>
  );
}
