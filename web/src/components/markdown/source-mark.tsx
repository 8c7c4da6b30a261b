import { use } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Popover } from '#components/layers/popover.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { copyText } from './copy-text.ts';
import { InlineText } from './inline-text.tsx';
import { safeLink } from './safe-url.ts';
import './source-mark.css';
import { type MarkdownSource, SourcesContext } from './sources.ts';

/** The number of a source in running text; a number no source has stays the text it was. */
export function SourceMark({ no }: { no: number }) {
  const source = use(SourcesContext).find((candidate) => candidate.no === no);
  if (!source) return `[${no}]`;
  return (
    <Popover
      label={`来源 ${no}`}
      widthPx={360}
      trigger={(props) => (
        <button {...props} type="button" className="ta-md-source" aria-label={`来源 ${no}：${source.title}`}>
          {no}
        </button>
      )}
    >
      <SourceQuote source={source} />
    </Popover>
  );
}

export function SourceQuote({ source }: { source: MarkdownSource }) {
  const link = source.url === undefined ? undefined : safeLink(source.url);
  const handleCopy = async () => {
    if (await copyText(source.quote)) showToast('success', '引文已复制');
  };
  return (
    <div className="ta-md-quote">
      <p className="ta-md-quote-title">
        <span className="ta-md-source">{source.no}</span>
        <b>
          <InlineText text={source.title} />
        </b>
      </p>
      {source.place !== '' && <p className="ta-md-quote-place">{source.place}</p>}
      <blockquote>
        <InlineText text={source.quote} />
      </blockquote>
      <div className="ta-md-quote-actions">
        {link !== undefined && (
          <a className="ta-link" href={link} target="_blank" rel="noopener noreferrer nofollow">
            看原文
          </a>
        )}
        <Button variant="text" size="small" onClick={handleCopy}>
          复制引文
        </Button>
      </div>
    </div>
  );
}
