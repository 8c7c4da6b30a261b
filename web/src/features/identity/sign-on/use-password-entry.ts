import { AppError, messages } from '@app/contract/errors.ts';
import { CAPTCHA_REQUIRED, MOBILE_PATTERN } from '@app/contract/identity/sign-on.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hideLogin, signedInByTicket } from '#lib/session/session.ts';
import { track } from '#lib/tracking/tracking.ts';
import { type Captcha, captchaAnswer, captchaWish } from './captcha.ts';
import { loadCaptcha, loadPicture } from './sign-on.api.ts';
import type { SolvedSlider } from './slider-script.ts';
import { signInByPassword } from './sso.api.ts';

type Field = 'mobile' | 'password' | 'captcha';
type Form = {
  mobile: string;
  password: string;
  captchaCode: string;
  captcha: Captcha | undefined;
  /** A new object each time, so that the same problem twice is pointed at twice. */
  problem: { field: Field; text: string } | undefined;
};

const emptyForm: Form = { mobile: '', password: '', captchaCode: '', captcha: undefined, problem: undefined };

/** Going in with a password, and with a captcha where the server asks for one after wrong tries. */
export function usePasswordEntry() {
  const [form, setForm] = useState(emptyForm);
  const change = (part: Partial<Form>) => setForm((before) => ({ ...before, problem: undefined, ...part }));

  const entering = useMutation({
    mutationFn: async ({ mobile, password, captcha, captchaCode }: Form) => {
      const answer = captchaAnswer(captcha, captchaCode);
      await signedInByTicket(await signInByPassword({ mobile, password, ...(answer && { captcha: answer }) }));
      track('common', 'signIn');
    },
    onSuccess: hideLogin,
    onError: async (error) => {
      const isCaptchaAsked = error instanceof AppError && Number(error.details.wireCode) === CAPTCHA_REQUIRED;
      // Every try uses a captcha up, good or bad.
      const captcha = isCaptchaAsked || form.captcha ? await loadCaptcha().catch(() => undefined) : undefined;
      const field = isCaptchaAsked && captcha ? 'captcha' : 'password';
      const text = field === 'captcha' && captcha && 'conf' in captcha ? captchaWish(captcha) : error.message;
      change({ captcha, captchaCode: '', problem: { field, text } });
    },
  });

  return {
    form,
    change,
    isEntering: entering.isPending,
    submit() {
      const problem = whatIsMissing(form);
      if (problem) change({ problem });
      else if (!entering.isPending) entering.mutate(form);
    },
    solveCaptcha(solved: SolvedSlider) {
      const { captcha } = form;
      if (captcha && 'conf' in captcha) change({ captcha: { ...captcha, solved } });
    },
    async changeCaptcha() {
      const captcha = await loadPicture().catch(() => undefined);
      if (captcha) change({ captcha, captchaCode: '' });
    },
  };
}

function whatIsMissing({ mobile, password, captcha, captchaCode }: Form): Form['problem'] {
  if (!MOBILE_PATTERN.test(mobile)) return { field: 'mobile', text: messages.mobileInvalid };
  if (password === '') return { field: 'password', text: '请输入密码' };
  if (captcha && !captchaAnswer(captcha, captchaCode)) return { field: 'captcha', text: captchaWish(captcha) };
  return undefined;
}
