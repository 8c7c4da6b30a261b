import { AppError } from '@app/contract/errors.ts';
import { ACCOUNT_NAME_PATTERN } from '@app/contract/identity/account-names.ts';
import { CAPTCHA_REQUIRED, MOBILE_PATTERN } from '@app/contract/identity/sign-on.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { askSecondStep } from '#lib/session/second-step.ts';
import { hideLogin, signedInByTicket } from '#lib/session/session.ts';
import { track } from '#lib/tracking/tracking.ts';
import { type Captcha, captchaAnswer, captchaWish } from './captcha.ts';
import { mobileDigits } from './mobile-text.ts';
import { loadCaptcha, loadPicture } from './sign-on.api.ts';
import type { SolvedSlider } from './slider-script.ts';
import { signInByPassword } from './sso.api.ts';

type Field = 'account' | 'password' | 'captcha';
type Form = {
  account: string;
  password: string;
  captchaCode: string;
  captcha: Captcha | undefined;
  /** A new object each time, so that the same problem twice is pointed at twice. */
  problem: { field: Field; text: string } | undefined;
};

const emptyForm: Form = { account: '', password: '', captchaCode: '', captcha: undefined, problem: undefined };

/** Going in with a password, and with a captcha where the server asks for one after wrong tries. */
export function usePasswordEntry() {
  const [form, setForm] = useState(emptyForm);
  const change = (part: Partial<Form>) => setForm((before) => ({ ...before, problem: undefined, ...part }));

  const entering = useMutation({
    mutationFn: async ({ account, password, captcha, captchaCode }: Form) => {
      const answer = captchaAnswer(captcha, captchaCode);
      await signedInByTicket(
        await signInByPassword({ account: plainAccount(account), password, ...(answer && { captcha: answer }) }),
      );
      track('common', 'signIn');
    },
    onSuccess: hideLogin,
    onError: async (error) => {
      if (askSecondStep(error)) return;
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

/** A number may be written in groups and with its country code. */
function plainAccount(typed: string): string {
  const digits = mobileDigits(typed);
  return MOBILE_PATTERN.test(digits) && !/[a-z]/i.test(typed) ? digits : typed.trim();
}

function whatIsMissing({ account, password, captcha, captchaCode }: Form): Form['problem'] {
  const typed = plainAccount(account);
  const isAccount = MOBILE_PATTERN.test(typed) || ACCOUNT_NAME_PATTERN.test(typed);
  if (!isAccount) return { field: 'account', text: '请输入正确的手机号或账号名' };
  if (password === '') return { field: 'password', text: '请输入密码' };
  if (captcha && !captchaAnswer(captcha, captchaCode)) return { field: 'captcha', text: captchaWish(captcha) };
  return undefined;
}
