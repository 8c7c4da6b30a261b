import { InlineText } from '#components/markdown/inline-text.tsx';

/** Lines as they were typed, with their formulas drawn. */
export function NotesText({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
    <p key={index}>
      <InlineText text={line} />
    </p>
  ));
}
