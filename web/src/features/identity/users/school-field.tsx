import { type KeyboardEvent, useCallback, useId, useState } from 'react';
import { Floating } from '#components/floating.tsx';
import { TextField } from '#components/text-field.tsx';
import './school-field.css';

export type School = { schoolId: string; schoolName: string; areaId: string };

type SchoolFieldProps = {
  schoolName: string;
  /** Those that fit what is typed and where it is. */
  schools: readonly School[];
  error: string | undefined;
  onType: (schoolName: string) => void;
  onChoose: (school: School) => void;
};

const NONE = -1;

/** A school from the list, or one typed freely: the list helps and never insists. */
export function SchoolField({ schoolName, schools, error, onType, onChoose }: SchoolFieldProps) {
  const listId = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const close = useCallback(() => setIsOpen(false), []);
  const anchor = input?.parentElement;
  const isShown = isOpen && schools.length > 0;

  const choose = (school: School) => {
    onChoose(school);
    setIsOpen(false);
    input?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const school = schools[active];
    if (step !== 0) setActive(isShown ? (active + step + schools.length) % schools.length : 0);
    if (step !== 0) setIsOpen(true);
    else if (event.key === 'Enter' && isShown && school) choose(school);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <TextField
        ref={setInput}
        label="学校"
        placeholder="写几个字再选，或直接写全名"
        autoComplete="off"
        maxLength={60}
        value={schoolName}
        error={error}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && schools[active] ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          onType(event.target.value);
          setActive(NONE);
          setIsOpen(true);
        }}
        onKeyDown={handleKey}
        onBlur={close}
      />
      {isShown && anchor && (
        // A list of another length may belong on the other side of the field.
        <Floating
          key={schools.length}
          anchor={anchor}
          placement="below-start"
          onClose={close}
          className="ta-schools"
          style={{ width: anchor.offsetWidth }}
        >
          <div id={listId} role="listbox" aria-label="学校">
            {schools.map((school, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus
              <div
                key={school.schoolId}
                id={`${listId}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(school)}
              >
                {school.schoolName}
              </div>
            ))}
          </div>
        </Floating>
      )}
    </>
  );
}
