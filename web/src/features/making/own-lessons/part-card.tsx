import { type LessonPartCard, lessonChangesAddress, type OwnPart } from '@app/contract/making/own-lessons.ts';
import {
  AudioLines,
  Check,
  Ellipsis,
  File,
  Image,
  Layers,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  MessageSquareQuote,
  NotebookPen,
  PenTool,
  Presentation,
  RefreshCw,
  Send,
  Spline,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#components/class-names.ts';
import { MenuButton, type MenuItem } from '#components/layers/menu.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { DeskLink } from '#components/markdown/desk-link.tsx';
import { InlineText } from '#components/markdown/inline-text.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { landedKind, staleWords } from './lesson-words.ts';
import { useHidePart, useKeepAsItIs, useMove } from './own-lessons.api.ts';
import { StaleButton } from './stale-button.tsx';
import { useThingAddress } from './thing-address.ts';
import type { useMoving } from './use-moving.tsx';
import './part-card.css';

const icons: Record<OwnPart, LucideIcon> = {
  design: NotebookPen,
  courseware: Presentation,
  exercise: ListChecks,
  board: PenTool,
  audio: AudioLines,
  homework: Layers,
  sent: Send,
  reflection: MessageSquareQuote,
  picture: Image,
  file: File,
  other: Spline,
  conversation: MessageCircle,
};
const verbs: Partial<Record<OwnPart, string>> = {
  design: '写教学设计',
  courseware: '做课件',
  exercise: '出练习',
  homework: '布置作业',
};
const MAX_EXCERPT_CHARS = 60;

type Moving = ReturnType<typeof useMoving>;
type PartCardProps = { card: LessonPartCard; ownLessonId: string; moving: Moving };

/** One part of the lesson: what is in it as it stands now, the way to its desk, and what can be done with it here. */
export function PartCard({ card, ownLessonId, moving }: PartCardProps) {
  const { part, name, state, excerpts, things, beginAt, sendAt } = card;
  const addressOf = useThingAddress();
  const items = useItems(card, ownLessonId, moving);
  const [newest, ...others] = things;
  return (
    <li className={classNames('ta-own-card', card.stale !== null && 'ta-own-card-stale')} aria-label={name}>
      <CardHead part={part} name={name} mark={<StateMark card={card} />} items={items} />
      <div className="ta-own-preview">
        {state === 'missing' || !newest ? (
          <Missing part={part} name={name} beginAt={beginAt} />
        ) : (
          <ul className="ta-own-sheet">
            {excerpts.map((excerpt, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
              <li key={at}>
                <InlineText text={excerpt} maxChars={MAX_EXCERPT_CHARS} />
              </li>
            ))}
            {excerpts.length === 0 && <li>{newest.title}</li>}
          </ul>
        )}
      </div>
      <footer className="ta-own-foot">
        <small>{footWords(card)}</small>
        {card.stale && card.stale.pages > 0 && <DeskLink address={lessonChangesAddress(ownLessonId)}>看差异</DeskLink>}
        {card.stale && card.stale.texts.length > 0 && (
          <StaleButton card={{ ...card, stale: card.stale }} variant="text" size="small" />
        )}
        {sendAt !== '' && (
          <DeskLink address={sendAt}>
            {part === 'design' ? '发练习' : '发给学生'}
            <span className="ta-visually-hidden">{part === 'design' ? '给学生' : name}</span>
          </DeskLink>
        )}
        {newest && state !== 'missing' && (
          <DeskLink address={addressOf(newest.thing)}>
            打开<span className="ta-visually-hidden">{name}</span>
          </DeskLink>
        )}
      </footer>
      {others.length > 0 && (
        <ul className="ta-own-others" aria-label={`另外的${name}`}>
          {others.map(({ thing, title, changeTime }) => (
            <li key={thing.id}>
              <DeskLink address={addressOf(thing)}>{title}</DeskLink>
              <small>{formatWhen(changeTime)}</small>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

type CardHeadProps = { part: OwnPart; name: string; mark: ReactNode; items: readonly MenuItem[] };

export function CardHead({ part, name, mark, items }: CardHeadProps) {
  const Icon = icons[part];
  return (
    <header className="ta-own-head">
      <Icon size={18} aria-hidden />
      <b>{name}</b>
      {mark}
      {items.length > 0 && (
        <MenuButton label={`${name}的更多操作`} icon={<Ellipsis size={16} />} items={items} size="tiny" />
      )}
    </header>
  );
}

function StateMark({ card }: { card: LessonPartCard }) {
  const [newest] = card.things;
  if (card.stale)
    return (
      <Tag tone="warning">
        <RefreshCw size={12} aria-hidden />
        待更新
      </Tag>
    );
  if (card.state === 'making') return <Tag tone="info">正在做</Tag>;
  if (card.state === 'failed') return <Tag tone="danger">没有做成</Tag>;
  if (card.state === 'missing' || !newest) return <span className="ta-own-none">还没有</span>;
  return (
    <Tag tone="good">
      <Check size={12} aria-hidden />
      {formatWhen(newest.changeTime)}
    </Tag>
  );
}

function Missing({ part, name, beginAt }: { part: OwnPart; name: string; beginAt: string }) {
  if (beginAt === '') return <p className="ta-own-missing">{part === 'board' ? '写好教学设计就有' : '还没有'}</p>;
  return (
    <p className="ta-own-missing">
      <DeskLink address={beginAt}>{part === 'audio' ? `做${name}` : (verbs[part] ?? '去做')}</DeskLink>
    </p>
  );
}

function footWords({ part, line, stale, things, state }: LessonPartCard): string {
  const [newest] = things;
  if (stale) return staleWords(part, stale);
  if (state === 'missing' || !newest) return '';
  if (part !== 'board' && newest.isInherited) return '沿用复制来的那节课';
  return [line, part !== 'board' && newest.isGuess && '自动归到这里'].filter(Boolean).join(' · ');
}

function useItems(card: LessonPartCard, ownLessonId: string, moving: Moving): MenuItem[] {
  const hide = useHidePart();
  const keep = useKeepAsItIs();
  const move = useMove();
  const { part, name, things, stale } = card;
  const [newest] = things;
  const kind = landedKind(newest?.thing.kind ?? '');
  const hiding: MenuItem = {
    label: `不用${name}`,
    onSelect: () => hide.mutate({ ownLessonId, part, isHidden: true }),
  };
  if (!newest || !kind || part === 'board') return [hiding];
  const thing = { kind, thingId: newest.thing.id };
  const other = part === 'exercise' ? 'homework' : 'exercise';
  return [
    ...(stale && part !== 'design'
      ? [{ label: '不动，等下次再提醒', onSelect: () => keep.mutate({ ...thing, revision: stale.revision }) }]
      : []),
    {
      label: '换到别的课',
      onSelect: () => moving.ask({ ...thing, title: newest.title, ownLessonId }),
    },
    { label: '放到未归课', onSelect: () => moving.put(thing, null, '已放到未归课') },
    ...(kind === 'paper'
      ? [
          {
            label: other === 'homework' ? '当作作业' : '当作练习',
            onSelect: () => move.mutate({ ...thing, ownLessonId, part: other }),
          },
        ]
      : []),
    'divider',
    hiding,
  ];
}
