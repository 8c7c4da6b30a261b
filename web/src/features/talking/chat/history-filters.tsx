import { listSystemTemplates } from '@app/contract/talking/templates.ts';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { Select } from '#components/fields/select.tsx';
import { endpointQuery } from '#lib/http/query-client.ts';
import './history-filters.css';
import { type TimeChoice, type TimeFilter, timeChoices } from './time-range.ts';

export type HistoryFilter = TimeFilter & { typeCode: string };

export const noFilter: HistoryFilter = { typeCode: '', time: 'all', fromDay: '', toDay: '' };

export function isFiltered({ typeCode, time }: HistoryFilter): boolean {
  return typeCode !== '' || time !== 'all';
}

type HistoryFiltersProps = {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
};

/** Which kind of work and which days; and the way to choose several conversations. */
export function HistoryFilters({ filter, onChange, isSelecting, onSelecting }: HistoryFiltersProps) {
  const types = useTypeChoices();
  return (
    <div className="ta-history-filters">
      <Choice
        label="类型"
        value={filter.typeCode}
        choices={[['', '全部类型'], ...types]}
        onChoose={(typeCode) => onChange({ ...filter, typeCode })}
      />
      <Choice
        label="时间"
        value={filter.time}
        choices={Object.entries(timeChoices)}
        // The values are the keys of timeChoices, which Object.entries widens to text.
        onChoose={(time) => onChange({ ...filter, time: time as TimeChoice })}
      />
      <IconButton
        label={isSelecting ? '结束多选' : '多选'}
        icon={<ListChecks size={17} />}
        word="多选"
        isOn={isSelecting}
        aria-pressed={isSelecting}
        onClick={() => onSelecting(!isSelecting)}
      />
      {filter.time === 'custom' && (
        <div className="ta-history-days">
          <Day label="从哪天" day={filter.fromDay} onChange={(fromDay) => onChange({ ...filter, fromDay })} />
          <span aria-hidden="true">至</span>
          <Day label="到哪天" day={filter.toDay} onChange={(toDay) => onChange({ ...filter, toDay })} />
        </div>
      )}
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
};

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <Select
      className="ta-history-choice"
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {choices.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function Day({ label, day, onChange }: { label: string; day: string; onChange: (day: string) => void }) {
  return (
    <input
      type="date"
      className="ta-history-day"
      aria-label={label}
      value={day}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Several templates may do one kind of work; the first gives it its name. Without the list one can still search. */
function useTypeChoices(): [string, string][] {
  const { data = [] } = useQuery(endpointQuery(listSystemTemplates, {}));
  const names = new Map<string, string>();
  for (const { typeCode, name } of data) if (!names.has(typeCode)) names.set(typeCode, name);
  return [...names, ['custom', '我做的助手']];
}
