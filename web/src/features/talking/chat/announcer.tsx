import { useEffect, useRef, useState } from 'react';
import { emptySplit, splitBlocks } from '#components/markdown/block-splitter.ts';
import { useLiveAnswer } from './live-answers.ts';

/** Reads the answer being written to those who cannot see it: paragraph by paragraph, not word by word. */
export function Announcer({ messageId }: { messageId: string }) {
  const text = useLiveAnswer(messageId)?.answer.text ?? '';
  const split = useRef(emptySplit);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const before = split.current.finished.length;
    split.current = splitBlocks(text, split.current);
    const fresh = split.current.finished.slice(before).map((block) => wordsOf(block.source));
    if (fresh.length > 0) setSpoken(fresh.join('\n'));
  }, [text]);
  return (
    <p className="ta-visually-hidden" role="status" aria-live="polite">
      {spoken}
    </p>
  );
}

/** Markdown without its marks. */
function wordsOf(source: string): string {
  return source
    .replaceAll(/^[ \t]*(?:[#>\-*+]+|`{3,}.*)[ \t]*/gm, '')
    .replaceAll(/[*`|]/g, '')
    .trim();
}
