import type { OutputOf } from '@app/contract/endpoint.ts';
import type { openConsole } from '@app/contract/running/console-pages.ts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, PanelLeft } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { closePaneDrawer, foldPane } from '#components/page/pane.ts';
import { BrandMark } from '#components/pictures/brand-mark.tsx';
import { Face } from '#components/pictures/face.tsx';
import { useSession } from '#lib/session/session.ts';
import type { pageLooks } from './console-pages.ts';

type ConsolePaneProps = {
  looks: typeof pageLooks;
  current: string | undefined;
  who: OutputOf<typeof openConsole>;
};

/** The pages of her role, in groups, and in whose right she is here. */
export function ConsolePane({ looks, current, who }: ConsolePaneProps) {
  const userInfo = useSession((session) => session.userInfo);
  const name = userInfo?.userName || userInfo?.nickName || '';
  return (
    <nav className="ta-console-pane" aria-label="控制台">
      <div className="ta-console-pane-top">
        <BrandMark />
        <b>控制台</b>
        <IconButton className="ta-console-fold" label="收起侧栏" icon={<PanelLeft />} onClick={foldPane} />
      </div>
      <div className="ta-console-pane-scroll">
        {groupsOf(looks).map(({ group, pages }) => (
          <section key={group} aria-label={group || '全部'}>
            {group !== '' && <h2>{group}</h2>}
            <ul>
              {pages.map(({ page, title, Icon }) => (
                <li key={page}>
                  <Link
                    to="/console"
                    search={{ page }}
                    className="ta-console-item"
                    activeProps={{}}
                    aria-current={page === current ? 'page' : undefined}
                    onClick={closePaneDrawer}
                  >
                    <Icon />
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <footer className="ta-console-who">
        <Face imgUrl={userInfo?.imgUrl ?? ''} name={name} />
        <span className="ta-console-name">
          <b>{name || '没有写姓名'}</b>
          <small>{[who.roleName, who.schoolName].filter(Boolean).join(' · ')}</small>
        </span>
        <Link to="/" className="ta-console-back" aria-label="回到首页" data-tip="回到首页">
          <ArrowLeft />
        </Link>
      </footer>
    </nav>
  );
}

function groupsOf(looks: typeof pageLooks) {
  const names = [...new Set(looks.map(({ group }) => group))];
  return names.map((group) => ({ group, pages: looks.filter((look) => look.group === group) }));
}
