import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Drawer } from '#components/layers/drawer.tsx';
import { Floating } from '#components/layers/floating.tsx';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { bellItems, useDealWith } from './bell.api.ts';
import { BellList } from './bell-list.tsx';
import { moveAmongRows } from './move-among-rows.ts';
import './bell-panel.css';

type BellPanelProps = { anchor: HTMLElement; onOpen: (address: string) => void; onClose: () => void };

/** Mounted is open: beside its button, on a phone a sheet. Looking at it marks nothing. */
export function BellPanel({ anchor, onOpen, onClose }: BellPanelProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    return (
      <Drawer title="通知" actions={<AllReadButton />} onClose={onClose}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside */}
        <div className="ta-bell-sheet" onKeyDown={moveAmongRows}>
          <BellList onOpen={onOpen} />
        </div>
      </Drawer>
    );
  }
  return (
    <Floating anchor={anchor} placement="below-end" className="ta-bell" onClose={onClose}>
      <Box anchor={anchor} onOpen={onOpen} />
    </Floating>
  );
}

function Box({ anchor, onOpen }: Pick<BellPanelProps, 'anchor' | 'onOpen'>) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    return () => anchor.focus({ preventScroll: true });
  }, [anchor]);
  return (
    <div ref={box} role="dialog" aria-label="通知" tabIndex={-1} className="ta-bell-box" onKeyDown={moveAmongRows}>
      <header className="ta-bell-head">
        <h2>通知</h2>
        <AllReadButton />
      </header>
      <BellList onOpen={onOpen} />
    </div>
  );
}

function AllReadButton() {
  const { data } = useQuery(bellItems);
  const dealWith = useDealWith();
  if (!data?.list.some(({ isRead }) => !isRead)) return null;
  return (
    <Button
      variant="text"
      size="small"
      busy={dealWith.isPending ? '正在标记' : undefined}
      onClick={() => dealWith.mutate(undefined)}
    >
      全部已读
    </Button>
  );
}
