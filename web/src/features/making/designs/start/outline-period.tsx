import type { DesignHint } from '@app/engines/designs/design-checks.ts';
import { Plus } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { DropPlace } from '#components/lists/sortable-list.tsx';
import { randomId } from '#lib/session/random-id.ts';
import { MinutesBar } from '../minutes-bar.tsx';
import {
  balanced,
  insertedAt,
  MAX_STEP_CHARS,
  MAX_STEP_MINUTES,
  movedStep,
  type OutlineStep,
  placedStep,
  withNewStep,
} from './outline.ts';
import { OutlineRow } from './outline-row.tsx';
import { Stepper } from './stepper.tsx';

type StepsChange = (change: (steps: OutlineStep[]) => OutlineStep[]) => void;
type OutlinePeriodProps = {
  period: number;
  /** Of all periods. */
  steps: readonly OutlineStep[];
  /** Minutes a period has. */
  wanted: number;
  hint: DesignHint | undefined;
  hasHeading: boolean;
  onChange: StepsChange;
};

/** The steps of one period with their minutes. */
export function OutlinePeriod({ period, steps, wanted, hint, hasHeading, onChange }: OutlinePeriodProps) {
  const own = steps.filter((step) => step.period === period);
  const fitted = balanced(steps, period, wanted);
  return (
    <section className="ta-outline-period" aria-label={`第 ${period} 课时`}>
      {hasHeading && <h3>第 {period} 课时</h3>}
      <MinutesBar minutes={own.map(({ minutes }) => minutes)} wanted={wanted} />
      {hint && (
        <p className="ta-outline-hint" role="status">
          <b>{hint.text}</b>
          {hint.detail}
          {fitted && (
            <button type="button" className="ta-link" onClick={() => onChange(() => fitted)}>
              {hint.text.includes('多出') ? '减' : '加'}到 {wanted} 分
            </button>
          )}
        </p>
      )}
      <ol className="ta-outline-list">
        {own.map((step) => (
          <StepRow key={step.key} step={step} index={steps.indexOf(step)} onChange={onChange} />
        ))}
      </ol>
      <DropPlace
        kind="outline-step"
        className="ta-outline-end"
        onDropped={(key) => onChange((all) => placedStep(all, key, { period }))}
      >
        <Button
          variant="text"
          size="small"
          icon={<Plus size={16} />}
          onClick={() => onChange((all) => withNewStep(all, period, randomId()))}
        >
          加一个环节
        </Button>
      </DropPlace>
    </section>
  );
}

function StepRow({ step, index, onChange }: { step: OutlineStep; index: number; onChange: StepsChange }) {
  const { key, title, minutes, period } = step;
  const name = title === '' ? '新的环节' : `“${title}”`;
  const put = (change: Partial<OutlineStep>) =>
    onChange((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const remove = () => {
    onChange((all) => all.filter((one) => one.key !== key));
    offerUndo(`已删去${name}`, () => onChange((all) => insertedAt(all, index, step)));
  };
  return (
    <OutlineRow
      kind="step"
      rowKey={key}
      name={name}
      onMove={(by) => onChange((all) => movedStep(all, key, by))}
      onRemove={remove}
      onDropped={(dropped) => onChange((all) => placedStep(all, dropped, { period, beforeKey: key }))}
    >
      <input
        className="ta-outline-title"
        aria-label={`环节 ${index + 1}`}
        placeholder="环节名称"
        maxLength={MAX_STEP_CHARS}
        value={title}
        onChange={(event) => put({ title: event.target.value })}
      />
      <Stepper
        label={`环节 ${index + 1} 的时间`}
        unit="分"
        min={1}
        max={MAX_STEP_MINUTES}
        value={minutes}
        onChange={(value) => put({ minutes: value })}
      />
    </OutlineRow>
  );
}
