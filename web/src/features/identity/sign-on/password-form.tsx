import { PASSWORD_MAX_LENGTH } from '@app/contract/identity/passwords.ts';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { PasswordField } from '#components/fields/password-field.tsx';
import { AccountField } from './account-field.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { usePasswordEntry } from './use-password-entry.ts';

/** Signing in with a password; `children` stand below the button. */
export function PasswordForm({ children }: { children: ReactNode }) {
  const { form, change, isEntering, submit, changeCaptcha, solveCaptcha } = usePasswordEntry();
  const { problem } = form;
  const account = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const captcha = useRef<{ focus(): void }>(null);
  useEffect(() => account.current?.focus(), []);
  useEffect(() => {
    if (problem) ({ account, password, captcha })[problem.field].current?.focus();
  }, [problem]);
  const errorAt = (field: NonNullable<typeof problem>['field']) =>
    problem?.field === field ? problem.text : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <form className="ta-login-form" noValidate onSubmit={handleSubmit}>
      <AccountField
        ref={account}
        account={form.account}
        error={errorAt('account')}
        onChange={(typed) => change({ account: typed })}
      />
      <PasswordField
        ref={password}
        label="密码"
        size="large"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        value={form.password}
        error={errorAt('password')}
        onChange={(event) => change({ password: event.target.value })}
      />
      {form.captcha && (
        <CaptchaField
          ref={captcha}
          captcha={form.captcha}
          text={form.captchaCode}
          error={errorAt('captcha')}
          onChange={(captchaCode) => change({ captchaCode })}
          onAnother={changeCaptcha}
          onSolved={solveCaptcha}
        />
      )}
      <Button type="submit" variant="primary" size="large" busy={isEntering ? '登录中' : undefined}>
        登录
      </Button>
      {children}
    </form>
  );
}
