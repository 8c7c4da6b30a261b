import type { TitleHit } from '@app/contract/title-hit.ts';
import type { ReactNode } from 'react';
import './found-line.css';
import { TintedTitle } from './tinted-title.tsx';

type FoundLineProps = {
  title: string;
  /** What of the title was typed; nothing where it was not looked for. */
  hits?: readonly TitleHit[];
  place: string;
  /** A word between the two. */
  mark?: ReactNode;
  /** Two lines high, or that and with its title strong, as the chosen one among many. */
  height?: 'line' | 'tall' | 'chosen';
};

/** A thing or a lesson wherever one is found or chosen: its title with what was typed tinted, and where it belongs. */
export function FoundLine({ title, hits = [], place, mark, height = 'line' }: FoundLineProps) {
  return (
    <span className="ta-found" data-height={height}>
      <b>
        <TintedTitle title={title} hits={hits} />
      </b>
      {mark}
      {place !== '' && <small>{place}</small>}
    </span>
  );
}
