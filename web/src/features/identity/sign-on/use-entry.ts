import { messages } from '@app/contract/errors.ts';
import { MOBILE_PATTERN, SMS_CODE_PATTERN } from '@app/contract/identity/sign-on.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { showToast } from '#components/layers/toast.tsx';
import { askSecondStep } from '#lib/session/second-step.ts';
import { hideLogin, loadProfile, signedIn } from '#lib/session/session.ts';
import { track } from '#lib/tracking/tracking.ts';
import { exchangeCode, readOutboxCode } from './sign-on.api.ts';
import type { ChangeForm, Problem, SignOnForm } from './sign-on-form.ts';

/** Going in with the code: by the button, or by itself with the sixth digit. */
export function useEntry(form: SignOnForm, change: ChangeForm) {
  const usedCode = useRef('');
  const entering = useMutation({
    mutationFn: async ({ mobile, smsCode }: SignOnForm) => {
      // A code works once: when only the profile failed to load, pressing again must not use it a second time.
      if (usedCode.current === mobile + smsCode) return loadProfile();
      const tokens = await exchangeCode(mobile, smsCode);
      usedCode.current = mobile + smsCode;
      await signedIn(tokens);
      track('common', 'signIn');
      if (tokens.isReopened) showToast('info', '欢迎回来，账号的注销已经取消');
    },
    onSuccess: hideLogin,
    onError: (error) => {
      if (!askSecondStep(error)) change({ problem: { field: 'code', text: error.message } });
    },
  });

  const changeCode = (smsCode: string) => {
    change({ smsCode });
    const changed = { ...form, smsCode };
    if (smsCode !== form.smsCode && !entering.isPending && !whatIsMissing(changed)) entering.mutate(changed);
  };

  return {
    isEntering: entering.isPending,
    changeCode,
    submit() {
      const problem = whatIsMissing(form);
      if (problem) change({ problem });
      else if (!entering.isPending) entering.mutate(form);
    },
    /** Development only. */
    async fillFromOutbox() {
      const smsCode = await readOutboxCode(form.mobile).catch(() => undefined);
      if (smsCode) changeCode(smsCode);
      else change({ problem: { field: 'code', text: '还没有发到这个手机号的验证码' } });
    },
  };
}

function whatIsMissing({ mobile, smsCode, hasAgreed }: SignOnForm): Problem | undefined {
  if (!MOBILE_PATTERN.test(mobile)) return { field: 'mobile', text: messages.mobileInvalid };
  if (!SMS_CODE_PATTERN.test(smsCode)) return { field: 'code', text: messages.smsCodeInvalid };
  if (!hasAgreed) return { field: 'agreement', text: '请先勾选同意用户协议和隐私政策' };
  return undefined;
}
