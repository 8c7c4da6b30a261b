import { accountNameProblem } from '@app/contract/identity/account-names.ts';
import { PASSWORD_MAX_LENGTH, passwordProblem } from '@app/contract/identity/passwords.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { PasswordField } from '#components/fields/password-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import type { NewChild } from './account-names.api.ts';

type ChildAccountDialogProps = {
  title: string;
  /** Of an account that exists; then only its password is asked for. */
  accountName?: string;
  isPending: boolean;
  error: string | undefined;
  onSubmit: (child: NewChild) => void;
  onClose: () => void;
};

export function ChildAccountDialog({
  title,
  accountName,
  isPending,
  error,
  onSubmit,
  onClose,
}: ChildAccountDialogProps) {
  const [child, setChild] = useState<NewChild>({ accountName: accountName ?? '', userName: '', password: '' });
  const [problems, setProblems] = useState<{ name?: string | undefined; password?: string | undefined }>({});
  const formId = useId();
  const change = (part: Partial<NewChild>) => {
    setChild({ ...child, ...part });
    setProblems({});
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = { ...child, accountName: child.accountName.trim() };
    const found = {
      name: accountNameProblem(typed.accountName),
      password: passwordProblem(typed.password, typed.accountName),
    };
    setProblems(found);
    if (!found.name && !found.password && !isPending) onSubmit(typed);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" type="submit" form={formId} busy={isPending ? '正在保存' : undefined}>
            保存
          </Button>
        </>
      }
    >
      <form id={formId} className="ta-child-account-form" noValidate onSubmit={handleSubmit}>
        {accountName === undefined && (
          <>
            <TextField
              label="账号名"
              autoFocus
              autoCapitalize="off"
              spellCheck={false}
              maxLength={20}
              value={child.accountName}
              error={problems.name}
              hint="4 到 20 位字母和数字"
              onChange={(event) => change({ accountName: event.target.value })}
            />
            <TextField
              label="名字（可不填）"
              maxLength={20}
              value={child.userName}
              onChange={(event) => change({ userName: event.target.value })}
            />
          </>
        )}
        <PasswordField
          label="密码"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
          value={child.password}
          error={problems.password ?? error}
          hint="至少 8 位，同时有字母和数字。请把它告诉用的人"
          onChange={(event) => change({ password: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
