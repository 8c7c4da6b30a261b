import { Check } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { classNames } from '#components/class-names.ts';
import type { Anchor, Placement } from './float.ts';
import { Floating } from './floating.tsx';
import './menu.css';

export type MenuItem =
  | 'divider'
  | {
      label: string;
      icon?: ReactNode;
      /** Shown as a key cap; whoever owns the list listens for it. */
      keys?: string;
      isDanger?: boolean;
      /** Given for a choice among several: shows which one holds. */
      isChecked?: boolean;
      onSelect: () => void;
    };

type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  anchor: Anchor;
  placement?: Placement;
  onClose: () => void;
};

/** Mounted is open. Arrows, Home and End move, Enter and Space choose, Escape and Tab leave. */
export function Menu({ label, items, anchor, placement = 'below-start', onClose }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  // In the layout phase, so that a dialog opened by the choice gets the focus after it was given back here.
  useLayoutEffect(() => {
    const focusedBefore = document.activeElement;
    buttonsOf(list.current)[0]?.focus({ preventScroll: true });
    return () => {
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
    };
  }, []);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onClose();
    const next = nextFocus(event.key, buttonsOf(list.current), document.activeElement);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <Floating anchor={anchor} placement={placement} onClose={onClose} className="ta-menu">
      <div ref={list} role="menu" aria-label={label} tabIndex={-1} onKeyDown={handleKey}>
        {items.map((item, index) =>
          item === 'divider' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: dividers have no other name, and the list does not reorder
            <hr key={`divider-${index}`} className="ta-menu-divider" />
          ) : (
            <MenuRow key={item.label} item={item} onClose={onClose} />
          ),
        )}
      </div>
    </Floating>
  );
}

type MenuButtonProps = {
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  placement?: Placement;
  /** Stands beside the icon where there is room. */
  word?: string | undefined;
  size?: 'tiny' | 'medium' | 'touch';
  className?: string;
};

export function MenuButton(props: MenuButtonProps) {
  const { label, icon, items, placement = 'below-end', word, size = 'medium', className } = props;
  const [anchor, setAnchor] = useState<Element>();
  const close = useCallback(() => setAnchor(undefined), []);
  const isOpen = anchor !== undefined;
  return (
    <>
      <IconButton
        label={label}
        icon={icon}
        word={word}
        size={size}
        className={classNames(className, isOpen && 'ta-icon-button-on')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => setAnchor(isOpen ? undefined : event.currentTarget)}
      />
      {isOpen && <Menu label={label} items={items} anchor={anchor} placement={placement} onClose={close} />}
    </>
  );
}

/** A right-click menu: put `onContextMenu` on the row and render `menu` anywhere. */
export function useContextMenu(label: string, items: readonly MenuItem[]) {
  const [anchor, setAnchor] = useState<Anchor>();
  const close = useCallback(() => setAnchor(undefined), []);
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    // The context-menu key reports no point: open at the row itself.
    const isByKeyboard = event.clientX === 0 && event.clientY === 0;
    setAnchor(isByKeyboard ? event.currentTarget : { x: event.clientX, y: event.clientY });
  };
  const menu = anchor ? <Menu label={label} items={items} anchor={anchor} onClose={close} /> : null;
  return { onContextMenu, menu, isOpen: anchor !== undefined };
}

function MenuRow({ item, onClose }: { item: Exclude<MenuItem, 'divider'>; onClose: () => void }) {
  const role =
    item.isChecked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': item.isChecked };
  return (
    <button
      type="button"
      {...role}
      tabIndex={-1}
      className={classNames('ta-menu-item', item.isDanger && 'ta-menu-item-danger')}
      onClick={() => {
        onClose();
        item.onSelect();
      }}
    >
      {item.icon}
      <span className="ta-menu-text">{item.label}</span>
      {item.keys && <kbd className="ta-key">{item.keys}</kbd>}
      {item.isChecked && <Check size={16} className="ta-menu-check" />}
    </button>
  );
}

function buttonsOf(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('button')] : [];
}

function nextFocus(key: string, rows: HTMLElement[], focused: Element | null): HTMLElement | undefined {
  const current = rows.findIndex((row) => row.contains(focused));
  if (key === 'ArrowDown') return rows[(current + 1) % rows.length];
  if (key === 'ArrowUp') return rows.at(current - 1);
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  return undefined;
}
