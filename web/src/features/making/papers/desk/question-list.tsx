import { numbersSaid, questionCounter } from '@app/engines/papers/number-questions.ts';
import { ArrowDown, ArrowUp, Check, Ellipsis, Equal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { DeskPane, DeskTitle } from '#components/desk/desk-pane.tsx';
import { MenuButton, type MenuItem } from '#components/layers/menu.tsx';
import { SortableItem } from '#components/lists/sortable-list.tsx';
import { isShortcut } from '#lib/keys/shortcut-table.ts';
import { change, choose, useDesk, useDeskStore } from '../paper-desk.ts';
import type { PaperDraft } from '../paper-draft.ts';
import * as edits from '../paper-edits.ts';
import { removeQuestion } from './paper-actions.ts';

type QuestionListProps = {
  onLeave: () => void;
  onFacts: () => void;
  /** After a question was chosen; a drawer closes then. */
  onChosen?: () => void;
  foot?: ReactNode;
};

/** What the paper consists of: arrows walk, dragging or Alt with an arrow moves a question, Delete takes it out. */
export function QuestionList({ onLeave, onFacts, onChosen, foot }: QuestionListProps) {
  const desk = useDeskStore();
  const draft = useDesk((state) => state.draft);
  const known = useDesk((state) => state.known);
  const chosenId = useDesk(({ questionId }) => questionId);
  const list = useRef<HTMLDivElement>(null);
  const ids = edits.idsIn(draft);
  useEffect(() => {
    list.current?.querySelector(`[data-question="${chosenId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const handleKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    const id = event.target instanceof HTMLElement ? (event.target.dataset.question ?? '') : '';
    const place = ids.indexOf(id);
    if (place < 0) return;
    let next = id;
    if (isShortcut('remove', event)) {
      next = ids[place + 1] ?? ids[place - 1] ?? '';
      removeQuestion(desk, id);
    } else if (by) next = ids[place + by] ?? id;
    else return;
    event.preventDefault();
    choose(desk, next);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-question="${next}"]`)?.focus());
  };
  const numbersOf = questionCounter(draft.numbering);
  return (
    <DeskPane
      label="试卷里的题"
      leave={{ label: '回到组卷', onLeave }}
      title={
        <DeskTitle
          title={draft.title}
          facts={`${ids.length} 题 · ${edits.totalScoreOf(draft)} 分 · ${draft.minutes} 分钟`}
          edit={{ tip: '改名称、卷首和时间', onEdit: onFacts }}
        />
      }
      foot={foot}
    >
      <div ref={list} className="ta-basket">
        {draft.sections.length === 0 && <p className="ta-basket-empty">选入的题会按题型排在这里</p>}
        {draft.sections.map((section, index) => (
          <section key={section.title} aria-label={section.title}>
            <SectionHead index={index} section={section} />
            <ol onKeyDown={handleKey}>
              {section.questions.map(({ questionId, score }) => {
                const numbers = numbersOf(known.get(questionId));
                return (
                  <Row
                    key={questionId}
                    id={questionId}
                    no={numbersSaid(numbers)}
                    score={score}
                    isChosen={questionId === chosenId}
                    isFirst={chosenId === '' && numbers.no === 1}
                    onChosen={onChosen}
                  />
                );
              })}
            </ol>
          </section>
        ))}
      </div>
    </DeskPane>
  );
}

function SectionHead({ index, section }: { index: number; section: PaperDraft['sections'][number] }) {
  const desk = useDeskStore();
  const count = useDesk(({ draft }) => draft.sections.length);
  const [first] = section.questions;
  const isEven = section.questions.every(({ score }) => score === first?.score);
  const move = (by: 1 | -1) => change(desk, edits.withSectionStepped(desk.getState().draft, index, by));
  const items: MenuItem[] = [
    ...(index > 0 ? [{ label: '往前移', icon: <ArrowUp />, onSelect: () => move(-1) }] : []),
    ...(index < count - 1 ? [{ label: '往后移', icon: <ArrowDown />, onSelect: () => move(1) }] : []),
    ...(first && !isEven
      ? [
          {
            label: `每题都是 ${first.score} 分`,
            icon: <Equal />,
            onSelect: () => change(desk, edits.withEvenScore(desk.getState().draft, index, first.score)),
          },
        ]
      : []),
  ];
  return (
    <h2 className="ta-basket-section">
      <b>{section.title}</b>
      {`${section.questions.length} 题 ${edits.sectionScoreOf(section)} 分`}
      {items.length > 0 && (
        <MenuButton label={`调整${section.title}`} size="tiny" icon={<Ellipsis size={16} />} items={items} />
      )}
    </h2>
  );
}

type RowProps = {
  id: string;
  no: string;
  score: number;
  isChosen: boolean;
  /** Where the keyboard enters while nothing is chosen. */
  isFirst: boolean;
  onChosen: (() => void) | undefined;
};

function Row({ id, no, score, isChosen, isFirst, onChosen }: RowProps) {
  const desk = useDeskStore();
  const question = useDesk(({ known }) => known.get(id));
  const step = (by: 1 | -1) => {
    change(desk, edits.withStepped(desk.getState().draft, id, by));
    choose(desk, id);
  };
  return (
    <SortableItem
      kind="question"
      itemKey={id}
      className="ta-basket-row"
      onStep={step}
      onDropped={(dropped) => change(desk, edits.withMoved(desk.getState().draft, dropped, id))}
    >
      <button
        type="button"
        data-question={id}
        aria-current={isChosen ? 'true' : undefined}
        tabIndex={isChosen || isFirst ? 0 : -1}
        onClick={() => {
          choose(desk, id);
          onChosen?.();
        }}
      >
        <span className="ta-basket-no">
          <Spoken text="第 " />
          {no}
          <Spoken text=" 题 " />
        </span>
        <span className="ta-basket-title">{question?.title ?? '正在取这道题'}</span>
        <span className="ta-basket-score">{` ${score} 分`}</span>
        {question?.isVerified ? (
          <>
            <Check size={14} className="ta-basket-ok" aria-hidden />
            <Spoken text=" 已验算" />
          </>
        ) : (
          <span className="ta-basket-open" aria-hidden>
            –
          </span>
        )}
      </button>
    </SortableItem>
  );
}

/** For whoever hears the row instead of seeing it. */
function Spoken({ text }: { text: string }) {
  return <span className="ta-visually-hidden">{text}</span>;
}
