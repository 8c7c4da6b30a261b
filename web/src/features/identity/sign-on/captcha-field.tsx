import type { RefObject } from 'react';
import { TextField } from '#components/fields/text-field.tsx';
import type { Captcha } from './captcha.ts';
import { SliderField } from './slider-field.tsx';
import type { SolvedSlider } from './slider-script.ts';

type CaptchaFieldProps = {
  ref: RefObject<{ focus(): void } | null>;
  captcha: Captcha;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
  /** Another picture; also where a slider cannot be shown. */
  onAnother: () => void;
  onSolved: (solved: SolvedSlider) => void;
};

/** What a person does before another code is sent or a further password is tried. */
export function CaptchaField({ ref, captcha, text, error, onChange, onAnother, onSolved }: CaptchaFieldProps) {
  if ('conf' in captcha) {
    const { conf, program } = captcha;
    return <SliderField {...{ ref, conf, program, error, onSolved }} onFailed={onAnother} />;
  }
  return (
    <TextField
      ref={(input) => {
        ref.current = input;
      }}
      label="图片字符"
      size="large"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={16}
      value={text}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      suffix={
        <button type="button" className="ta-login-captcha" aria-label="换一张图片" onClick={onAnother}>
          <img src={captcha.image} alt="需要照着输入的字符" />
        </button>
      }
    />
  );
}
