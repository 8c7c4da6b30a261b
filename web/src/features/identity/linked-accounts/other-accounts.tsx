import type { LinkProvider } from '@app/contract/identity/linked-accounts.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { showToast } from '#components/layers/toast.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { goToSignIn, linkProviders } from './linked-accounts.api.ts';
import { ProviderMark } from './provider-mark.tsx';
import './other-accounts.css';

/** Opened by a press, and fetched by it. */
const DirectoryDialog = lateLayer(async () => (await import('./directory-dialog.tsx')).DirectoryDialog);

/** As pages of portals name them. */
const idsByType: Readonly<Record<string, string>> = { wechatLogin: 'wechat', dingdingLogin: 'dingtalk' };

/**
 * A button for every other system whose accounts are taken here; nothing where there is none. With the one that a link to this page
 * wants it goes there at once, but not from within a page of somebody else: their pages show in no frame.
 */
export function OtherAccounts({ wanted }: { wanted?: string | undefined }) {
  const { data: providers = [] } = useQuery(linkProviders);
  const leaving = useMutation({ mutationFn: goToSignIn, onError: (error) => showToast('error', error.message) });
  const { mutate } = leaving;
  const wantedId = idsByType[wanted ?? ''] ?? wanted;
  const isWanted = providers.some(({ provider, way }) => provider === wantedId && way === 'page');
  useEffect(() => {
    if (isWanted && wantedId && window.top === window) mutate(wantedId);
  }, [isWanted, wantedId, mutate]);
  const [directory, setDirectory] = useState<LinkProvider>();
  if (providers.length === 0) return null;
  const begin = (provider: LinkProvider) => {
    if (provider.way === 'form') setDirectory(provider);
    else if (!leaving.isPending) leaving.mutate(provider.provider);
  };
  return (
    <nav className="ta-other-accounts" aria-label="用其他账号登录">
      {providers.map((one) => (
        <button
          key={one.provider}
          type="button"
          aria-busy={(leaving.isPending && leaving.variables === one.provider) || undefined}
          onClick={() => begin(one)}
        >
          <ProviderMark mark={one.mark} />
          {one.name}
        </button>
      ))}
      {directory && (
        <Suspense>
          <DirectoryDialog provider={directory} onClose={() => setDirectory(undefined)} />
        </Suspense>
      )}
    </nav>
  );
}
