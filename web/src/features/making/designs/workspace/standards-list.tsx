import { X } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { classNames } from '#components/class-names.ts';
import { change, useDesk, useDeskStore } from './desk.ts';
import { anchorOf } from './go-to.ts';
import './links.css';
import { toggleStandard } from './links.ts';
import { StandardPicker } from './standard-picker.tsx';

const MAX_STANDARDS = 40;

/** 课标依据: what of the standard the design is built on. */
export function StandardsList() {
  const desk = useDeskStore();
  const standards = useDesk(({ design }) => design.standards);
  const table = useDesk((state) => state.table);
  const isReadOnly = useDesk((state) => state.isReadOnly);
  const isUnknown = (code: string) => !!table?.length && !table.some((one) => one.code === code);
  if (isReadOnly && standards.length === 0) return null;
  return (
    <>
      <h3 className={classNames(standards.length === 0 && 'ta-a4-unprinted')}>课标依据</h3>
      <ul className="ta-a4-list">
        {standards.map((standard) => (
          <li
            key={standard.code}
            id={anchorOf(standard.code)}
            className={classNames('ta-a4-row', isUnknown(standard.code) && 'ta-a4-unknown')}
          >
            {`${standard.name}：${standard.text}`}
            {!isReadOnly && (
              <IconButton
                label={`去掉${standard.name}`}
                className="ta-a4-menu"
                size="tiny"
                icon={<X size={14} />}
                onClick={() => change(desk, toggleStandard(desk.getState().design, standard))}
              />
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <p className="ta-a4-unprinted">
          <StandardPicker
            label="选课标"
            chosen={standards.map(({ code }) => code)}
            limit={MAX_STANDARDS}
            onToggle={(standard) => change(desk, toggleStandard(desk.getState().design, standard))}
          />
        </p>
      )}
    </>
  );
}
