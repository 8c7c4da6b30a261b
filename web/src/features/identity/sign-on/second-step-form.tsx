import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { forgetFirstStep, takeSecondStep } from '#lib/session/second-step.ts';
import { hideLogin } from '#lib/session/session.ts';
import { track } from '#lib/tracking/tracking.ts';

/** The second step of signing in: a code of her app, or one she wrote down. */
export function SecondStepForm({ stepToken }: { stepToken: string }) {
  const [code, setCode] = useState('');
  const entering = useMutation({
    mutationFn: () => takeSecondStep(stepToken, code.trim()),
    onSuccess: () => {
      track('common', 'signIn');
      hideLogin();
      forgetFirstStep();
    },
    onError: () => undefined,
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim().length >= 6 && !entering.isPending) entering.mutate();
  };
  return (
    <>
      <h1>两步验证</h1>
      <p className="ta-login-sub">打开手机上的验证器，输入“教师助手”下面的 6 位数字。</p>
      <form className="ta-login-form" noValidate onSubmit={handleSubmit}>
        <TextField
          label="验证码"
          size="large"
          autoFocus
          autoComplete="one-time-code"
          maxLength={24}
          value={code}
          error={entering.error?.message}
          hint="手机不在身边，可以用一个备用码"
          onChange={(event) => setCode(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={code.trim().length < 6}
          busy={entering.isPending ? '登录中' : undefined}
        >
          登录
        </Button>
        <Button size="large" onClick={forgetFirstStep}>
          换个方式登录
        </Button>
      </form>
    </>
  );
}
