import { Menu as MenuIcon, PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { classNames } from '#components/class-names.ts';
import './page-bar.css';
import { openPaneDrawer, unfoldPane, usePane } from './pane.ts';

type PageBarProps = {
  title?: ReactNode;
  /** Right of the title, such as a tag; hidden on a phone. */
  aside?: ReactNode;
  /** The views of the page; a line of their own on a phone. */
  tabs?: ReactNode;
  /** Right end of the bar. */
  actions?: ReactNode;
  hasLine?: boolean;
  /** A pane of the page itself stands where that of the product was, with the way back to it. */
  isBesidePane?: boolean;
};

/** The 52 px bar over a page: on a phone it starts with the menu button, on a wide window with the folded pane's button. */
export function PageBar({ title, aside, tabs, actions, hasLine, isBesidePane = false }: PageBarProps) {
  const isFolded = usePane((pane) => pane.isFolded);
  return (
    <header
      className={classNames('ta-page-bar', hasLine && 'ta-page-bar-lined', tabs !== undefined && 'ta-page-bar-tabbed')}
    >
      <IconButton
        className="ta-page-bar-menu"
        label="打开菜单"
        size="touch"
        icon={<MenuIcon size={22} />}
        onClick={openPaneDrawer}
      />
      {isFolded && !isBesidePane && (
        <IconButton className="ta-page-bar-unfold" label="展开侧栏" icon={<PanelLeft />} onClick={unfoldPane} />
      )}
      {title !== undefined && <h1 className="ta-page-bar-title">{title}</h1>}
      {aside !== undefined && <div className="ta-page-bar-aside">{aside}</div>}
      {tabs !== undefined && <div className="ta-page-bar-tabs">{tabs}</div>}
      <div className="ta-page-bar-actions">{actions}</div>
    </header>
  );
}
