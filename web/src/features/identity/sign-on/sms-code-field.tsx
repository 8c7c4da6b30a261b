import {
  type ClipboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useState,
} from 'react';
import { classNames } from '#components/class-names.ts';
import { pastedSmsCode, SMS_CODE_LENGTH, smsCodeDigits } from './sms-code-text.ts';

type SmsCodeFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  code: string;
  isWrong: boolean;
  /** What stands below on the left: an error, or what happened to the code. */
  note: ReactNode;
  /** On the right: the way to a code. */
  action: ReactNode;
  onChange: (code: string) => void;
};

type Range = { from: number; to: number };

/** Six boxes drawn under one real, invisible input: paste, autofill, caret keys and screen readers just work. */
export function SmsCodeField({ ref, code, isWrong, note, action, onChange }: SmsCodeFieldProps) {
  const id = useId();
  const [selected, setSelected] = useState<Range>({ from: 0, to: 0 });

  // A wrong code is typed over, not deleted first.
  useEffect(() => {
    if (!isWrong) return;
    ref.current?.select();
    setSelected({ from: 0, to: ref.current?.value.length ?? 0 });
  }, [isWrong, ref]);

  const handlePaste = (event: ClipboardEvent) => {
    const pasted = pastedSmsCode(event.clipboardData.getData('text'));
    if (pasted.length < SMS_CODE_LENGTH) return;
    event.preventDefault();
    onChange(pasted);
  };
  const selectBox = ({ currentTarget, clientX }: MouseEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const box = Math.min(Math.floor(((clientX - left) / width) * SMS_CODE_LENGTH), code.length);
    currentTarget.setSelectionRange(box, box + 1);
  };

  return (
    <div className="ta-login-code">
      <label htmlFor={id} className="ta-field-label">
        验证码
      </label>
      <div className={classNames('ta-login-boxes', isWrong && 'ta-login-boxes-wrong')}>
        {Array.from({ length: SMS_CODE_LENGTH }, (_, box) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          <Box key={box} digit={code[box]} isActive={isIn(selected, box)} />
        ))}
        <input
          ref={ref}
          id={id}
          className="ta-login-code-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(smsCodeDigits(event.target.value))}
          onPaste={handlePaste}
          onClick={selectBox}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
            setSelected({ from: selectionStart ?? 0, to: selectionEnd ?? 0 })
          }
        />
      </div>
      <div className="ta-login-row">
        <div id={`${id}-note`}>{note}</div>
        {action}
      </div>
    </div>
  );
}

function Box({ digit, isActive }: { digit: string | undefined; isActive: boolean }) {
  return (
    <span className={classNames('ta-login-box', isActive && 'ta-login-box-active')} aria-hidden="true">
      {digit ?? <i className="ta-login-caret" />}
    </span>
  );
}

/** A caret alone marks the box it would fill; behind the last digit, the last box. */
function isIn({ from, to }: Range, box: number): boolean {
  if (from === to) return box === Math.min(from, SMS_CODE_LENGTH - 1);
  return box >= from && box < to;
}
