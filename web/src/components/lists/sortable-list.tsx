import { GripVertical } from 'lucide-react';
import type { HTMLAttributes, KeyboardEvent, PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#components/class-names.ts';
import { acceptDrops, followDrag } from './sortable-drag.ts';
import './sortable-list.css';

type Sortable = {
  /** Rows are dropped among those of the same kind only. */
  kind: string;
  itemKey: string;
  /** Alt with an arrow asks to go one place up or down. */
  onStep: (by: 1 | -1) => void;
};

type SortableItemProps = HTMLAttributes<HTMLLIElement> &
  Sortable & {
    /** Another row was dropped on this one; missing where nothing is dragged. */
    onDropped?: (key: string) => void;
    /** Whether it is dragged by its grip only, as rows with fields are. */
    hasGrip?: boolean;
  };

/** A row that is moved with the mouse, with a finger that holds it for a moment, or with Alt and an arrow. */
export function SortableItem(props: SortableItemProps) {
  const { kind, itemKey, onStep, onDropped, hasGrip, className, children, ...rest } = props;
  return (
    <li
      {...rest}
      ref={(element) => {
        if (element && onDropped) acceptDrops(element, kind, onDropped);
      }}
      data-sorted={`${kind}-${itemKey}`}
      className={classNames('ta-sortable', className)}
      onPointerDown={hasGrip ? undefined : (event) => press(event, { kind, itemKey }, event.pointerType !== 'mouse')}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        if (event.altKey && !event.defaultPrevented) step(event, { kind, itemKey, onStep });
      }}
    >
      {children}
    </li>
  );
}

/** By which a row is dragged at once; it moves with the arrows alone while it has the focus. */
export function SortableGrip({ name, ...sortable }: Sortable & { name: string }) {
  return (
    <button
      type="button"
      className="ta-sortable-grip"
      aria-label={`移动${name}，用上下方向键`}
      onPointerDown={(event) => press(event, sortable, false)}
      onKeyDown={(event) => step(event, sortable)}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
}

type DropPlaceProps = HTMLAttributes<HTMLDivElement> & { kind: string; onDropped: (key: string) => void };

/** Where a row may be dropped that is none, such as the end of a list. */
export function DropPlace({ kind, onDropped, className, ...rest }: DropPlaceProps) {
  return (
    <div
      {...rest}
      ref={(element) => {
        if (element) acceptDrops(element, kind, onDropped);
      }}
      className={classNames('ta-sortable', className)}
    />
  );
}

function press(event: PointerEvent, { kind, itemKey }: Omit<Sortable, 'onStep'>, hasToHold: boolean): void {
  const item = event.currentTarget.closest<HTMLElement>('[data-sorted]');
  if (!item || event.button !== 0 || !event.isPrimary) return;
  const { clientX: x, clientY: y, pointerId } = event;
  followDrag({ item, kind, key: itemKey, x, y, pointerId, hasToHold });
}

function step(event: KeyboardEvent, { kind, itemKey, onStep }: Sortable): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
  if (!by) return;
  event.preventDefault();
  event.stopPropagation();
  const focused = focusable(kind, itemKey).findIndex((element) => element.matches(':focus'));
  flushSync(() => onStep(by));
  // A row that changes its place loses the focus; in another list it is another element.
  focusable(kind, itemKey)[focused]?.focus();
}

function focusable(kind: string, key: string): HTMLElement[] {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-sorted]')];
  const row = rows.find(({ dataset }) => dataset.sorted === `${kind}-${key}`);
  return row ? [...row.querySelectorAll<HTMLElement>('button, input, textarea, [tabindex]')] : [];
}
