import { type SlideTheme, slideThemes, themeNames } from '@app/contract/making/slides.ts';
import { themeLooks } from '@app/engines/slides/slide-looks.ts';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { inkOf, inksOf } from './slide-view.tsx';
import './theme-choice.css';

type ThemeChoiceProps = { value: SlideTheme; onChange: (theme: SlideTheme) => void };

/** The looks as small covers. Arrows move the choice, as in any group of radio buttons. */
export function ThemeChoice({ value, onChange }: ThemeChoiceProps) {
  const group = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const next = step && slideThemes.at((slideThemes.indexOf(value) + step) % slideThemes.length);
    if (!next) return;
    event.preventDefault();
    onChange(next);
    group.current?.querySelectorAll('button')[slideThemes.indexOf(next)]?.focus();
  };
  return (
    <div ref={group} className="ta-themes" role="radiogroup" aria-label="主题" onKeyDown={handleKey}>
      {slideThemes.map((theme) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be styled as a picture with its focus ring
        <button
          key={theme}
          type="button"
          role="radio"
          className="ta-theme"
          aria-checked={theme === value}
          tabIndex={theme === value ? 0 : -1}
          onClick={() => onChange(theme)}
        >
          <span className="ta-theme-picture" aria-hidden="true" style={inksOf(themeLooks[theme])}>
            <b style={{ background: inkOf('cover'), color: inkOf('cover-text') }}>公式</b>
            <i data-squares={themeLooks[theme].pattern === 'squares' || undefined}>
              <u />
              <u />
              <u />
            </i>
          </span>
          <span className="ta-theme-name">
            {themeNames[theme]}
            {theme === value && <Check size={14} aria-hidden />}
          </span>
        </button>
      ))}
    </div>
  );
}
