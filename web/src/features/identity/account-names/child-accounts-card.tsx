import type { ChildAccount } from '@app/contract/identity/account-names.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { SettingList } from '#components/page/setting-list.tsx';
import { addChild, dropChild, givePassword, myChildAccounts } from './account-names.api.ts';
import { ChildAccountDialog } from './child-account-dialog.tsx';
import './child-accounts-card.css';

/** Accounts she makes below hers, with a name and a password instead of a mobile number. */
export function ChildAccountsCard() {
  const { data: children = [] } = useQuery(myChildAccounts);
  const [isAdding, setIsAdding] = useState(false);
  const adding = useMutation({
    mutationFn: addChild,
    onSuccess: () => setIsAdding(false),
    onError: () => undefined,
  });
  const begin = () => {
    adding.reset();
    setIsAdding(true);
  };
  return (
    <SettingList title="子账号">
      <p>给没有手机号的人用：账号名和密码由你来定，内容和你的分开。</p>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <ChildRow key={child.userId} child={child} />
          ))}
        </ul>
      )}
      <Button onClick={begin}>新建子账号</Button>
      {isAdding && (
        <ChildAccountDialog
          title="新建子账号"
          isPending={adding.isPending}
          error={adding.error?.message}
          onSubmit={(typed) => adding.mutate(typed)}
          onClose={() => setIsAdding(false)}
        />
      )}
    </SettingList>
  );
}

function ChildRow({ child: { userId, accountName, userName } }: { child: ChildAccount }) {
  const [isChanging, setIsChanging] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const changing = useMutation({
    mutationFn: (password: string) => givePassword(userId, password),
    onSuccess: () => {
      showToast('success', '密码已改，原来的登录都已退出');
      setIsChanging(false);
    },
    onError: () => undefined,
  });
  return (
    <li>
      <span>
        {accountName}
        {userName && <small>{userName}</small>}
      </span>
      <Button size="small" aria-label={`重设 ${accountName} 的密码`} onClick={() => setIsChanging(true)}>
        重设密码
      </Button>
      <Button size="small" aria-label={`移除 ${accountName}`} onClick={() => setIsRemoving(true)}>
        移除
      </Button>
      {isRemoving && <RemoveDialog userId={userId} accountName={accountName} onClose={() => setIsRemoving(false)} />}
      {isChanging && (
        <ChildAccountDialog
          title={`重设 ${accountName} 的密码`}
          accountName={accountName}
          isPending={changing.isPending}
          error={changing.error?.message}
          onSubmit={({ password }) => changing.mutate(password)}
          onClose={() => setIsChanging(false)}
        />
      )}
    </li>
  );
}

type RemoveDialogProps = { userId: string; accountName: string; onClose: () => void };

function RemoveDialog({ userId, accountName, onClose }: RemoveDialogProps) {
  const removing = useMutation({
    mutationFn: () => dropChild(userId),
    onError: (error) => showToast('error', error.message),
    onSettled: onClose,
  });
  return (
    <Dialog
      title={`移除子账号“${accountName}”？`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>留着</Button>
          <Button variant="danger" busy={removing.isPending ? '正在移除' : undefined} onClick={() => removing.mutate()}>
            移除
          </Button>
        </>
      }
    >
      <p>移除后立刻不能登录，里面的内容按注销账号清除，不能撤回。</p>
    </Dialog>
  );
}
