import type { RefObject } from 'react';
import { TextField } from '#components/fields/text-field.tsx';

type AccountFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  account: string;
  error: string | undefined;
  onChange: (account: string) => void;
};

const MAX_LENGTH = 24;

/** A mobile number, however it is grouped, or an account name. */
export function AccountField({ ref, account, error, onChange }: AccountFieldProps) {
  return (
    <TextField
      ref={ref}
      label="手机号或账号名"
      size="large"
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={MAX_LENGTH}
      value={account}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
