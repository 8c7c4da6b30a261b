import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { change, useDesk, useDeskStore } from './desk.ts';
import { Field } from './field.tsx';
import './links.css';
import { assessGoal, plainWords, toggleCompetency, toggleLink } from './links.ts';
import { StandardPicker } from './standard-picker.tsx';
import { ToggleChip } from './toggle-chip.tsx';

const MAX_COMPETENCIES = 10;

/** How a goal is reached, taught and assessed. For the teacher, not for the paper. */
export function GoalDetails({ id, no }: { id: string; no: number }) {
  return (
    <dl className="ta-a4-details" aria-label={`目标 ${no} 的达成与对应`}>
      <Row name="达成表现">
        <Field
          path={`goals.${id}.evidence`}
          label={`目标 ${no} 的达成表现`}
          place={{ section: 'goals', partId: id }}
          hint="看到学生做到什么，就算达成"
        />
      </Row>
      <Row name="课标">
        <Competencies id={id} />
      </Row>
      <Row name="教学环节">
        <TaughtIn id={id} />
      </Row>
      <Row name="学习评价">
        <AssessedBy id={id} />
      </Row>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Competencies({ id }: { id: string }) {
  const desk = useDeskStore();
  const table = useDesk((state) => state.table);
  const codes = useDesk(useShallow(({ design }) => design.goals.find((goal) => goal.id === id)?.competencies ?? []));
  const toggle = (code: string) => change(desk, toggleCompetency(desk.getState().design, id, code));
  return (
    <div className="ta-link-chips">
      {codes.map((code) => {
        const known = table?.find((standard) => standard.code === code);
        return (
          <ToggleChip
            key={code}
            isOn
            onToggle={() => toggle(code)}
            tip={known?.text ?? '现在的课标里没有这一条，点一下去掉'}
          >
            {known?.name ?? '不在课标里的一条'}
          </ToggleChip>
        );
      })}
      <StandardPicker label="选课标" chosen={codes} limit={MAX_COMPETENCIES} onToggle={({ code }) => toggle(code)} />
    </div>
  );
}

function TaughtIn({ id }: { id: string }) {
  const desk = useDeskStore();
  const activities = useDesk(({ design }) => design.activities);
  if (activities.length === 0) return <p className="ta-a4-hint">还没有环节</p>;
  return (
    <div className="ta-link-chips">
      {activities.map(({ id: activityId, title, goalIds }) => (
        <ToggleChip
          key={activityId}
          isOn={goalIds.includes(id)}
          onToggle={() => change(desk, toggleLink(desk.getState().design, 'activities', activityId, id))}
        >
          {title}
        </ToggleChip>
      ))}
    </div>
  );
}

function AssessedBy({ id }: { id: string }) {
  const desk = useDeskStore();
  const assessments = useDesk(({ design }) => design.assessments);
  return (
    <div className="ta-link-chips">
      {assessments.map((assessment, index) => (
        <ToggleChip
          key={assessment.id}
          isOn={assessment.goalIds.includes(id)}
          onToggle={() => change(desk, toggleLink(desk.getState().design, 'assessments', assessment.id, id))}
        >
          {`${index + 1}. ${plainWords(assessment.text) || '还没有写'}`}
        </ToggleChip>
      ))}
      <button
        type="button"
        className="ta-link-chip ta-link-chip-add"
        onClick={() => change(desk, assessGoal(desk.getState().design, id))}
      >
        <Plus size={13} />
        <span>加一条评价</span>
      </button>
    </div>
  );
}
