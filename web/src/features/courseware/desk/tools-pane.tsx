import { type KeyboardEvent, useRef, useState } from 'react';
import { ChecksTab, useFullSlides } from './checks-tab.tsx';
import { ThemeTab } from './theme-tab.tsx';
import './tools-pane.css';
import { WordsTab } from './words-tab.tsx';

const tabs = [
  { id: 'theme', name: '主题', Body: ThemeTab },
  { id: 'words', name: '文字', Body: WordsTab },
  { id: 'checks', name: '检查', Body: ChecksTab },
] as const;

type TabId = (typeof tabs)[number]['id'];

/** What can be done to the deck and the slide, beside it. Arrows move between the tabs. */
export function ToolsPane({ first = 'theme' }: { first?: TabId }) {
  const [chosen, setChosen] = useState<TabId>(first);
  const row = useRef<HTMLDivElement>(null);
  const fullCount = useFullSlides().length;
  const Body = tabs.find(({ id }) => id === chosen)?.Body ?? ThemeTab;
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs.at((tabs.findIndex(({ id }) => id === chosen) + step) % tabs.length);
    if (step === 0 || !next) return;
    event.preventDefault();
    setChosen(next.id);
    row.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus();
  };
  return (
    <aside className="ta-deck-tools" aria-label="外观和检查">
      <div ref={row} className="ta-deck-tabs" role="tablist" aria-label="外观和检查" onKeyDown={handleKey}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`deck-tab-${id}`}
            aria-selected={id === chosen}
            aria-controls="deck-tab-body"
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => setChosen(id)}
          >
            {name}
            {id === 'checks' && fullCount > 0 && <span className="ta-deck-count">{fullCount}</span>}
          </button>
        ))}
      </div>
      <div
        className="ta-deck-tab"
        id="deck-tab-body"
        role="tabpanel"
        aria-labelledby={`deck-tab-${chosen}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
      >
        <Body />
      </div>
    </aside>
  );
}
