import type { ReactNode } from 'react';
import { Drawer } from '#components/layers/drawer.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';

type ConsoleFrameProps = {
  title: string;
  /** How many there are, or how it stands, beside the title. */
  fact?: ReactNode;
  actions?: ReactNode;
  /** The one that is open, with its name; at the right, or a sheet from below on a phone. */
  opened?: { title: string; pane: ReactNode; onClose: () => void } | undefined;
  children: ReactNode;
};

/** A page of the console: the line above, the table or charts, and the one that is selected. */
export function ConsoleFrame({ title, fact, actions, opened, children }: ConsoleFrameProps) {
  const isNarrow = useIsNarrow();
  return (
    <>
      <div className="ta-console-centre">
        <PageBar hasLine title={title} aside={fact} actions={actions} />
        <div className="ta-console-scroll">{children}</div>
      </div>
      {opened && !isNarrow && (
        <aside className="ta-console-tools" aria-label={opened.title}>
          {opened.pane}
        </aside>
      )}
      {opened && isNarrow && (
        <Drawer title={opened.title} onClose={opened.onClose}>
          {opened.pane}
        </Drawer>
      )}
    </>
  );
}
