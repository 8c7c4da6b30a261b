import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import './combobox.css';
import { Floating } from '#components/layers/floating.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type ComboboxProps<Option> = Omit<TextFieldProps, 'value' | 'onChange' | 'ref' | 'role' | 'children'> & {
  value: string;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  listLabel: string;
  /** Above the options: that they are being looked for, or that there are none. */
  state?: ReactNode;
  /** Enter takes the first one; otherwise nothing is taken that she did not walk to. */
  isFirstActive?: boolean;
  /** Whether the options belong to what stands in the field; until then Enter takes none. */
  isSettled?: boolean;
  onType: (text: string) => void;
  onTake: (option: Option) => void;
  onOpenChange?: (isOpen: boolean) => void;
  children: (option: Option) => ReactNode;
};

const NONE = -1;

/** A field with a list that helps and never insists. Arrows walk, Enter takes, Escape closes; the field keeps the focus. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const {
    options,
    keyOf,
    listLabel,
    state,
    isFirstActive,
    isSettled = true,
    onType,
    onTake,
    onOpenChange,
    ...rest
  } = props;
  const { children, onBlur, ...field } = rest;
  const listId = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const start = isFirstActive ? 0 : NONE;
  const [active, setActive] = useState(start);
  const open = useCallback(
    (isNowOpen: boolean) => {
      setIsOpen(isNowOpen);
      onOpenChange?.(isNowOpen);
    },
    [onOpenChange],
  );
  const close = useCallback(() => open(false), [open]);
  const isShown = isOpen && options.length > 0;
  const take = (option: Option) => {
    onTake(option);
    close();
    input?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const option = options[active];
    if (step !== 0) {
      setActive(isShown ? (Math.max(active, step === 1 ? NONE : 0) + step + options.length) % options.length : 0);
      open(true);
    } else if (event.key === 'Enter' && isShown && option !== undefined) {
      if (isSettled) take(option);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <TextField
        {...field}
        ref={setInput}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active in options ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          onType(event.target.value);
          setActive(start);
          open(true);
        }}
        onKeyDown={handleKey}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      {isShown && input?.parentElement && (
        <List
          {...{ listId, listLabel, state, options, keyOf, active }}
          anchor={input.parentElement}
          onActive={setActive}
          onTake={take}
          onClose={close}
        >
          {children}
        </List>
      )}
    </>
  );
}

type ListProps<Option> = Pick<ComboboxProps<Option>, 'options' | 'keyOf' | 'listLabel' | 'state' | 'children'> & {
  listId: string;
  active: number;
  anchor: HTMLElement;
  onActive: (place: number) => void;
  onTake: (option: Option) => void;
  onClose: () => void;
};

function List<Option>(props: ListProps<Option>) {
  const { listId, listLabel, state, options, keyOf, active, anchor, onActive, onTake, onClose, children } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Floating
      anchor={anchor}
      placement="below-start"
      onClose={onClose}
      className="ta-combobox"
      style={{ width: anchor.offsetWidth }}
    >
      {state}
      <div ref={list} id={listId} role="listbox" aria-label={listLabel}>
        {options.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus
          <div
            key={keyOf(option)}
            id={`${listId}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onPointerMove={() => onActive(place)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(option)}
          >
            {children(option)}
          </div>
        ))}
      </div>
    </Floating>
  );
}
