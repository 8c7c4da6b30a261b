import { readTokens } from '@app/contract/inline-tokens.ts';
import { Formula } from '#components/markdown/formula.tsx';

/** Lines as they were typed, with their formulas drawn. */
export function NotesText({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
    <p key={index}>
      <Line text={line} />
    </p>
  ));
}

function Line({ text }: { text: string }) {
  return readTokens(text).map((token, index) =>
    token.kind === 'formula' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
      <Formula key={index} tex={token.tex} isDisplay={false} />
    ) : (
      token.source
    ),
  );
}
