import { AppError, messages } from '@app/contract/errors.ts';
import { CAPTCHA_REQUIRED, MOBILE_PATTERN } from '@app/contract/identity/sign-on.ts';
import { useMutation } from '@tanstack/react-query';
import { captchaAnswer, captchaWish } from './captcha.ts';
import { loadCaptcha, loadPicture, sendCode } from './sign-on.api.ts';
import type { ChangeForm, SentCode, SignOnForm } from './sign-on-form.ts';
import type { SolvedSlider } from './slider-script.ts';

/** Asking for a code by SMS, with the captcha the server puts before it after a few. */
export function useCodeRequest(form: SignOnForm, change: ChangeForm) {
  const { mobile, captcha, captchaCode } = form;

  const sending = useMutation({
    mutationFn: (answer: SolvedSlider | undefined) => sendCode(mobile, answer),
    onSuccess: ({ resendAfterSeconds, expiresInSeconds }) => {
      const sentCode = sentNow(mobile, resendAfterSeconds, expiresInSeconds);
      change({ sentCode, smsCode: '', captcha: undefined, captchaCode: '' });
    },
    onError: async (error) => {
      const isCaptchaAsked = error instanceof AppError && Number(error.details.wireCode) === CAPTCHA_REQUIRED;
      // Every try uses a captcha up, good or bad.
      const next = isCaptchaAsked || captcha ? await loadCaptcha().catch(() => undefined) : undefined;
      const field = isCaptchaAsked && next ? 'captcha' : 'code';
      const text = isCaptchaAsked && next && 'conf' in next ? captchaWish(next) : error.message;
      change({ captcha: next, captchaCode: '', problem: { field, text } });
    },
  });

  return {
    isSending: sending.isPending,
    askForCode() {
      if (sending.isPending) return;
      if (!MOBILE_PATTERN.test(mobile)) return change({ problem: { field: 'mobile', text: messages.mobileInvalid } });
      const answer = captchaAnswer(captcha, captchaCode);
      if (captcha && !answer) return change({ problem: { field: 'captcha', text: captchaWish(captcha) } });
      sending.mutate(answer);
    },
    /** She asked for a code before: it is sent as soon as the piece is in its gap. */
    solveCaptcha(solved: SolvedSlider) {
      if (captcha && 'conf' in captcha) change({ captcha: { ...captcha, solved } });
      if (!sending.isPending) sending.mutate(solved);
    },
    async changeCaptcha() {
      const another = await loadPicture().catch(() => undefined);
      if (another) change({ captcha: another, captchaCode: '' });
    },
  };
}

function sentNow(mobile: string, resendAfterSeconds: number, expiresInSeconds: number): SentCode {
  const now = Date.now();
  return {
    mobile,
    resendAt: now + resendAfterSeconds * 1_000,
    expiresAt: now + expiresInSeconds * 1_000,
    lifeMinutes: Math.round(expiresInSeconds / 60),
  };
}
