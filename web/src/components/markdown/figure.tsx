import { type FigureReference, figureAddress, figureUrl } from '@app/contract/making/figures.ts';
import { useState } from 'react';
import './figure.css';

type FigureProps = { reference: FigureReference; caption: string };

/** A figure of a text, drawn by the server from its words; what it draws nothing of is its caption. */
export function Figure({ reference, caption }: FigureProps) {
  const { words, width } = reference;
  const [refused, setRefused] = useState('');
  if (refused === words) return <span className="ta-figure-words">{caption || '这幅图没能画出来'}</span>;
  return (
    <span className="ta-figure" data-width={width}>
      {/* Not lazy: what is printed must be there. */}
      <img
        src={figureUrl(words)}
        alt={words}
        data-picture={figureAddress(reference)}
        data-caption={caption}
        data-width={width}
        onError={() => setRefused(words)}
      />
      {caption !== '' && <span className="ta-figure-caption">{caption}</span>}
    </span>
  );
}
