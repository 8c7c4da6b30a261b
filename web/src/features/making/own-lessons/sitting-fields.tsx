import { MAX_SLOT, type SittingWish } from '@app/contract/making/own-lessons.ts';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { myClasses } from './own-lessons.api.ts';

export const noSitting: SittingWish = { classId: '', className: '', date: '', slot: 0 };
export const isSaid = ({ classId, className, date, slot }: SittingWish) =>
  classId !== '' || className.trim() !== '' || date !== '' || slot > 0;

const OTHER = 'other';
const slots = Array.from({ length: MAX_SLOT }, (_, at) => ({ value: String(at + 1), label: `第 ${at + 1} 节` }));

type SittingFieldsProps = { sitting: SittingWish; onChange: (sitting: SittingWish) => void };

/** Which class, which day, which period of it; a class of the school, or the name of another. */
export function SittingFields({ sitting, onChange }: SittingFieldsProps) {
  const { data: classes = [] } = useQuery(myClasses);
  const change = (changed: Partial<SittingWish>) => onChange({ ...sitting, ...changed });
  const choices = classes.map(({ classId, gradename, className }) => {
    return { value: classId, label: [gradename, className].filter(Boolean).join(' ') };
  });
  return (
    <div className="ta-own-sitting">
      {choices.length > 0 && (
        <SelectField
          label="班级"
          choices={[...choices, { value: OTHER, label: '写班级名称' }]}
          value={sitting.classId || OTHER}
          onChange={({ target }) => change({ classId: target.value === OTHER ? '' : target.value, className: '' })}
        />
      )}
      {sitting.classId === '' && (
        <TextField
          label={choices.length > 0 ? '班级名称' : '班级'}
          placeholder="例如：九（3）班，可以不写"
          maxLength={40}
          value={sitting.className}
          onChange={(event) => change({ className: event.target.value })}
        />
      )}
      <TextField
        label="日期"
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        value={sitting.date}
        onChange={(event) => change({ date: event.target.value })}
      />
      <SelectField
        label="第几节"
        placeholder="不写"
        choices={slots}
        value={sitting.slot === 0 ? '' : String(sitting.slot)}
        onChange={(event) => change({ slot: Number(event.target.value) })}
      />
    </div>
  );
}
