import { useMutation } from '@tanstack/react-query';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { sendProofCode } from './account.api.ts';

type SmsProofFieldProps = {
  mobile: string;
  code: string;
  error: string | undefined;
  className?: string;
  onChange: (code: string) => void;
};

/** The code that proves that the phone's owner asks, with the way to get one. */
export function SmsProofField({ mobile, code, error, className, onChange }: SmsProofFieldProps) {
  const sending = useMutation({ mutationFn: () => sendProofCode(mobile) });
  return (
    <TextField
      className={className}
      label="短信验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={code}
      error={error ?? sending.error?.message}
      hint={sending.isSuccess ? '验证码已发送' : '验证码发到你登录用的手机号'}
      suffix={
        <Button
          size="small"
          variant="text"
          busy={sending.isPending ? '正在发送' : undefined}
          onClick={() => sending.mutate()}
        >
          {sending.isSuccess ? '重新发送' : '发送验证码'}
        </Button>
      }
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
    />
  );
}
