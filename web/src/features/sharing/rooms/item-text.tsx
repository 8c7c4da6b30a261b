import type { PupilAge, RoomItem } from '@app/contract/sharing/room-items.ts';
import { asMarkdown } from '@app/engines/papers/exam-parts.ts';
import { Volume2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Fold } from '#components/lists/fold.tsx';
import { Markdown } from '#components/markdown/markdown.tsx';
import { gatherSentences } from '#components/reading/gather-sentences.ts';
import { openBrowserSpeaker } from '#lib/speech/browser-speaker.ts';
import type { Speaker } from '#lib/speech/speaker.ts';

/** What is asked; the youngest can have it read to them, by the voice of their own browser. */
export function ItemText({ item, age }: { item: RoomItem; age: PupilAge }) {
  const text = useRef<HTMLDivElement>(null);
  const speaker = useRef<Speaker>(undefined);
  useEffect(() => () => speaker.current?.stop(), []);
  const read = () => {
    const events = { onSentence: () => undefined, onEnd: () => undefined, onFault: () => undefined };
    speaker.current?.stop();
    speaker.current = openBrowserSpeaker(text.current ? gatherSentences(text.current) : [], events);
    speaker.current.readFrom(0);
  };
  return (
    <>
      <p className="ta-pupil-kind">
        第 {item.label} 题 · {item.typeName}
        {age === 'lower' && 'speechSynthesis' in window && (
          <Button icon={<Volume2 size={18} />} onClick={read}>
            念给我听
          </Button>
        )}
      </p>
      <div ref={text} className="ta-pupil-text">
        {item.passage !== '' && (
          <Fold className="ta-pupil-passage" title="原文" startsOpen>
            <Markdown text={asMarkdown(item.passage)} isStreaming={false} />
          </Fold>
        )}
        <Markdown text={asMarkdown(item.stem)} isStreaming={false} />
      </div>
    </>
  );
}
