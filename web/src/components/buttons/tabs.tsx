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
  return (
    <>
      <TabRow id={id} label={label} tabs={tabs} chosen={chosen} onChoose={onChoose} look={look} />
      <div
        className={`ta-tabs-panel-${look}`}
        {...panelOf(id, tabs, chosen)}
        // The panel of a pane scrolls, which the keyboard can do only where it is.
        tabIndex={look === 'pane' ? 0 : undefined}
      >
        {children}
      </div>
    </>
  );
}

type TabRowProps<Id extends string> = Omit<TabsProps<Id>, 'look' | 'children'> & {
  /** What `panelOf` is given too. */
  id: string;
  look: TabsProps<Id>['look'] | 'bar';
};

/** The tabs alone, for a bar that does not lie on their panel. */
export function TabRow<Id extends string>({ id, label, tabs, chosen, onChoose, look }: TabRowProps<Id>) {
  const row = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    // From the tab the focus is on: the page of one that was just chosen may still be on its way.
    const here = buttons.findIndex((button) => button === event.target);
    const next = here < 0 ? undefined : nextTab(event.key, tabs, here);
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    buttons[tabs.indexOf(next)]?.focus();
  };
  return (
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
  );
}

/** What makes an element the panel of a row of tabs. */
export function panelOf<Id extends string>(id: string, tabs: readonly Tab<Id>[], chosen: Id) {
  const place = tabs.findIndex((tab) => tab.id === chosen);
  return { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${place}` } as const;
}

function nextTab<Id extends string>(key: string, tabs: readonly Tab<Id>[], here: number): Tab<Id> | undefined {
  if (key === 'ArrowRight') return tabs[(here + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(here - 1);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  return undefined;
}
