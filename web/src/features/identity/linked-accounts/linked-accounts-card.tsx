import type { LinkedAccount, LinkProvider } from '@app/contract/identity/linked-accounts.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { SettingList } from '#components/page/setting-list.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { DirectoryDialog } from './directory-dialog.tsx';
import { goToLink, leaveBoth, linkProviders, myLinkedAccounts, remoteSignOut, unlink } from './linked-accounts.api.ts';
import { ProviderMark } from './provider-mark.tsx';
import './linked-accounts-card.css';

/** Accounts of other systems she signs in with. Nothing where there are none and none can be linked. */
export function LinkedAccountsCard() {
  const { data: providers = [] } = useQuery(linkProviders);
  const { data: links = [] } = useQuery(myLinkedAccounts);
  const linking = useMutation({ mutationFn: goToLink, onError: (error) => showToast('error', error.message) });
  const { data: there } = useQuery({ ...remoteSignOut, enabled: links.length > 0 });
  const leaving = useMutation({ mutationFn: leaveBoth, onError: (error) => showToast('error', error.message) });
  const [typing, setTyping] = useState<LinkProvider>();
  if (providers.length + links.length === 0) return null;
  return (
    <SettingList title="绑定的账号">
      <p>绑定以后，用这些账号也能登录。</p>
      {links.length > 0 && (
        <ul>
          {links.map((link) => (
            <LinkRow key={link.linkId} link={link} />
          ))}
        </ul>
      )}
      <div className="ta-linked-accounts-more">
        {providers.map((one) => (
          <Button
            key={one.provider}
            busy={linking.isPending && linking.variables === one.provider ? `正在前往${one.name}` : undefined}
            onClick={() => (one.way === 'form' ? setTyping(one) : linking.mutate(one.provider))}
          >
            绑定{one.name}
          </Button>
        ))}
      </div>
      {there?.address && (
        <p>
          这次是用{there.providerName}登录的。
          <Button busy={leaving.isPending ? '正在退出' : undefined} onClick={() => leaving.mutate()}>
            退出这里和{there.providerName}
          </Button>
        </p>
      )}
      {typing && <DirectoryDialog provider={typing} purpose="link" onClose={() => setTyping(undefined)} />}
    </SettingList>
  );
}

function LinkRow({ link }: { link: LinkedAccount }) {
  const [isAsking, setIsAsking] = useState(false);
  const { providerName, displayName, lastUsedTime, isWayIn } = link;
  return (
    <li>
      <ProviderMark mark={[...providerName][0] ?? ''} />
      <span>
        {providerName}
        {displayName && ` · ${displayName}`}
        <small>
          {lastUsedTime === 0 ? '还没有用过' : `最近使用 ${formatWhen(lastUsedTime)}`}
          {!isWayIn && ' · 不能用它登录'}
        </small>
      </span>
      <Button size="small" aria-label={`解绑${providerName}`} onClick={() => setIsAsking(true)}>
        解绑
      </Button>
      {isAsking && <UnlinkDialog link={link} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

function UnlinkDialog({ link, onClose }: { link: LinkedAccount; onClose: () => void }) {
  const unlinking = useMutation({
    mutationFn: () => unlink(link.linkId),
    onSuccess: onClose,
    onError: (error) => showToast('error', error.message),
  });
  return (
    <Dialog
      title={`解绑${link.providerName}${link.displayName && `账号“${link.displayName}”`}？`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不解绑</Button>
          <Button
            variant="danger"
            busy={unlinking.isPending ? '正在解绑' : undefined}
            onClick={() => unlinking.mutate()}
          >
            解绑
          </Button>
        </>
      }
    >
      <p>
        {link.isWayIn
          ? '解绑以后，用它就登录不了这个账号了；需要时可以再绑定。你的内容都在，不受影响。'
          : '解绑以后，从那里打开就不知道是你了；需要时可以再绑定。放进那里的内容还在。'}
      </p>
    </Dialog>
  );
}
