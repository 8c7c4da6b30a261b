import { Sigma, Space } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { BLANK_SIGN } from './question-draft.ts';

/** MathLive weighs as much as the rest of the page. */
const FormulaDialog = lateLayer(async () => (await import('#components/formula/formula-dialog.tsx')).FormulaDialog);

type FormulaAreaProps = {
  label: string;
  value: string;
  rows?: number;
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Where something is left to be filled in. */
  hasBlanks?: boolean;
  onChange: (text: string) => void;
};

/** Words with formulas between dollars, which the formula keyboard writes. */
export function FormulaArea({ label, value, hasBlanks = false, onChange, ...field }: FormulaAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const insert = (words: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    onChange(value.slice(0, selectionStart) + words + value.slice(selectionEnd));
    const caret = selectionStart + words.length;
    // Once the field shows it.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  };
  return (
    <div className="ta-formula-area">
      <TextAreaField
        {...field}
        label={label}
        value={value}
        ref={area}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="ta-formula-area-acts">
        <Button
          variant="text"
          size="small"
          icon={<Sigma size={14} />}
          aria-label={`在${label}里插入公式`}
          onClick={() => setIsAsking(true)}
        >
          公式
        </Button>
        {hasBlanks && (
          <Button variant="text" size="small" icon={<Space size={14} />} onClick={() => insert(BLANK_SIGN)}>
            空格
          </Button>
        )}
      </div>
      {isAsking && (
        <Suspense>
          <FormulaDialog
            tex=""
            onDone={(tex) => {
              setIsAsking(false);
              if (tex !== '') insert(`$${tex}$`);
            }}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
