import type { LinkProvider } from '@app/contract/identity/linked-accounts.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { PasswordField } from '#components/fields/password-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { askSecondStep } from '#lib/session/second-step.ts';
import { directoryCaptcha, enterDirectory, isCaptchaAsked, linkDirectory } from './directory.api.ts';
import './directory-dialog.css';

type DirectoryDialogProps = { provider: LinkProvider; purpose?: 'enter' | 'link'; onClose: () => void };

const words = {
  enter: { title: (name: string) => `用${name}登录`, press: '登录', busy: '登录中', send: enterDirectory },
  link: { title: (name: string) => `绑定${name}`, press: '绑定', busy: '正在绑定', send: linkDirectory },
};

/** Account and password of the school's own directory; a picture to read after wrong tries. */
export function DirectoryDialog({ provider: { provider, name }, purpose = 'enter', onClose }: DirectoryDialogProps) {
  const { title, press, busy, send } = words[purpose];
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [captchaCode, setCaptchaCode] = useState('');
  const formId = useId();
  const [isPressed, setIsPressed] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const captcha = useQuery({ ...directoryCaptcha, enabled: isAsked });
  const entering = useMutation({
    mutationFn: () =>
      send({
        provider,
        account: account.trim(),
        password,
        ...(captcha.data && { captchaId: captcha.data.captchaId, captchaCode }),
      }),
    onSuccess: () => {
      if (purpose === 'link') onClose();
    },
    onError: (error) => {
      // The form for it stands under this dialog.
      if (askSecondStep(error)) return onClose();
      setCaptchaCode('');
      if (isCaptchaAsked(error)) setIsAsked(true);
      // Every try uses a picture up, good or bad.
      if (isAsked) void captcha.refetch();
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsPressed(true);
    if (account.trim() !== '' && password !== '' && !entering.isPending) entering.mutate();
  };
  return (
    <Dialog
      title={title(name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" type="submit" form={formId} busy={entering.isPending ? busy : undefined}>
            {press}
          </Button>
        </>
      }
    >
      <form id={formId} className="ta-directory-form" noValidate onSubmit={handleSubmit}>
        <TextField
          label={`${name}的账号`}
          autoFocus
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          value={account}
          error={isPressed && account.trim() === '' ? '请填写账号' : undefined}
          onChange={(event) => setAccount(event.target.value)}
        />
        <PasswordField
          label="密码"
          autoComplete="current-password"
          value={password}
          error={isPressed && password === '' ? '请填写密码' : entering.error?.message}
          onChange={(event) => setPassword(event.target.value)}
        />
        {isAsked && captcha.data && (
          <>
            <img src={captcha.data.image} alt="请看图片中的字符" />
            <TextField
              label="图片中的字符"
              autoComplete="off"
              maxLength={16}
              value={captchaCode}
              onChange={(event) => setCaptchaCode(event.target.value)}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
