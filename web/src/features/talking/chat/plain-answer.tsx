/** An answer in the words it was written in. */
export function PlainAnswer({ text }: { text: string }) {
  return <p className="ta-answer-plain">{text}</p>;
}
