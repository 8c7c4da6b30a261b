import type { ComboGroup } from '@app/contract/combos.ts';
import { type KeyboardEvent, useRef } from 'react';
import { useCombos } from './combo-store.ts';

type ComboTabsProps = { groups: readonly ComboGroup[]; chosen: number };

/** Arrows move between the tabs. */
export function ComboTabs({ groups, chosen }: ComboTabsProps) {
  const tabs = useRef<HTMLDivElement>(null);
  const choose = (selectedIndex: number) => useCombos.setState({ selectedIndex });
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = (chosen + step + groups.length) % groups.length;
    choose(next);
    tabs.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={tabs} className="ta-combo-tabs" role="tablist" aria-label="套餐种类" onKeyDown={handleKey}>
      {groups.map(({ groupName }, index) => (
        <button
          key={groupName}
          type="button"
          role="tab"
          aria-selected={index === chosen}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => choose(index)}
        >
          {groupName}
        </button>
      ))}
    </div>
  );
}
