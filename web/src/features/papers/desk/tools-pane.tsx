import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDesk } from '../paper-desk.ts';
import { QuestionTab } from './question-tab.tsx';
import { WholeTab } from './whole-tab.tsx';

const tabs = [
  { id: 'whole', name: '整卷', Body: WholeTab },
  { id: 'question', name: '本题', Body: QuestionTab },
] as const;

type TabId = (typeof tabs)[number]['id'];

/** What the paper comes to, and the question that is looked at. Arrows move between the tabs. */
export function ToolsPane() {
  const questionId = useDesk((state) => state.questionId);
  const [chosen, setChosen] = useState<TabId>(questionId === '' ? 'whole' : 'question');
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => setChosen(questionId === '' ? 'whole' : 'question'), [questionId]);
  const Body = tabs.find(({ id }) => id === chosen)?.Body ?? WholeTab;
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs.at((tabs.findIndex(({ id }) => id === chosen) + step) % tabs.length);
    if (step === 0 || !next) return;
    event.preventDefault();
    setChosen(next.id);
    row.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus();
  };
  return (
    <aside className="ta-paper-tools" aria-label="分析和本题">
      <div ref={row} className="ta-paper-tabs" role="tablist" aria-label="分析和本题" onKeyDown={handleKey}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`paper-tab-${id}`}
            aria-selected={id === chosen}
            aria-controls="paper-tab-body"
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => setChosen(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        className="ta-paper-tab"
        id="paper-tab-body"
        role="tabpanel"
        aria-labelledby={`paper-tab-${chosen}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
      >
        <Body />
      </div>
    </aside>
  );
}
