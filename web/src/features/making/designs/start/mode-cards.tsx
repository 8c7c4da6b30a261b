import { TeachingMode } from '@app/contract/enums.ts';
import { type KeyboardEvent, useRef } from 'react';

const about: Record<TeachingMode, string> = {
  大单元教学: '单元大任务统领，各课连起来备',
  问题链教学: '用递进的问题带学生走完一课',
  同步授课: '跟着课本一课一备，环节齐全',
};

type ModeCardsProps = { value: TeachingMode; onChange: (mode: TeachingMode) => void };

/** The three ways of teaching (rule ENUM-010). Arrows move the choice, as in any group of radio buttons. */
export function ModeCards({ value, onChange }: ModeCardsProps) {
  const group = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const next = step && TeachingMode.at((TeachingMode.indexOf(value) + step) % TeachingMode.length);
    if (!next) return;
    event.preventDefault();
    onChange(next);
    group.current?.querySelectorAll('button')[TeachingMode.indexOf(next)]?.focus();
  };
  return (
    <div ref={group} className="ta-modes" role="radiogroup" aria-label="教学方式" onKeyDown={handleKey}>
      {TeachingMode.map((mode) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be styled as a card with its focus ring
        <button
          key={mode}
          type="button"
          role="radio"
          className="ta-mode"
          aria-checked={mode === value}
          tabIndex={mode === value ? 0 : -1}
          onClick={() => onChange(mode)}
        >
          <b>{mode}</b>
          <span>{about[mode]}</span>
        </button>
      ))}
    </div>
  );
}
