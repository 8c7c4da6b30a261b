import { Check, Copy } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.tsx';
import { copyText } from './copy-text.ts';
import { GrowingText } from './growing-text.tsx';
import { type CodeToken, highlightCode, languageName } from './highlight.ts';

type CodeBlockProps = { code: string; language: string; isFinished: boolean };

const COPIED_MS = 2_000;

export const CodeBlock = memo(function CodeBlock({ code, language, isFinished }: CodeBlockProps) {
  const tokens = useHighlight(code, language, isFinished);
  return (
    <figure className="ta-md-code" aria-label={`${languageName(language)} 代码`}>
      <figcaption className="ta-md-code-head">
        {languageName(language)}
        <CopyButton text={code} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide code scrolls in itself, by keyboard too */}
      <pre tabIndex={0}>
        <code>{tokens ? <Highlighted tokens={tokens} /> : <GrowingText text={code} />}</code>
      </pre>
    </figure>
  );
});

function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const handleCopy = async () => {
    setIsCopied(await copyText(text));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), COPIED_MS);
  };
  return (
    <Button variant="text" size="small" icon={isCopied ? <Check size={15} /> : <Copy size={15} />} onClick={handleCopy}>
      {isCopied ? '已复制' : '复制'}
    </Button>
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
