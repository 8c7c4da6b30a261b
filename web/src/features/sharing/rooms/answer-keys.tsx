import type { AnswerKeys as Keys } from '@app/contract/sharing/room-items.ts';
import { Delete } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import './answer-keys.css';

type Key = { text: string; label?: string };

const numbers: readonly Key[] = [
  ...['7', '8', '9'].map((text) => ({ text })),
  { text: '/', label: '分数线' },
  ...['4', '5', '6'].map((text) => ({ text })),
  { text: '-', label: '负号' },
  ...['1', '2', '3'].map((text) => ({ text })),
  { text: '%', label: '百分号' },
  { text: '0' },
  { text: '.', label: '小数点' },
];
const formula: readonly Key[] = [
  { text: '²', label: '平方' },
  { text: '³', label: '立方' },
  { text: '^', label: '次方' },
  { text: '√', label: '根号' },
  { text: '/', label: '分数线' },
  { text: 'π', label: '圆周率' },
  { text: '±', label: '正负号' },
  { text: '×', label: '乘号' },
  { text: '÷', label: '除号' },
  { text: '≤', label: '小于等于' },
  { text: '≥', label: '大于等于' },
  { text: '≠', label: '不等于' },
  { text: '°', label: '度' },
  { text: '∠', label: '角' },
  { text: '△', label: '三角形' },
  { text: '⊥', label: '垂直' },
];

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields of a question, and below them the keys that write into the one she is in. */
export function AnswerKeys({ keys, children }: { keys: Exclude<Keys, 'none'>; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  const last = useRef<Field>(undefined);
  const field = () => last.current ?? fields.current?.querySelector<Field>('input, textarea');
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes which of its fields she is in */}
      <div
        ref={fields}
        onFocus={({ target }) => {
          if (isField(target)) last.current = target;
        }}
      >
        {children}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend that is seen */}
      <div className={`ta-pupil-keys ta-pupil-keys-${keys}`} role="group" aria-label="按键">
        {(keys === 'numbers' ? numbers : formula).map(({ text, label }) => (
          <button key={text} type="button" aria-label={label} onPointerDown={stay} onClick={() => write(field(), text)}>
            {text}
          </button>
        ))}
        {keys === 'numbers' && (
          <button
            className="ta-pupil-key-wide"
            type="button"
            aria-label="删一个"
            onPointerDown={stay}
            onClick={() => write(field(), '')}
          >
            <Delete size={20} aria-hidden />
          </button>
        )}
      </div>
    </>
  );
}

function isField(target: EventTarget): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** The caret stays where she writes. */
function stay(event: PointerEvent): void {
  event.preventDefault();
}

/** As if it were typed, so that whoever listens to the field hears it; nothing takes back what stands before the caret. */
function write(field: Field | null | undefined, text: string): void {
  if (!field) return;
  const { selectionStart, selectionEnd, value, maxLength } = field;
  const end = selectionEnd ?? value.length;
  const start = selectionStart ?? value.length;
  const from = text === '' && start === end ? Math.max(0, start - 1) : start;
  if (maxLength >= 0 && value.length - (end - from) + text.length > maxLength) return;
  field.setRangeText(text, from, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
