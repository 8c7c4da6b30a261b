import { MAX_PERIODS } from '@app/contract/making/design.ts';
import type { StoredDesign } from '@app/contract/making/designs.ts';
import { CirclePlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import '#components/fields/text-area-field.css';
import { randomId } from '#lib/session/random-id.ts';
import { useGenerate } from '../designs.api.ts';
import './outline.css';
import { minuteHintsOf, type Outline, periodsOf, wireOutline, withNewStep } from './outline.ts';
import { OutlineGoals } from './outline-goals.tsx';
import { OutlinePeriod } from './outline-period.tsx';
import { useOutline } from './use-outline.ts';

/** Goals and steps to be changed before the whole is written. */
export function OutlineEditor({ stored }: { stored: StoredDesign }) {
  const { designId, design, notice } = stored;
  const { outline, change } = useOutline(stored);
  const [fault, setFault] = useState('');
  const generate = useGenerate();
  const hints = minuteHintsOf(design, outline);
  const periods = periodsOf(outline.steps);
  const changeSteps = (next: (steps: Outline['steps']) => Outline['steps']) =>
    change((known) => ({ ...known, steps: next(known.steps) }));

  const write = () => {
    const wire = wireOutline(outline);
    const missing = wire.goals.length === 0 ? '至少写一个目标' : wire.activities.length === 0 ? '至少写一个环节' : '';
    setFault(missing);
    if (missing === '') generate.mutate({ designId, outline: wire });
  };
  return (
    <div className="ta-outline">
      <div className="ta-outline-column">
        {notice !== '' && <p className="ta-outline-notice">{notice}</p>}
        <section aria-label="教学目标">
          <h2>教学目标</h2>
          <OutlineGoals
            goals={outline.goals}
            onChange={(next) => change((known) => ({ ...known, goals: next(known.goals) }))}
          />
        </section>
        <section aria-label="教学过程">
          <h2>教学过程</h2>
          {Array.from({ length: periods }, (_, index) => (
            <OutlinePeriod
              // biome-ignore lint/suspicious/noArrayIndexKey: a period is its number
              key={index}
              period={index + 1}
              steps={outline.steps}
              wanted={design.head.minutes}
              hint={hints.find(({ id }) => id === `minutes-${index + 1}`)}
              hasHeading={periods > 1}
              onChange={changeSteps}
            />
          ))}
          {periods < MAX_PERIODS && (
            <Button
              variant="text"
              size="small"
              icon={<CirclePlus size={16} />}
              onClick={() => changeSteps((steps) => withNewStep(steps, periods + 1, randomId()))}
            >
              加一个课时
            </Button>
          )}
        </section>
      </div>
      <div className="ta-outline-foot">
        <p role={fault === '' ? undefined : 'alert'} className={fault === '' ? 'ta-field-hint' : 'ta-field-error'}>
          {fault || '改好了再写，写完还能一节一节地改'}
        </p>
        <Button isForThumb variant="primary" busy={generate.isPending ? '正在开始' : undefined} onClick={write}>
          写全篇
        </Button>
      </div>
    </div>
  );
}
