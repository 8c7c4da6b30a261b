import { type PictureReference, readPictureAddress } from '@app/contract/keeping/design-pictures.ts';
import { type ReactNode, useEffect } from 'react';
import { renewPicture, useKnownPictures, wantPicture } from './known-pictures.ts';
import './picture.css';
import { goneWords } from './picture-words.ts';

/** For `OwnPicturesContext`: pictures of hers; any other address is judged as everywhere. */
export function drawOwnPicture(address: string, words: string): ReactNode | undefined {
  const reference = readPictureAddress(address);
  return reference && <OwnPicture address={address} reference={reference} words={words} />;
}

type OwnPictureProps = { address: string; reference: PictureReference; words: string };

function OwnPicture({ address, reference: { pictureId, width }, words }: OwnPictureProps) {
  const known = useKnownPictures((pictures) => pictures[pictureId]);
  useEffect(() => wantPicture(pictureId), [pictureId]);
  if (known === 'gone') return <span className="ta-picture-words">{goneWords(words)}</span>;
  if (!known) return <span className="ta-picture-wait" role="img" aria-label={words || '图片'} />;
  return (
    // Not lazy: what is printed must be there.
    <img
      className="ta-picture"
      src={known.url}
      alt={words}
      width={known.widthPx}
      height={known.heightPx}
      data-picture={address}
      data-width={width}
      onError={() => renewPicture(pictureId)}
    />
  );
}
