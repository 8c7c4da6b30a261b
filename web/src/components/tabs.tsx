import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import './tabs.css';

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly { value: Value; label: string; count?: number }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
};

export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.findIndex((tab) => tab.value === value);

  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs.at((chosen + step) % tabs.length);
    if (step === 0 || !next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus();
  };

  return (
    <>
      <div ref={list} className="ta-tabs" role="tablist" aria-label={label} onKeyDown={handleKey}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="ta-tabs-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
