import type { Combo } from '@app/contract/money/combos.ts';
import { shortYuan } from '@app/engines/money/yuan.ts';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { EquityTable } from './equity-table.tsx';

type ComboChoiceProps = {
  combos: readonly Combo[];
  chosen: Combo | undefined;
  /** What everybody has, to compare with; packs compare with nothing and say in their names what they give. */
  free: Combo | undefined;
  onChoose: (comboId: string) => void;
};

/** The combos of one tab as cards, and what the chosen one gives. Arrows move the choice, as in any radio group. */
export function ComboChoice({ combos, chosen, free, onChoose }: ComboChoiceProps) {
  const cards = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const isNext = event.key === 'ArrowRight' || event.key === 'ArrowDown';
    const isBefore = event.key === 'ArrowLeft' || event.key === 'ArrowUp';
    const place = combos.findIndex(({ comboId }) => comboId === chosen?.comboId);
    const next = (place + (isNext ? 1 : -1) + combos.length) % combos.length;
    const combo = combos[next];
    if (!(isNext || isBefore) || !combo) return;
    event.preventDefault();
    onChoose(combo.comboId);
    cards.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div ref={cards} className="ta-combo-cards" role="radiogroup" aria-label="套餐" onKeyDown={handleKey}>
        {combos.map((combo) => (
          <ComboCard
            key={combo.comboId}
            combo={combo}
            isChosen={combo.comboId === chosen?.comboId}
            onChoose={() => onChoose(combo.comboId)}
          />
        ))}
      </div>
      {chosen && free && <EquityTable combo={chosen} free={free} />}
    </>
  );
}

type ComboCardProps = { combo: Combo; isChosen: boolean; onChoose: () => void };

function ComboCard({ combo, isChosen, onChoose }: ComboCardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be a card with its focus ring
    <button
      type="button"
      role="radio"
      className="ta-combo-card"
      aria-checked={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
    >
      <span className="ta-combo-name">
        {combo.comboName}
        <span className="ta-combo-mark">{isChosen && <Check size={12} />}</span>
      </span>
      <span className="ta-combo-price">
        <small>¥</small>
        {shortYuan(combo.price)}
      </span>
      <span className="ta-combo-note">{combo.description}</span>
    </button>
  );
}
