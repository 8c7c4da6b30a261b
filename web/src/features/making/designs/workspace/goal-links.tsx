import type { Design } from '@app/contract/making/design.ts';
import { useShallow } from 'zustand/react/shallow';
import { classNames } from '#components/class-names.ts';
import { Popover } from '#components/layers/popover.tsx';
import { Markdown } from '#components/markdown/markdown.tsx';
import { change, useDesk, useDeskStore } from './desk.ts';
import './links.css';
import { type LinkedList, plainWords, toggleLink } from './links.ts';
import { ToggleChip } from './toggle-chip.tsx';

/** The goals an activity or assessment serves, by their numbers; a press shows them all. */
export function GoalLinks({ list, id }: { list: LinkedList; id: string }) {
  const said = useDesk(({ design }) => sayLinks(design, list, id));
  const hasGoals = useDesk(({ design }) => design.goals.length > 0);
  const isReadOnly = useDesk((state) => state.isReadOnly);
  if (isReadOnly) return said && list === 'assessments' ? <p className="ta-a4-note">{said}</p> : null;
  if (!hasGoals) return null;
  return (
    <Popover
      label="对应的目标"
      widthPx={300}
      trigger={(trigger) => (
        <button
          type="button"
          className={classNames('ta-a4-links', !said && 'ta-a4-unprinted')}
          data-tip="改对应的目标"
          {...trigger}
        >
          {said || '没有对应的目标'}
        </button>
      )}
    >
      <GoalChoices list={list} id={id} />
    </Popover>
  );
}

function sayLinks(design: Design, list: LinkedList, id: string): string {
  const goalIds = goalIdsOf(design, list, id);
  const numbers = design.goals.flatMap((goal, index) => (goalIds.includes(goal.id) ? [index + 1] : []));
  return numbers.length > 0 ? `对应目标 ${numbers.join('、')}` : '';
}

function goalIdsOf(design: Design, list: LinkedList, id: string): readonly string[] {
  const parts: readonly { id: string; goalIds: string[] }[] = design[list];
  return parts.find((part) => part.id === id)?.goalIds ?? [];
}

function GoalChoices({ list, id }: { list: LinkedList; id: string }) {
  const desk = useDeskStore();
  const goalIds = useDesk(useShallow(({ design }) => goalIdsOf(design, list, id)));
  const goals = useDesk(({ design }) => design.goals);
  return (
    <ul className="ta-links-choices">
      {goals.map((goal, index) => (
        <li key={goal.id}>
          <ToggleChip
            label={`目标 ${index + 1}：${plainWords(goal.text)}`}
            isOn={goalIds.includes(goal.id)}
            onToggle={() => change(desk, toggleLink(desk.getState().design, list, id, goal.id))}
          >
            <b>{`${index + 1}.`}</b>
            <Markdown text={goal.text} isStreaming={false} />
          </ToggleChip>
        </li>
      ))}
    </ul>
  );
}
