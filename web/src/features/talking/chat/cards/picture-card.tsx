import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { useState } from 'react';
import { safePicture } from '#components/markdown/safe-url.ts';
import { OpenButton } from './card-buttons.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './card-props.ts';
import './picture-card.css';

type Pictures = Extract<AnswerCard, { type: 'img' }>;
type Picture = Pictures['pictures'][number];

/** Pictures as they are finished; where the others will be there is a place of their shape. */
export function PictureCard({ card, isFirst, stopping, mending }: CardProps<Pictures>) {
  const { pictures, progress, state, thing } = card;
  const coming = state === 'running' ? Math.max(0, (progress?.total ?? pictures.length + 1) - pictures.length) : 0;
  return (
    <CardFrame
      card={card}
      mending={mending}
      actions={
        <>
          {stopping}
          {thing && pictures.length > 0 && <OpenButton thing={thing} isPrimary={isFirst && state === 'done'} />}
        </>
      }
    >
      {pictures.length + coming > 0 && (
        <ul className="ta-card-pictures">
          {pictures.map((picture, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may be alike
            <li key={place}>
              <OnePicture picture={picture} />
            </li>
          ))}
          {Array.from({ length: coming }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
            <li key={`coming-${place}`} className="ta-card-picture-coming" aria-hidden="true" />
          ))}
        </ul>
      )}
    </CardFrame>
  );
}

/** Addresses of pictures are good for a while only; what cannot be shown here any more can be opened at its desk. */
function OnePicture({ picture: { url, name, width, height } }: { picture: Picture }) {
  const [isGone, setIsGone] = useState(false);
  const address = safePicture(url);
  const ratio = width > 0 && height > 0 ? `${width} / ${height}` : undefined;
  if (!address || isGone) return <p className="ta-card-picture-gone">{`${name || '图片'}，打开后能看到`}</p>;
  return (
    <a href={address} target="_blank" rel="noopener" aria-label={`看大图：${name}`}>
      <img src={address} alt={name} loading="lazy" style={{ aspectRatio: ratio }} onError={() => setIsGone(true)} />
    </a>
  );
}
