import type { RoomShown, ShownAs } from '@app/contract/sharing/room-shown.ts';
import type { ComponentType } from 'react';
import { useRef } from 'react';
import { InlineText } from '#components/markdown/inline-text.tsx';
import './shown-view.css';

/** Slides are drawn by those who make them. */
export type SlidesOf = ComponentType<{ shown: ShownAs<'slides'> }>;

type ShownViewProps = {
  shown: RoomShown;
  slides: SlidesOf;
  /** Its address has ended: another is asked for. */
  onLost: () => void;
};

/** What a room shows, for pupils and for her before she sends it. */
export function ShownView({ shown, slides: Slides, onLost }: ShownViewProps) {
  switch (shown.kind) {
    case 'slides':
      return <Slides shown={shown} />;
    case 'sound':
      return <Sound shown={shown} onLost={onLost} />;
    case 'picture':
      return (
        <figure className="ta-shown-picture">
          <img
            src={shown.url}
            alt={shown.caption || '老师发的图片'}
            width={shown.widthPx}
            height={shown.heightPx}
            onError={onLost}
          />
          {shown.caption !== '' && <figcaption>{shown.caption}</figcaption>}
        </figure>
      );
  }
}

function Sound({ shown: { url, script }, onLost }: { shown: ShownAs<'sound'>; onLost: () => void }) {
  const lost = useRef('');
  // One address is asked anew for once: what is closed does not come back by asking.
  const handleError = () => {
    if (lost.current === url) return;
    lost.current = url;
    onLost();
  };
  return (
    <div className="ta-shown-sound">
      {/* biome-ignore lint/a11y/useMediaCaption: the words are the task; its script comes below when the teacher opens it */}
      <audio
        controls
        controlsList="nodownload"
        preload="metadata"
        src={url}
        aria-label="听音频"
        onError={handleError}
      />
      {script.length > 0 && (
        <section aria-label="原文">
          <h2>原文</h2>
          {script.map(({ title, lines }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
            <div key={at}>
              {title !== '' && <h3>{title}</h3>}
              {lines.map((line, no) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
                <p key={no}>
                  <InlineText text={line} />
                </p>
              ))}
            </div>
          ))}
        </section>
      )}
    </div>
  );
}
