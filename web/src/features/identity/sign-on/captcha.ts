import type { CaptchaConf } from '@app/contract/identity/slider-captchas.ts';
import type { SliderProgram, SolvedSlider } from './slider-script.ts';

/** Signs to be read in a picture, or a piece to be put into its gap. */
export type Captcha =
  | { captchaId: string; image: string }
  | { conf: CaptchaConf; program: SliderProgram; solved: SolvedSlider | undefined };

/** What is sent on with the call that asked for a captcha; nothing while it is not solved. */
export function captchaAnswer(captcha: Captcha | undefined, captchaCode: string): SolvedSlider | undefined {
  if (!captcha) return undefined;
  if ('conf' in captcha) return captcha.solved;
  return captchaCode === '' ? undefined : { captchaId: captcha.captchaId, captchaCode };
}

/** What has to be done first, in a sentence. */
export function captchaWish(captcha: Captcha): string {
  return 'conf' in captcha ? '请拖动滑块，完成拼图' : '请先输入图片中的字符';
}
