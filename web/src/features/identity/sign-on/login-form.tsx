import { getBaseConfig } from '@app/contract/running/platform.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { loadBaseConfig } from '#lib/http/base-config.ts';
import { queryKeyOf } from '#lib/http/query-client.ts';
import { AgreementField } from './agreement-field.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { CodeAction, CodeNote } from './code-row.tsx';
import { MobileField } from './mobile-field.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { type Field, type SignOnForm, useSignOnForm } from './sign-on-form.ts';
import { SmsCodeField } from './sms-code-field.tsx';
import { useCodeRequest } from './use-code-request.ts';
import { useEntry } from './use-entry.ts';

/** `children` stand between the button and the foot. */
export function LoginForm({ children }: { children: ReactNode }) {
  const [form, change] = useSignOnForm();
  const { isSending, askForCode, changeCaptcha, solveCaptcha } = useCodeRequest(form, change);
  const { isEntering, changeCode, submit, fillFromOutbox } = useEntry(form, change);
  const fields = useFields(form);
  const config = useQuery({
    queryKey: queryKeyOf(getBaseConfig),
    queryFn: loadBaseConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mobile, captcha, problem } = form;
  const sentCode = form.sentCode?.mobile === mobile ? form.sentCode : undefined;
  const errorAt = (field: Field) => (problem?.field === field ? problem.text : undefined);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  /** Enter goes to the next step, which before a code was sent is asking for one. */
  const handleEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || sentCode) return;
    event.preventDefault();
    askForCode();
  };

  return (
    <form className="ta-login-form" noValidate onSubmit={handleSubmit}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the Enter of the fields inside */}
      <div className="ta-login-fields" onKeyDown={handleEnter}>
        <MobileField
          ref={fields.mobile}
          digits={mobile}
          error={errorAt('mobile')}
          onChange={(digits) => change({ mobile: digits, captcha: undefined, captchaCode: '' })}
        />
        {captcha && (
          <CaptchaField
            ref={fields.captcha}
            captcha={captcha}
            text={form.captchaCode}
            error={errorAt('captcha')}
            onChange={(captchaCode) => change({ captchaCode })}
            onAnother={changeCaptcha}
            onSolved={solveCaptcha}
          />
        )}
      </div>
      <SmsCodeField
        ref={fields.code}
        code={form.smsCode}
        isWrong={errorAt('code') !== undefined}
        note={<CodeNote error={errorAt('code')} sentCode={sentCode} />}
        action={<CodeAction sentCode={sentCode} isSending={isSending} onAsk={askForCode} />}
        onChange={changeCode}
      />
      <AgreementField
        ref={fields.agreement}
        hasAgreed={form.hasAgreed}
        error={errorAt('agreement')}
        onChange={(hasAgreed) => change({ hasAgreed })}
      />
      <Button type="submit" variant="primary" size="large" busy={isEntering ? '登录中' : undefined}>
        登录
      </Button>
      {children}
      <footer className="ta-login-foot">
        {config.data?.hasSmsOutbox ? <OutboxHint onFill={fillFromOutbox} /> : '数据存放在本校服务器'}
      </footer>
    </form>
  );
}

/** Keeps the focus where the teacher has to do something next. */
function useFields({ problem, sentCode }: SignOnForm) {
  const mobile = useRef<HTMLInputElement>(null);
  const captcha = useRef<{ focus(): void }>(null);
  const code = useRef<HTMLInputElement>(null);
  const agreement = useRef<HTMLInputElement>(null);
  const fields = { mobile, captcha, code, agreement };
  useEffect(() => mobile.current?.focus(), []);
  useEffect(() => {
    if (sentCode) code.current?.focus();
  }, [sentCode]);
  useEffect(() => {
    if (!problem) return;
    const field = { mobile, captcha, code, agreement }[problem.field];
    field.current?.focus();
  }, [problem]);
  return fields;
}
