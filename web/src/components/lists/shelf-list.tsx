import { Link, type LinkProps } from '@tanstack/react-router';
import { Ellipsis, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { classNames } from '#components/class-names.ts';
import { PagedList, type PagedQuery } from './paged-list.tsx';
import './shelf-list.css';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { MenuButton, type MenuItem } from '#components/layers/menu.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { Tag, type TagTone } from './tag.tsx';

type ShelfListProps<Row> = {
  label: string;
  /** A heading, a choice of shelves, a search. */
  head: ReactNode;
  query: PagedQuery<Row>;
  hasToken: boolean;
  /** What she looks for; nothing while she does not. */
  keyword?: string;
  words: { waiting: string; empty: string; signedOut?: string };
  /** In a column beside something else. */
  isNarrow?: boolean;
  children: (row: Row) => ReactNode;
};

/** What she has made of one kind: to find, to go on with, or to remove. */
export function ShelfList<Row>(props: ShelfListProps<Row>) {
  const { label, head, query, hasToken, keyword = '', words, isNarrow, children } = props;
  const signedOut = words.signedOut && <p className="ta-field-hint">{words.signedOut}</p>;
  return (
    <section className={classNames('ta-shelf', isNarrow && 'ta-shelf-narrow')} aria-label={label}>
      {head}
      <PagedList
        query={query}
        hasSmallButton
        errorTitle="没有加载出来"
        waiting={hasToken ? <SkeletonText lines={3} label={words.waiting} /> : signedOut}
        empty={<p className="ta-field-hint">{keyword === '' ? words.empty : `没找到“${keyword}”，换个词试试`}</p>}
      >
        {(rows) => <ul>{rows.map(children)}</ul>}
      </PagedList>
    </section>
  );
}

/** The same row for everything on a shelf: what it is, what is to be known of it, and its way out. */
type ShelfRowProps = {
  title: string;
  /** Those that do not apply may be missing. */
  facts: readonly (string | false)[];
  mark?: ReactNode;
  standing?: { tone: TagTone; word: string } | undefined;
  link: LinkProps;
  isOpen?: boolean;
  /** Another place of the same thing. */
  beside?: { name: string; icon: ReactNode; link: LinkProps } | undefined;
  /** What else can be done with it. */
  menu?: readonly MenuItem[];
  onRemove?: (() => void) | undefined;
};

export function ShelfRow({ title, facts, mark, standing, link, isOpen, beside, menu, onRemove }: ShelfRowProps) {
  return (
    <li>
      <Link {...link} preload={false} aria-current={isOpen ? 'true' : undefined}>
        {mark}
        <span className="ta-shelf-words">
          <b>{title}</b>
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </span>
        {standing && <Tag tone={standing.tone}>{standing.word}</Tag>}
      </Link>
      {beside && (
        <Link
          {...beside.link}
          preload={false}
          className="ta-shelf-beside"
          aria-label={`${title} 的${beside.name}`}
          data-tip={beside.name}
        >
          {beside.icon}
        </Link>
      )}
      {menu && <MenuButton label={`更多 ${title}`} icon={<Ellipsis size={16} />} items={menu} />}
      {onRemove && <IconButton label={`删除 ${title}`} icon={<Trash2 size={16} />} onClick={onRemove} />}
    </li>
  );
}

type Change = { mutateAsync: (id: string) => Promise<unknown>; mutate: (id: string) => void };

/** Removes at once and offers to take it back. */
export function removeFromShelf(id: string, remove: Change, restore: Change, onRemoved?: () => void): void {
  doWithUndo(id, { act: remove, undo: restore, said: '已删除，30 天内可恢复', onDone: onRemoved });
}
