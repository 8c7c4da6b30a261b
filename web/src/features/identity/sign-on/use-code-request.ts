import { AppError, messages } from '@app/contract/errors.ts';
import { CAPTCHA_REQUIRED, MOBILE_PATTERN } from '@app/contract/identity/sign-on.ts';
import { useMutation } from '@tanstack/react-query';
import { loadCaptcha, sendCode } from './sign-on.api.ts';
import type { ChangeForm, SentCode, SignOnForm } from './sign-on-form.ts';

/** Asking for a code by SMS, with the image captcha the server puts before it after a few. */
export function useCodeRequest(form: SignOnForm, change: ChangeForm) {
  const { mobile, captcha, captchaCode } = form;

  const sending = useMutation({
    mutationFn: () => sendCode(mobile, captcha && { captchaId: captcha.captchaId, captchaCode }),
    onSuccess: ({ resendAfterSeconds, expiresInSeconds }) => {
      const sentCode = sentNow(mobile, resendAfterSeconds, expiresInSeconds);
      change({ sentCode, smsCode: '', captcha: undefined, captchaCode: '' });
    },
    onError: async (error) => {
      const isCaptchaAsked = error instanceof AppError && Number(error.details.wireCode) === CAPTCHA_REQUIRED;
      // Every try uses a captcha up, good or bad.
      const next = isCaptchaAsked || captcha ? await loadCaptcha().catch(() => undefined) : undefined;
      const field = isCaptchaAsked && next ? 'captcha' : 'code';
      change({ captcha: next, captchaCode: '', problem: { field, text: error.message } });
    },
  });

  return {
    isSending: sending.isPending,
    askForCode() {
      if (sending.isPending) return;
      if (!MOBILE_PATTERN.test(mobile)) return change({ problem: { field: 'mobile', text: messages.mobileInvalid } });
      if (captcha && captchaCode === '') return change({ problem: { field: 'captcha', text: '请先输入图片中的字符' } });
      sending.mutate();
    },
    async changeCaptcha() {
      const another = await loadCaptcha().catch(() => undefined);
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
