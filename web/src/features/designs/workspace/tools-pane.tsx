import { type KeyboardEvent, useRef, useState } from 'react';
import { ChecksTab } from './checks-tab.tsx';
import { RewriteTab } from './rewrite-tab.tsx';
import './tools-pane.css';
import { useHints } from './use-hints.ts';
import { VersionsTab } from './versions-tab.tsx';

export type Tool = 'section' | 'checks' | 'versions';

const tools: readonly { name: Tool; label: string }[] = [
  { name: 'section', label: '本节' },
  { name: 'checks', label: '检查' },
  { name: 'versions', label: '版本' },
];

/** What can be done with the section she is in, and with the whole. */
export function ToolsPane({ first = 'section', onGo }: { first?: Tool; onGo?: () => void }) {
  const [chosen, setChosen] = useState<Tool>(first);
  const tabs = useRef<HTMLDivElement>(null);
  const count = useHints().length;
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tools.at((tools.findIndex(({ name }) => name === chosen) + step) % tools.length);
    if (step === 0 || !next) return;
    setChosen(next.name);
    tabs.current?.querySelectorAll('button')[tools.indexOf(next)]?.focus();
  };
  return (
    <aside className="ta-tools" aria-label="工具">
      <div ref={tabs} className="ta-tools-tabs" role="tablist" aria-label="工具" onKeyDown={handleKey}>
        {tools.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === chosen}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => setChosen(name)}
          >
            {label}
            {name === 'checks' && count > 0 && <span className="ta-tools-count">{count}</span>}
          </button>
        ))}
      </div>
      <div className="ta-tools-body" role="tabpanel" aria-label={tools.find(({ name }) => name === chosen)?.label}>
        {chosen === 'section' && (
          <>
            <RewriteTab />
            {count > 0 && <hr className="ta-tools-rule" />}
            {count > 0 && <ChecksTab onGo={onGo} />}
          </>
        )}
        {chosen === 'checks' && <ChecksTab onGo={onGo} />}
        {chosen === 'versions' && <VersionsTab />}
      </div>
    </aside>
  );
}
