import {
  EMBEDDED_ENTRIES,
  type EmbeddedAs,
  type EmbeddedEntry,
  listEmbedded,
  pickEmbedded,
} from '@app/contract/sharing/embed.ts';
import { fileSizeText } from '@app/engines/drive/file-size.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { ChevronRight, Folder } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SearchField } from '#components/fields/search-field.tsx';
import { FileGlyph } from '#components/files/file-glyph.tsx';
import { FileName } from '#components/files/file-name.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointPages } from '#lib/http/query-client.ts';
import './embedded-drive.css';
import { tellPortal, tellProblem } from './embed.api.ts';

type Step = Pick<EmbeddedEntry, 'id' | 'name'>;

/** Her disk, to pick a file for the portal: it gets the name and an address that is good for ten minutes. */
export function EmbeddedDrive({ shown: { visit, origin, title } }: { shown: EmbeddedAs<'drive'> }) {
  const [way, setWay] = useState<Step[]>([]);
  const [keyword, setKeyword] = useState('');
  const picking = useMutation({
    mutationFn: ({ id }: EmbeddedEntry) => callOrThrow(pickEmbedded, { visit, fileId: id }),
    onSuccess: ({ name, size, url }) =>
      tellPortal(origin, 'picked', { file: { name, size, url: new URL(url, window.location.origin).href } }),
    onError: (problem) => tellProblem(origin, problem),
  });
  /** A folder that was found is where she is from then on. */
  const open = ({ id, name }: Step) => setWay(keyword === '' ? [...way, { id, name }] : [{ id, name }]);
  return (
    <>
      <SearchField key={way.length} label="搜索云盘" placeholder="搜索云盘里的文件" onSearch={setKeyword} />
      <nav className="ta-embed-way" aria-label="当前位置">
        <Button variant="text" size="small" onClick={() => setWay([])}>
          {title}
        </Button>
        {way.map(({ id, name }, index) => (
          <Button key={id} variant="text" size="small" onClick={() => setWay(way.slice(0, index + 1))}>
            {name}
          </Button>
        ))}
      </nav>
      <Entries
        visit={visit}
        folderId={keyword === '' ? way.at(-1)?.id : undefined}
        keyword={keyword}
        onOpen={(entry) => open(entry)}
        onPick={(entry) => picking.isPending || picking.mutate(entry)}
      />
      <p className="ta-embed-picked" role="status">
        {picking.error?.message ??
          (picking.data ? `已选“${picking.data.name}”，十分钟内有效` : '点一个文件，交给门户使用')}
      </p>
    </>
  );
}

type EntriesProps = {
  visit: string;
  folderId: string | undefined;
  keyword: string;
  onOpen: (entry: EmbeddedEntry) => void;
  onPick: (entry: EmbeddedEntry) => void;
};

function Entries({ visit, folderId, keyword, onOpen, onPick }: EntriesProps) {
  const where = { ...(folderId && { folderId }), ...(keyword && { keyword }) };
  const pages = useInfiniteQuery(endpointPages(listEmbedded, { visit, limit: EMBEDDED_ENTRIES, ...where }));
  const { data, error, refetch } = pages;
  if (error && !data) return <ErrorState hint={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={4} label="正在打开" />;
  const list = data.pages.flatMap((page) => page.list);
  if (list.length === 0) {
    return <p className="ta-embed-picked">{keyword ? `没有找到“${keyword}”` : '这个文件夹是空的'}</p>;
  }
  return (
    <>
      <ul className="ta-embed-entries" aria-label="云盘里的文件">
        {list.map((entry) => (
          <li key={entry.id}>
            <button type="button" onClick={() => (entry.isFolder ? onOpen(entry) : onPick(entry))}>
              {entry.isFolder ? <Folder size={24} /> : <FileGlyph type={endingOf(entry.name)} />}
              <FileName name={entry.name} isFolder={entry.isFolder} />
              {entry.isFolder ? <ChevronRight size={16} /> : <small>{fileSizeText(entry.size)}</small>}
            </button>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage ? '正在打开' : undefined} onClick={() => void pages.fetchNextPage()}>
          {`再看 ${Math.min(EMBEDDED_ENTRIES, (data.pages[0]?.total ?? 0) - list.length)} 项`}
        </Button>
      )}
      {error && <p className="ta-embed-picked">{error.message}</p>}
    </>
  );
}

function endingOf(name: string): string {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
}
