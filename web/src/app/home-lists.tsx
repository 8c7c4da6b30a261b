import type { BellItem } from '@app/contract/running/bell.ts';
import { find } from '@app/contract/running/finding.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { DeskLink } from '#components/markdown/desk-link.tsx';
import { Skeleton } from '#components/states/skeleton.tsx';
import { bellItems, useDealWith } from '#features/running/bell/bell.api.ts';
import { BellIcon } from '#features/running/bell/bell-row.tsx';
import { kindIcons } from '#features/running/finding/kind-icons.ts';
import { openBell } from '#lib/doors/bell-door.ts';
import { endpointQuery } from '#lib/http/query-client.ts';
import { readStored, writeStored } from '#lib/session/local-store.ts';
import { useSession } from '#lib/session/session.ts';
import { formatWhen } from '#lib/time/dates.ts';
import { openFind } from './find-search.tsx';
import './home-lists.css';

const SHOWN = 3;
/** Whether whoever used this device last had something here: its place is then kept free, and nothing below moves when it comes. */
const HINT = 'homeLists';

/** What she was at last, and what waits for her; who has neither sees nothing of it. */
export function HomeLists() {
  const hasToken = useSession(({ token }) => token !== '');
  const [isHinted] = useState(() => readStored(HINT) !== '');
  const { data: found } = useQuery({ ...endpointQuery(find, { words: '' }), enabled: hasToken });
  const { data: bell } = useQuery({ ...bellItems, enabled: hasToken });
  // Lessons have the strip above; here stands what is in them.
  const recent = found?.recent.filter(({ kind }) => kind !== 'ownLesson').slice(0, SHOWN) ?? [];
  const waiting = bell?.list.filter(({ isRead }) => !isRead).slice(0, SHOWN) ?? [];
  const isKnown = found !== undefined && bell !== undefined;
  const isEmpty = recent.length + waiting.length === 0;
  useEffect(() => {
    if (isKnown) writeStored(HINT, isEmpty ? '' : '1');
  }, [isKnown, isEmpty]);
  if (isEmpty) {
    return !isKnown && isHinted ? (
      <div className="ta-home-lists ta-home-lists-coming" role="status" aria-label="正在看上次做到哪里">
        <Skeleton height={120} radius={10} />
      </div>
    ) : null;
  }
  return (
    <div className="ta-home-lists">
      {recent.length > 0 && (
        <List title="接着做" onAll={() => void openFind()}>
          {recent.map(({ kind, id, title, changeTime, address }) => {
            const Icon = kindIcons[kind];
            return (
              <li key={`${kind} ${id}`}>
                <Icon size={17} aria-hidden />
                <DeskLink address={address} className="ta-home-lists-row">
                  {title}
                </DeskLink>
                {changeTime > 0 && <small>{formatWhen(changeTime)}</small>}
              </li>
            );
          })}
        </List>
      )}
      {waiting.length > 0 && (
        <List title="等你看" onAll={openBell}>
          {waiting.map((item) => (
            <WaitingRow key={item.keys[0]} item={item} />
          ))}
        </List>
      )}
    </div>
  );
}

type ListProps = { title: string; onAll: (button: HTMLElement) => void; children: ReactNode };

function List({ title, onAll, children }: ListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="ta-home-lists-all" onClick={({ currentTarget }) => onAll(currentTarget)}>
          看全部<span className="ta-visually-hidden">：{title}</span>
        </button>
      </header>
      <ul>{children}</ul>
    </section>
  );
}

/** Opens what it tells of; what can only be decided is decided in the panel of the bell. */
function WaitingRow({ item }: { item: BellItem }) {
  const { fact, use, at, open } = item;
  const dealWith = useDealWith();
  const navigate = useNavigate();
  const follow = (row: HTMLElement) => {
    if (!open) return openBell(row);
    dealWith.mutate([item]);
    void navigate({ href: open.address });
  };
  return (
    <li>
      <BellIcon item={item} />
      <button type="button" className="ta-home-lists-row" onClick={({ currentTarget }) => follow(currentTarget)}>
        {fact}
        <span>{use}</span>
      </button>
      <small>{formatWhen(at)}</small>
    </li>
  );
}
