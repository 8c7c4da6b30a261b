import { TextField } from '#components/fields/text-field.tsx';

type CodeFieldProps = { code: string; error: string | undefined; hint?: string; onChange: (code: string) => void };

export function CodeField({ code, error, hint, onChange }: CodeFieldProps) {
  return (
    <TextField
      label="验证码"
      autoFocus
      autoComplete="one-time-code"
      maxLength={24}
      value={code}
      error={error}
      hint={hint}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
