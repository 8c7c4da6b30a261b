import { type OwnSource, ownSourcesOf } from '@app/engines/papers/own-questions.ts';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useDesk } from '../paper-desk.ts';
import { idsIn } from '../paper-edits.ts';

export type RenderSound = (source: OwnSource) => ReactNode;

/** What the questions of a listening test are heard from. */
export function PaperSounds({ renderSound }: { renderSound: RenderSound }) {
  const draft = useDesk((state) => state.draft);
  const sources = useMemo(() => ownSourcesOf(idsIn(draft)), [draft]);
  return sources.map((one) => <Fragment key={one.source}>{renderSound(one)}</Fragment>);
}
