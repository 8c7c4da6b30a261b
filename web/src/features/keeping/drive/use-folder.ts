import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { entriesOf } from './drive.api.ts';
import { useDriveView } from './drive-view.ts';
import { keepKnown, nothingSelected, type Selection, selectAll } from './selection.ts';

const none: readonly DriveEntry[] = [];

/** The entries of a folder or of a search, page by page, and which of them are chosen. */
export function useFolder(dirId: string, keyword: string) {
  const { sort, order } = useDriveView();
  const [kept, setSelection] = useState<Selection>(nothingSelected);
  // What was found last stays while the next word is searched for.
  const isSearch = keyword !== '';
  const query = useInfiniteQuery({
    ...entriesOf(dirId, keyword, { sort, order }),
    ...(isSearch ? { placeholderData: keepPreviousData } : {}),
  });
  const entries = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? none, [query.data]);
  const ids = useMemo(() => entries.map((entry) => entry.dirId), [entries]);
  const selection = keepKnown(kept, ids);
  const readOn = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  /** Reads the rest first: “all” means all of the folder. */
  const chooseAll = async () => {
    let read = await query.fetchNextPage({ cancelRefetch: false });
    while (read.hasNextPage && !read.isError) read = await query.fetchNextPage();
    const all = read.data?.pages.flatMap(({ list }) => list.map((entry) => entry.dirId)) ?? ids;
    setSelection((now) => selectAll(all, now));
  };
  return {
    query,
    entries,
    total: query.data?.pages[0]?.total,
    selection,
    setSelection,
    chosen: useMemo(() => entries.filter((entry) => selection.ids.has(entry.dirId)), [entries, selection]),
    readOn,
    selectAll: () => (query.hasNextPage ? void chooseAll() : setSelection(selectAll(ids, selection))),
  };
}
