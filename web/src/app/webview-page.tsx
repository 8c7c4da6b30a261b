import { useSearch } from '@tanstack/react-router';
import { Button } from '#components/buttons/button.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { useGoHome } from './home.ts';
import './page-frame.css';
import { useBaseConfig } from '#lib/http/use-base-config.ts';
import { PagePending } from './page-pending.tsx';
import { checkWebviewAddress, type WebviewAddress } from './webview-address.ts';
import './webview-page.css';

/** Shows an outside page named by `?url=`, if the operator allows its host. */
export function WebviewPage() {
  const { url } = useSearch({ strict: false });
  const config = useBaseConfig();
  if (config === undefined) return <PagePending />;
  if (config === null) {
    return (
      <main className="ta-page">
        <div className="ta-page-centre">
          <ErrorState onRetry={() => window.location.reload()} />
        </div>
      </main>
    );
  }
  const checked = checkWebviewAddress(url, config.webviewHosts, window.location.host);
  if (checked.kind !== 'allowed') return <Refusal checked={checked} />;
  return (
    <iframe
      className="ta-webview"
      title="外部网页"
      src={checked.address}
      sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
      referrerPolicy="no-referrer"
    />
  );
}

function Refusal({ checked }: { checked: Exclude<WebviewAddress, { kind: 'allowed' }> }) {
  const goHome = useGoHome();
  return (
    <main className="ta-page">
      <div className="ta-page-centre">
        <EmptyState
          picture={<NotFoundPicture />}
          title="这个网页不能在这里打开"
          isPageTitle
          hint={reasonOf(checked)}
          action={<Button onClick={() => goHome()}>回到首页</Button>}
        />
      </div>
    </main>
  );
}

function reasonOf(checked: Exclude<WebviewAddress, { kind: 'allowed' }>): string {
  switch (checked.kind) {
    case 'missing':
      return '链接里没有要打开的网页';
    case 'broken':
      return '网页地址不完整，请检查后再打开';
    case 'not-https':
      return '只能打开 https 开头的网页';
    case 'not-listed':
      return `${checked.host} 不在允许的网站里，需要时请联系学校管理员`;
  }
}
