import { type DesignSection, exerciseLevels } from '@app/contract/making/design.ts';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { change, useDesk, useDeskStore } from './desk.ts';
import { Field } from './field.tsx';
import type { PartList } from './fields.ts';
import { GoalDetails } from './goal-details.tsx';
import { GoalLinks } from './goal-links.tsx';
import { AddPart, PartMenu, PartPlace } from './part-menu.tsx';
import { ProcessTables } from './process-table.tsx';
import { StandardsList } from './standards-list.tsx';
import { useFaultyParts } from './use-hints.ts';

/** What stands below the heading of each section. */
export const sectionBodies: Record<DesignSection, () => ReactNode> = {
  analysis: Analysis,
  goals: Goals,
  points: () => (
    <>
      <Named name="教学重点" path="keyPoints" section="points" />
      <Named name="教学难点" path="difficultPoints" section="points" />
    </>
  ),
  materials: () => <Field path="materials" label="教学准备" place={{ section: 'materials' }} />,
  questions: Questions,
  activities: ProcessTables,
  assessments: Assessments,
  exercises: Exercises,
  board: () => (
    <div className="ta-a4-board">
      <Field path="board" label="板书设计" place={{ section: 'board' }} hint="黑板上写什么、画什么" />
    </div>
  ),
  homework: () => (
    <>
      <Named name="基础" path="homework.basic" section="homework" />
      <Named name="提高" path="homework.better" section="homework" />
      <Named name="拓展" path="homework.further" section="homework" />
    </>
  ),
  reflection: () => (
    <div className="ta-a4-reflection">
      <Field path="reflection" label="教学反思" place={{ section: 'reflection' }} hint="课后填" />
    </div>
  ),
};

function Named({ name, path, section }: { name: string; path: string; section: DesignSection }) {
  return (
    <>
      <h3>{name}</h3>
      <Field path={path} label={name} place={{ section }} />
    </>
  );
}

function Analysis() {
  return (
    <>
      <Named name="教材分析" path="textbook" section="analysis" />
      <Named name="学情分析" path="learners" section="analysis" />
      <StandardsList />
    </>
  );
}

function usePartIds(list: PartList): string[] {
  return useDesk(useShallow(({ design }) => design[list].map(({ id }) => id)));
}

function Goals() {
  const ids = usePartIds('goals');
  return (
    <>
      <ol className="ta-a4-parts">
        {ids.map((id, index) => (
          <Goal key={id} id={id} no={index + 1} />
        ))}
      </ol>
      <AddPart list="goals" />
    </>
  );
}

function Goal({ id, no }: { id: string; no: number }) {
  const desk = useDeskStore();
  const isOpen = useDesk(({ detailed }) => detailed === id);
  const isReadOnly = useDesk((state) => state.isReadOnly);
  const pin = useFaultyParts().get(id);
  return (
    <PartPlace as="li" section="goals" id={id}>
      {pin !== undefined && <span className="ta-a4-pin">{pin}</span>}
      {!isReadOnly && (
        <IconButton
          label={`目标 ${no} 的达成与对应`}
          className="ta-a4-toggle"
          size="tiny"
          icon={<ChevronRight size={14} />}
          aria-expanded={isOpen}
          onClick={() => desk.setState({ detailed: isOpen ? undefined : id })}
        />
      )}
      <span className="ta-a4-no">{no}.</span>
      <div className="ta-a4-part">
        <Field path={`goals.${id}.text`} label={`目标 ${no}`} place={{ section: 'goals', partId: id }} />
        {isOpen && <GoalDetails id={id} no={no} />}
      </div>
      <PartMenu list="goals" id={id} name={`目标 ${no}`} />
    </PartPlace>
  );
}

function Questions() {
  const ids = usePartIds('questions');
  return (
    <>
      <table className="ta-a4-questions">
        <thead>
          <tr>
            <th scope="col">问题</th>
            <th scope="col">设计意图</th>
            <th scope="col">预设回答</th>
          </tr>
        </thead>
        <tbody>
          {ids.map((id, index) => (
            <PartPlace key={id} as="tr" section="questions" id={id}>
              <td>
                <Field
                  path={`questions.${id}.ask`}
                  label={`问题 ${index + 1}`}
                  place={{ section: 'questions', partId: id }}
                />
                <PartMenu list="questions" id={id} name={`问题 ${index + 1}`} />
              </td>
              <td>
                <Field
                  path={`questions.${id}.intent`}
                  label={`问题 ${index + 1} 的意图`}
                  place={{ section: 'questions', partId: id }}
                />
              </td>
              <td>
                <Field
                  path={`questions.${id}.expect`}
                  label={`问题 ${index + 1} 的回答`}
                  place={{ section: 'questions', partId: id }}
                />
              </td>
            </PartPlace>
          ))}
        </tbody>
      </table>
      <AddPart list="questions" />
    </>
  );
}

function Assessments() {
  const ids = usePartIds('assessments');
  return (
    <>
      <ol className="ta-a4-parts">
        {ids.map((id, index) => (
          <PartPlace key={id} as="li" section="assessments" id={id}>
            <span className="ta-a4-no">{index + 1}.</span>
            <div className="ta-a4-part">
              <Field
                path={`assessments.${id}.text`}
                label={`评价 ${index + 1}`}
                place={{ section: 'assessments', partId: id }}
              />
              <GoalLinks list="assessments" id={id} />
            </div>
            <PartMenu list="assessments" id={id} name={`评价 ${index + 1}`} />
          </PartPlace>
        ))}
      </ol>
      <AddPart list="assessments" />
    </>
  );
}

function Exercises() {
  const ids = usePartIds('exercises');
  return (
    <>
      <ol className="ta-a4-parts">
        {ids.map((id, index) => (
          <PartPlace key={id} as="li" section="exercises" id={id}>
            <span className="ta-a4-no">{index + 1}.</span>
            <div className="ta-a4-part">
              <ExerciseLevel id={id} />
              <Field
                path={`exercises.${id}.question`}
                label={`练习 ${index + 1}`}
                place={{ section: 'exercises', partId: id }}
              />
              <div className="ta-a4-answer">
                <b>答案</b>
                <Field
                  path={`exercises.${id}.answer`}
                  label={`练习 ${index + 1} 的答案`}
                  place={{ section: 'exercises', partId: id }}
                />
              </div>
            </div>
            <PartMenu list="exercises" id={id} name={`练习 ${index + 1}`} />
          </PartPlace>
        ))}
      </ol>
      <AddPart list="exercises" />
    </>
  );
}

/** A press goes on to the next level. */
function ExerciseLevel({ id }: { id: string }) {
  const desk = useDeskStore();
  const level = useDesk(({ design }) => design.exercises.find((part) => part.id === id)?.level);
  const isReadOnly = useDesk((state) => state.isReadOnly);
  if (!level) return null;
  if (isReadOnly) return <span className="ta-a4-level">{`（${level}）`}</span>;
  const next = exerciseLevels[(exerciseLevels.indexOf(level) + 1) % exerciseLevels.length] ?? level;
  const handlePress = () => {
    const { design } = desk.getState();
    const exercises = design.exercises.map((part) => (part.id === id ? { ...part, level: next } : part));
    change(desk, { ...design, exercises });
  };
  return (
    <button type="button" className="ta-a4-level" data-tip={`换成${next}`} onClick={handlePress}>
      {`（${level}）`}
    </button>
  );
}
