import { accountNameProblem } from '@app/contract/identity/account-names.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AtSign } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { SettingRow } from '#components/page/setting-row.tsx';
import { chooseName, myAccountName } from './account-names.api.ts';

/** The name she may sign in with instead of her mobile number; chosen once. */
export function AccountNameCard() {
  const { data } = useQuery(myAccountName);
  const [isChoosing, setIsChoosing] = useState(false);
  if (!data) return null;
  return (
    <>
      <SettingRow
        title="账号名"
        actions={
          data.accountName === '' && (
            <Button icon={<AtSign size={16} />} onClick={() => setIsChoosing(true)}>
              设置账号名
            </Button>
          )
        }
      >
        {data.accountName || '还没有设置。设置后可以用它和密码登录'}
      </SettingRow>
      {isChoosing && <AccountNameDialog onClose={() => setIsChoosing(false)} />}
    </>
  );
}

function AccountNameDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const formId = useId();
  const choosing = useMutation({
    mutationFn: () => chooseName(name.trim()),
    onSuccess: () => {
      showToast('success', '账号名已设置');
      onClose();
    },
    onError: (error) => setProblem(error.message),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = accountNameProblem(name.trim());
    setProblem(found);
    if (!found && !choosing.isPending) choosing.mutate();
  };
  return (
    <Dialog
      title="设置账号名"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不设置</Button>
          <Button variant="primary" type="submit" form={formId} busy={choosing.isPending ? '正在保存' : undefined}>
            保存
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <TextField
          label="账号名"
          autoFocus
          autoCapitalize="off"
          spellCheck={false}
          maxLength={20}
          value={name}
          error={problem}
          hint="4 到 20 位字母和数字。只能设置一次，请想好再保存"
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
