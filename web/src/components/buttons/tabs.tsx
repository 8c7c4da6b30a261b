import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '#components/class-names.ts';
import './tabs.css';

export type Tab<Id extends string> = {
  id: Id;
  name: string;
  /** How many things wait there; none is not shown. */
  count?: { of: number; tone: 'danger' | 'warning' };
};

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** On the top line of a pane, under a heading, or as chips. */
  look: 'pane' | 'line' | 'chips';
  children: ReactNode;
};

/** Tabs and what the chosen one shows. Arrows, Home and End move between them. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, look, children }: TabsProps<Id>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const next = nextTab(event.key, tabs, chosen);
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    row.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus();
  };
  return (
    <>
      <div ref={row} className={`ta-tabs ta-tabs-${look}`} role="tablist" aria-label={label} onKeyDown={handleKey}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.name}
            {tab.count && tab.count.of > 0 && (
              <span className={classNames('ta-tabs-count', `ta-tabs-count-${tab.count.tone}`)}>{tab.count.of}</span>
            )}
          </button>
        ))}
      </div>
      <div
        className={`ta-tabs-panel-${look}`}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tabs.findIndex((tab) => tab.id === chosen)}`}
        // The panel of a pane scrolls, which the keyboard can do only where it is.
        tabIndex={look === 'pane' ? 0 : undefined}
      >
        {children}
      </div>
    </>
  );
}

function nextTab<Id extends string>(key: string, tabs: readonly Tab<Id>[], chosen: Id): Tab<Id> | undefined {
  const here = tabs.findIndex(({ id }) => id === chosen);
  if (key === 'ArrowRight') return tabs[(here + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(here - 1);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  return undefined;
}
