import type { RefObject } from 'react';
import { TextField } from '#components/fields/text-field.tsx';

type CaptchaFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  /** The address of the picture, which holds all of it. */
  image: string;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onAnother: () => void;
};

/** The picture a person reads before another code is sent. */
export function CaptchaField({ ref, image, text, error, onChange, onAnother }: CaptchaFieldProps) {
  return (
    <TextField
      ref={ref}
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
          <img src={image} alt="需要照着输入的字符" />
        </button>
      }
    />
  );
}
