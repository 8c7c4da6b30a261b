import { numeral } from '@app/engines/text/numerals.ts';
import { useShallow } from 'zustand/react/shallow';
import { change, useDesk, useDeskStore } from './desk.ts';
import { Field } from './field.tsx';
import { GoalLinks } from './goal-links.tsx';
import { LineField } from './line-field.tsx';
import { NumberField } from './number-field.tsx';
import { AddPart, PartMenu, PartPlace } from './part-menu.tsx';
import { useFaultyParts } from './use-hints.ts';

const MAX_MINUTES = 240;

/** 教学过程: a table for every period. */
export function ProcessTables() {
  const periods = useDesk(({ design }) => design.head.periods);
  return Array.from({ length: periods }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a period is known by its number
    <PeriodTable key={index} period={index + 1} isNamed={periods > 1} />
  ));
}

function PeriodTable({ period, isNamed }: { period: number; isNamed: boolean }) {
  const ids = useDesk(
    useShallow(({ design }) => design.activities.filter((part) => part.period === period).map(({ id }) => id)),
  );
  const name = `第${numeral(period)}课时`;
  return (
    <div className="ta-a4-period">
      {isNamed && <h3>{name}</h3>}
      <table className="ta-a4-process" aria-label={isNamed ? `${name}的教学过程` : '教学过程'}>
        <thead>
          <tr>
            <th scope="col">环节</th>
            <th scope="col">教师活动</th>
            <th scope="col">学生活动</th>
            <th scope="col">设计意图</th>
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => (
            <ActivityRow key={id} id={id} />
          ))}
        </tbody>
      </table>
      <AddPart list="activities" period={period} />
    </div>
  );
}

function ActivityRow({ id }: { id: string }) {
  const title = useDesk(({ design }) => design.activities.find((part) => part.id === id)?.title ?? '');
  const pin = useFaultyParts().get(id);
  const place = { section: 'activities', partId: id } as const;
  return (
    <PartPlace as="tr" section="activities" id={id}>
      <td className="ta-a4-step">
        {pin !== undefined && <span className="ta-a4-pin">{pin}</span>}
        <LineField path={`activities.${id}.title`} label="环节名称" maxLength={60} />
        <Minutes id={id} isWrong={pin !== undefined} />
        <GoalLinks list="activities" id={id} />
        <PartMenu list="activities" id={id} name={`环节“${title}”`} />
      </td>
      <td>
        <Field path={`activities.${id}.teacher`} label={`${title}：教师活动`} place={place} />
      </td>
      <td>
        <Field path={`activities.${id}.students`} label={`${title}：学生活动`} place={place} />
      </td>
      <td>
        <Field path={`activities.${id}.intent`} label={`${title}：设计意图`} place={place} />
      </td>
    </PartPlace>
  );
}

function Minutes({ id, isWrong }: { id: string; isWrong: boolean }) {
  const desk = useDeskStore();
  const minutes = useDesk(({ design }) => design.activities.find((part) => part.id === id)?.minutes ?? 0);
  const handleChange = (value: number) => {
    const { design } = desk.getState();
    const activities = design.activities.map((part) => (part.id === id ? { ...part, minutes: value } : part));
    change(desk, { ...design, activities }, `minutes.${id}`);
  };
  return (
    <span className={isWrong ? 'ta-a4-minutes ta-a4-minutes-wrong' : 'ta-a4-minutes'}>
      <NumberField label="分钟" value={minutes} max={MAX_MINUTES} onChange={handleChange} />
      {' 分钟'}
    </span>
  );
}
