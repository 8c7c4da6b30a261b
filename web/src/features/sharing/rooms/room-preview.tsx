import type { OutputOf } from '@app/contract/endpoint.ts';
import type { RoomItem } from '@app/contract/sharing/room-items.ts';
import type { previewRoom } from '@app/contract/sharing/rooms.ts';
import { asMarkdown } from '@app/engines/papers/exam-parts.ts';
import { Markdown } from '#components/markdown/markdown.tsx';
import { ShownView, type SlidesOf } from './shown-view.tsx';

type RoomPreviewProps = { preview: OutputOf<typeof previewRoom>; slides: SlidesOf; onLost: () => void };

/** What goes out, as pupils will see it. */
export function RoomPreview({ preview: { items, shown }, slides, onLost }: RoomPreviewProps) {
  return (
    <>
      {shown && (
        <section className="ta-room-shown" aria-label="学生看到的">
          <ShownView shown={shown} slides={slides} onLost={onLost} />
        </section>
      )}
      {items.length > 0 && (
        <ol className="ta-room-questions" aria-label="要发的题">
          {items.map((item) => (
            <AskedItem key={item.no} item={item} />
          ))}
        </ol>
      )}
    </>
  );
}

function AskedItem({ item: { label, typeName, passage, stem, options } }: { item: RoomItem }) {
  const letters = options.map((option, at) => `${String.fromCharCode('A'.charCodeAt(0) + at)}．${option}`);
  // A common text stands where it is first asked about.
  const text = [...(label.endsWith('（1）') ? [passage] : []), stem, ...letters];
  return (
    <li>
      <small>
        第 {label} 题 · {typeName}
      </small>
      <Markdown text={asMarkdown(text.join('\n\n'))} isStreaming={false} />
    </li>
  );
}
