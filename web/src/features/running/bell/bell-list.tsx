import type { BellItem } from '@app/contract/running/bell.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { bellItems } from './bell.api.ts';
import { BellRow } from './bell-row.tsx';
import './bell-list.css';

type BellListProps = { onOpen: (address: string) => void };

export function BellList({ onOpen }: BellListProps) {
  const { data, isError, refetch } = useQuery(bellItems);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button she pressed may be gone with what it was for.
    if (data && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [data]);
  if (!data) {
    return isError ? (
      <ErrorState title="通知没有加载出来" onRetry={() => void refetch()} />
    ) : (
      <div className="ta-bell-wait">
        <SkeletonText lines={4} label="正在看有什么新的事" />
      </div>
    );
  }
  if (data.list.length === 0) return <p className="ta-bell-empty">没有新的事</p>;
  const startOfToday = new Date().setHours(0, 0, 0, 0);
  const groups = [
    { name: '今天', items: data.list.filter(({ at }) => at >= startOfToday) },
    { name: '更早', items: data.list.filter(({ at }) => at < startOfToday) },
  ];
  return (
    <div ref={box} className="ta-bell-list" tabIndex={-1}>
      {groups.map(
        ({ name, items }) => items.length > 0 && <Group key={name} name={name} items={items} onOpen={onOpen} />,
      )}
    </div>
  );
}

function Group({ name, items, onOpen }: BellListProps & { name: string; items: readonly BellItem[] }) {
  return (
    <section>
      <h3 className="ta-bell-group">{name}</h3>
      <ul>
        {items.map((item) => (
          <BellRow key={item.keys[0]} item={item} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}
