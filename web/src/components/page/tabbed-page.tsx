import { type ReactNode, useId } from 'react';
import { panelOf, type Tab, TabRow } from '#components/buttons/tabs.tsx';
import { PageBar } from './page-bar.tsx';
import './tabbed-page.css';

type TabbedPageProps<Id extends string> = {
  title: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of several views under one bar, which stays while they change, and with it the focus. */
export function TabbedPage<Id extends string>(props: TabbedPageProps<Id>) {
  const { title, tabs, chosen, onChoose, actions, children } = props;
  const id = useId();
  return (
    <div className="ta-tabbed-page">
      <PageBar
        hasLine
        title={title}
        tabs={<TabRow id={id} label={title} tabs={tabs} chosen={chosen} onChoose={onChoose} look="bar" />}
        actions={actions}
      />
      <div className="ta-tabbed-page-panel" {...panelOf(id, tabs, chosen)}>
        {children}
      </div>
    </div>
  );
}
