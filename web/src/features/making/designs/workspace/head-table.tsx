import { MAX_PERIODS } from '@app/contract/making/design.ts';
import { change, useDesk, useDeskStore } from './desk.ts';
import { LineField } from './line-field.tsx';
import { NumberField } from './number-field.tsx';

const MAX_MINUTES = 240;

/** The title block schools put over a design. */
export function HeadTable() {
  return (
    <table className="ta-a4-head" aria-label="基本信息">
      <tbody>
        <tr>
          <HeadCell name="学科" field="subject" />
          <HeadCell name="年级" field="grade" />
          <HeadCell name="课型" field="kind" />
        </tr>
        <tr>
          <HeadCell name="教师" field="teacher" />
          <HeadCell name="班级" field="classes" />
          <th scope="row">课时</th>
          <td>
            <Periods />
          </td>
        </tr>
        <tr>
          <HeadCell name="日期" field="date" />
          <HeadCell name="教材" field="book" columns={3} />
        </tr>
      </tbody>
    </table>
  );
}

function HeadCell({ name, field, columns }: { name: string; field: string; columns?: number }) {
  return (
    <>
      <th scope="row">{name}</th>
      <td colSpan={columns}>
        <LineField path={`head.${field}`} label={name} />
      </td>
    </>
  );
}

function Periods() {
  const desk = useDeskStore();
  const periods = useDesk(({ design }) => design.head.periods);
  const minutes = useDesk(({ design }) => design.head.minutes);
  const put = (part: { periods?: number; minutes?: number }) => {
    const { design } = desk.getState();
    change(desk, { ...design, head: { ...design.head, ...part } }, 'head.periods');
  };
  return (
    <>
      <NumberField label="课时数" value={periods} max={MAX_PERIODS} onChange={(value) => put({ periods: value })} />
      {' 课时 × '}
      <NumberField
        label="每课时分钟数"
        value={minutes}
        max={MAX_MINUTES}
        onChange={(value) => put({ minutes: value })}
      />
      {' 分'}
    </>
  );
}
