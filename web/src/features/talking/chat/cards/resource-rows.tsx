import { deskAddress } from '@app/contract/desks.ts';
import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { FileGlyph } from '#components/files/file-glyph.tsx';
import { DeskLink } from '#components/markdown/desk-link.tsx';
import { safeLink } from '#components/markdown/safe-url.ts';
import './resource-rows.css';

export type FoundResources = Extract<AnswerCard, { type: 'resource' | 'onLineResource' | 'umpAndOnlineResource' }>;
type ResourceRow = FoundResources['rows'][number];

const SHOWN = 5;

/** What was found, with its place and date; a press shows the rest. */
export function ResourceRows({ rows }: { rows: readonly ResourceRow[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <>
      <ul className="ta-found-rows">
        {shown.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ids come from elsewhere and may repeat
          <li key={place} className="ta-found-row">
            {isOnline(row) ? <Globe size={18} /> : <FileGlyph type={endingOf(row.title)} sizePx={20} />}
            <Title row={row} />
            <small>{[row.place, row.date].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      {rows.length > shown.length && (
        <button type="button" className="ta-found-more" onClick={() => setIsWhole(true)}>
          {`全部 ${rows.length} 个`}
        </button>
      )}
    </>
  );
}

/** Whatever lies on the shelves of the product has no address outside it. */
export function isOnline({ url }: ResourceRow): boolean {
  return /^https?:/i.test(url);
}

function Title({ row }: { row: ResourceRow }) {
  const address = isOnline(row) ? safeLink(row.url) : undefined;
  if (address) {
    return (
      <a className="ta-link" href={address} target="_blank" rel="noopener noreferrer">
        {row.title}
      </a>
    );
  }
  if (isOnline(row)) return <span>{row.title}</span>;
  return <DeskLink address={deskAddress('resources', { keyword: row.title })}>{row.title}</DeskLink>;
}

function endingOf(title: string): string | undefined {
  return /\.(\w{2,5})$/.exec(title)?.[1];
}
