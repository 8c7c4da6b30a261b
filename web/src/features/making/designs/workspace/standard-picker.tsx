import type { DesignStandard } from '@app/contract/making/design.ts';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '#components/fields/search-field.tsx';
import { Popover } from '#components/layers/popover.tsx';
import { useDesk } from './desk.ts';
import './links.css';
import { searchStandards } from './links.ts';

type StandardPickerProps = {
  label: string;
  chosen: readonly string[];
  /** As many as a design or a goal can name. */
  limit: number;
  onToggle: (standard: DesignStandard) => void;
};

/** The coded table of the subject, to be searched and chosen from. */
export function StandardPicker({ label, chosen, limit, onToggle }: StandardPickerProps) {
  return (
    <Popover
      label={label}
      widthPx={360}
      trigger={(trigger) => (
        <button type="button" className="ta-link-chip ta-link-chip-add" {...trigger}>
          <Plus size={13} />
          <span>{label}</span>
        </button>
      )}
    >
      <Choices chosen={chosen} limit={limit} onToggle={onToggle} />
    </Popover>
  );
}

function Choices({ chosen, limit, onToggle }: Omit<StandardPickerProps, 'label'>) {
  const table = useDesk((state) => state.table);
  const [words, setWords] = useState('');
  if (!table) return <p className="ta-standards-note">课标还没有打开，过一会儿再试</p>;
  if (table.length === 0) return <p className="ta-standards-note">资料里没有这门学科的课标</p>;
  const found = searchStandards(table, words);
  return (
    <div className="ta-standards">
      <SearchField label="搜索课标" placeholder="名称或词语" autoFocus onSearch={setWords} />
      <ul>
        {found.map((standard) => {
          const isOn = chosen.includes(standard.code);
          return (
            <li key={standard.code}>
              <button
                type="button"
                aria-pressed={isOn}
                disabled={!isOn && chosen.length >= limit}
                onClick={() => onToggle(standard)}
              >
                <span className="ta-standards-check">{isOn && <Check size={15} />}</span>
                <span>
                  <b>{standard.name}</b>
                  <br />
                  {standard.text}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {found.length === 0 && <p className="ta-standards-note">没有找到，换个词试试</p>}
    </div>
  );
}
