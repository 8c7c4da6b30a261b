import { useEffect, useState } from 'react';
import { GrowingText } from './growing-text.tsx';
import { type CodeToken, highlightCode } from './highlight.ts';

type CodeTextProps = { code: string; language: string; isFinished: boolean };

/** The code itself, in colours once it is finished. */
export function CodeText({ code, language, isFinished }: CodeTextProps) {
  const tokens = useHighlight(code, language, isFinished);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide code scrolls in itself, by keyboard too
    <pre tabIndex={0}>
      <code>{tokens ? <Highlighted tokens={tokens} /> : <GrowingText text={code} />}</code>
    </pre>
  );
}

function Highlighted({ tokens }: { tokens: readonly CodeToken[] }) {
  return tokens.map((token, index) =>
    token.tone === undefined ? (
      token.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of finished code never move
      <span key={index} className={`ta-md-code-${token.tone}`}>
        {token.text}
      </span>
    ),
  );
}

function useHighlight(code: string, language: string, isFinished: boolean): CodeToken[] | undefined {
  const [highlighted, setHighlighted] = useState<{ code: string; tokens: CodeToken[] | undefined }>();
  useEffect(() => {
    if (!isFinished) return;
    let isGone = false;
    highlightCode(code, language).then(
      (tokens) => isGone || setHighlighted({ code, tokens }),
      // The grammar could not be fetched: plain code reads as well.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [code, language, isFinished]);
  return isFinished && highlighted?.code === code ? highlighted.tokens : undefined;
}
