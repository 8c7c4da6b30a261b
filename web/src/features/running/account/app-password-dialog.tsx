import type { AppPasswordOpens } from '@app/contract/identity/app-passwords.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { copyText } from '#components/markdown/copy-text.ts';
import { addPassword, addressOf, opensWords } from './app-passwords.api.ts';

const choices = Object.entries(opensWords).map(([value, label]) => ({ value, label }));

type AppPasswordDialogProps = { mobile: string; onClose: () => void };

/** Asks for a name and what it is for, then shows the password this once. */
export function AppPasswordDialog({ mobile, onClose }: AppPasswordDialogProps) {
  const [name, setName] = useState('');
  const [opens, setOpens] = useState<AppPasswordOpens>('drive');
  const adding = useMutation({ mutationFn: () => addPassword(name.trim(), opens), onError: () => undefined });
  const formId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !adding.isPending) adding.mutate();
  };
  if (adding.data) return <MadeDialog mobile={mobile} made={adding.data} onClose={onClose} />;
  return (
    <Dialog
      title="新建应用密码"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不建</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={name.trim() === ''}
            busy={adding.isPending ? '正在新建' : undefined}
          >
            新建
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit}>
        <TextField
          label="用在哪里"
          value={name}
          maxLength={30}
          autoFocus
          placeholder="例如：办公室的电脑"
          hint="每台设备各建一个，丢了可以单独停用"
          error={adding.error?.message}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label="用来做什么"
          value={opens}
          choices={choices}
          onChange={(event) => setOpens(event.target.value as AppPasswordOpens)} // one of the choices
        />
      </form>
    </Dialog>
  );
}

type MadeDialogProps = AppPasswordDialogProps & { made: { password: string; opens: AppPasswordOpens } };

function MadeDialog({ mobile, made: { password, opens }, onClose }: MadeDialogProps) {
  const copy = async () => {
    const isCopied = await copyText(password);
    showToast(isCopied ? 'success' : 'error', isCopied ? '密码已复制' : '没有复制成功，请手动选中复制');
  };
  return (
    <Dialog
      title="应用密码已建好"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>记好了</Button>
          <Button variant="primary" autoFocus onClick={() => void copy()}>
            复制密码
          </Button>
        </>
      }
    >
      <dl className="ta-app-password-made">
        <dt>地址</dt>
        <dd>{addressOf(opens)}</dd>
        <dt>用户名</dt>
        <dd>{mobile}</dd>
        <dt>密码</dt>
        <dd className="ta-app-password">{password}</dd>
      </dl>
      {opens !== 'drive' && <p>只要密钥的工具，把密码填作密钥就行，不用填用户名。</p>}
      <p>密码只显示这一次，关上就看不到了；忘了就停用它，再建一个。</p>
    </Dialog>
  );
}
