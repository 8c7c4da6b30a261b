import type { CaptchaConf } from '@app/contract/identity/slider-captchas.ts';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { SliderProgram, SolvedSlider } from './slider-script.ts';

type SliderFieldProps = {
  ref: Ref<{ focus(): void }>;
  conf: CaptchaConf;
  program: SliderProgram;
  error: string | undefined;
  onSolved: (solved: SolvedSlider) => void;
  /** No server answers: something else has to take its place. */
  onFailed: () => void;
};

/** A frame for the slider that the server’s script draws. */
export function SliderField({ ref, conf, program, error, onSolved, onFailed }: SliderFieldProps) {
  const container = useRef<HTMLDivElement>(null);
  const slider = useRef<ReturnType<SliderProgram['open']>>(undefined);
  const handlers = useRef({ onSolved, onFailed });
  handlers.current = { onSolved, onFailed };
  useEffect(() => {
    if (!container.current) return;
    const opened = program.open({
      container: container.current,
      conf,
      onSolved: (solved) => handlers.current.onSolved(solved),
      onFailed: () => handlers.current.onFailed(),
    });
    slider.current = opened;
    return () => opened.close();
  }, [conf, program]);
  useImperativeHandle(ref, () => ({ focus: () => slider.current?.focus() }), []);

  return (
    <div className="ta-login-slider">
      {error && (
        <p role="alert" className="ta-login-slider-wish">
          {error}
        </p>
      )}
      <div ref={container} />
    </div>
  );
}
