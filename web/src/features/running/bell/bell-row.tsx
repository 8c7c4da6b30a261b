import type { BellItem } from '@app/contract/running/bell.ts';
import { CircleAlert, CircleCheck, ClipboardCheck, Clock, Megaphone, MessageSquareText, Users } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { useActOnBell, useDealWith } from './bell.api.ts';
import './bell-row.css';

type BellRowProps = { item: BellItem; onOpen: (address: string) => void };

/** One fact, of what use it is, and what can be done about it from here. */
export function BellRow({ item, onOpen }: BellRowProps) {
  const { fact, use, at, isRead, kind } = item;
  return (
    <li className="ta-bell-row" aria-label={fact} data-new={!isRead || undefined} data-kind={kind}>
      <span className="ta-bell-icon" aria-hidden="true">
        <BellIcon item={item} />
      </span>
      <div className="ta-bell-words">
        <p>
          {!isRead && <span className="ta-visually-hidden">新的：</span>}
          {fact}
        </p>
        <small>{use}</small>
      </div>
      <time dateTime={new Date(at).toISOString()}>{formatWhen(at).replace('今天 ', '')}</time>
      <Acts item={item} onOpen={onOpen} />
    </li>
  );
}

function Acts({ item, onOpen }: BellRowProps) {
  const dealWith = useDealWith();
  const act = useActOnBell();
  const { open, leave } = item;
  const openIt = (address: string) => {
    dealWith.mutate([item]);
    onOpen(address);
  };
  return (
    <div className="ta-bell-acts">
      {item.act && (
        <Button size="small" busy={act.isPending ? '正在做' : undefined} onClick={() => act.mutate(item)}>
          {item.act.label}
        </Button>
      )}
      {open && (
        <Button size="small" variant={item.isRead ? 'default' : 'soft'} onClick={() => openIt(open.address)}>
          {open.label}
        </Button>
      )}
      {leave && !item.isRead && (
        <Button size="small" variant="text" onClick={() => dealWith.mutate([item])}>
          {leave}
        </Button>
      )}
    </div>
  );
}

export function BellIcon({ item: { kind, act } }: { item: BellItem }) {
  if (kind === 'pupils') return <Users />;
  if (kind === 'commented') return <MessageSquareText />;
  if (kind === 'reviewed') return <ClipboardCheck />;
  if (kind === 'announced') return <Megaphone />;
  if (kind === 'expiring') return <Clock />;
  return act ? <CircleAlert /> : <CircleCheck />;
}
