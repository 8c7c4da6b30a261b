import type { ReactNode } from 'react';
import { type Tab, Tabs } from '#components/buttons/tabs.tsx';
import './desk-tools.css';

type DeskToolsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  children: ReactNode;
};

/** The right side of a desk: what can be done with the part that is looked at, and with the whole. */
export function DeskTools<Id extends string>({ label, ...tabs }: DeskToolsProps<Id>) {
  return (
    <aside className="ta-desk-tools" aria-label={label}>
      <Tabs label={label} look="pane" {...tabs} />
    </aside>
  );
}
