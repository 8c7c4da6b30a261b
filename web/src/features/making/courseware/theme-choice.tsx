import { type SlideTheme, slideThemes, themeNames } from '@app/contract/making/slides.ts';
import { themeLooks } from '@app/engines/slides/slide-looks.ts';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { inkOf, inksOf } from './slide-view.tsx';
import './theme-choice.css';

type Choice = SlideTheme | 'by-subject';

const names: Record<Choice, string> = { 'by-subject': '按学科配', ...themeNames };

type ThemeChoiceProps<C extends Choice> = {
  choices: readonly C[];
  /** None where the look of her school stands in their place. */
  value: C | undefined;
  onChange: (theme: C) => void;
};

/** For a deck that is there. */
export function ThemeChoice(props: Omit<ThemeChoiceProps<SlideTheme>, 'choices'>) {
  return <Choices choices={slideThemes} {...props} />;
}

const forNewDecks = ['by-subject', ...slideThemes] as const;

/** For one that is to be made: the subject may decide. */
export function NewThemeChoice(props: Omit<ThemeChoiceProps<Choice>, 'choices'>) {
  return <Choices choices={forNewDecks} {...props} />;
}

/** The looks as small covers. Arrows move the choice, as in any group of radio buttons. */
function Choices<C extends Choice>({ choices, value, onChange }: ThemeChoiceProps<C>) {
  const group = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const at = value === undefined ? 0 : choices.indexOf(value);
    const next = step && choices.at((at + step) % choices.length);
    if (!next) return;
    event.preventDefault();
    onChange(next);
    group.current?.querySelectorAll('button')[choices.indexOf(next)]?.focus();
  };
  return (
    <div ref={group} className="ta-themes" role="radiogroup" aria-label="主题" onKeyDown={handleKey}>
      {choices.map((theme) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be styled as a picture with its focus ring
        <button
          key={theme}
          type="button"
          role="radio"
          className="ta-theme"
          aria-checked={theme === value}
          tabIndex={theme === (value ?? choices[0]) ? 0 : -1}
          onClick={() => onChange(theme)}
        >
          {theme === 'by-subject' ? <SomeThemes /> : <ThemePicture theme={theme} />}
          <span className="ta-theme-name">
            {names[theme]}
            {theme === value && <Check size={14} aria-hidden />}
          </span>
        </button>
      ))}
    </div>
  );
}

function ThemePicture({ theme }: { theme: SlideTheme }) {
  const look = themeLooks[theme];
  return (
    <span className="ta-theme-picture" aria-hidden="true" style={inksOf(look)}>
      <b style={{ background: inkOf('cover'), color: inkOf('cover-text') }}>公式</b>
      <i data-squares={look.pattern === 'squares' || undefined}>
        <u />
        <u />
        <u />
      </i>
    </span>
  );
}

const some = ['paper', 'grid', 'bilingual', 'blueprint', 'plants', 'annals'] as const;

/** One stripe of several covers each. */
function SomeThemes() {
  return (
    <span className="ta-theme-picture ta-theme-several" aria-hidden="true">
      {some.map((theme) => (
        <b key={theme} style={{ background: `#${themeLooks[theme].inks.cover}` }} />
      ))}
    </span>
  );
}
