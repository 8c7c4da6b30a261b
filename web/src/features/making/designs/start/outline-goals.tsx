import { Plus } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { DrawnArea } from '#components/fields/drawn-area.tsx';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { randomId } from '#lib/session/random-id.ts';
import { insertedAt, MAX_GOAL_CHARS, MAX_GOALS, movedRow, type OutlineGoal, placedRow } from './outline.ts';
import { OutlineRow } from './outline-row.tsx';

type OutlineGoalsProps = {
  goals: readonly OutlineGoal[];
  onChange: (change: (goals: OutlineGoal[]) => OutlineGoal[]) => void;
};

export function OutlineGoals({ goals, onChange }: OutlineGoalsProps) {
  const put = (key: string, text: string) =>
    onChange((all) => all.map((goal) => (goal.key === key ? { ...goal, text } : goal)));
  const remove = (goal: OutlineGoal, index: number) => {
    onChange((all) => all.filter(({ key }) => key !== goal.key));
    offerUndo(`已删去目标 ${index + 1}`, () => onChange((all) => insertedAt(all, index, goal)));
  };
  return (
    <>
      <ol className="ta-outline-list">
        {goals.map((goal, index) => (
          <OutlineRow
            key={goal.key}
            kind="goal"
            rowKey={goal.key}
            name={`目标 ${index + 1}`}
            onMove={(by) => onChange((all) => movedRow(all, goal.key, by))}
            onRemove={() => remove(goal, index)}
            onDropped={(key) => onChange((all) => placedRow(all, key, goal.key))}
          >
            <span className="ta-outline-no">{index + 1}</span>
            <DrawnArea text={goal.text}>
              <textarea
                className="ta-area-input ta-outline-text"
                aria-label={`目标 ${index + 1}`}
                rows={1}
                placeholder="学生能做到什么，写看得见的行为"
                maxLength={MAX_GOAL_CHARS}
                value={goal.text}
                onChange={(event) => put(goal.key, event.target.value)}
              />
            </DrawnArea>
          </OutlineRow>
        ))}
      </ol>
      {goals.length < MAX_GOALS && (
        <Button
          variant="text"
          size="small"
          icon={<Plus size={16} />}
          onClick={() => onChange((all) => [...all, { key: randomId(), text: '' }])}
        >
          加一个目标
        </Button>
      )}
    </>
  );
}
