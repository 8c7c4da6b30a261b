import type { Resource } from '@app/contract/sharing/resources.ts';
import { ArrowUp } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MicrophoneAbove } from '#components/microphone/microphone-above.tsx';
import { MicrophoneButton } from '#components/microphone/microphone-button.tsx';
import { useMicrophoneOf } from '#components/microphone/use-microphone.ts';
import { randomId } from '#lib/session/random-id.ts';
import { track } from '#lib/tracking/tracking.ts';
import { FoundResources } from './found-resources.tsx';
import './resource-talk.css';
import type { Wish } from './resources.api.ts';
import { SearchExamples } from './search-examples.tsx';

type Turn = { id: string; said: string; wish: Wish };

/** The same search as a conversation: each sentence is answered by what it finds. */
export function ResourceTalk({ onPreview }: { onPreview: (resource: Resource) => void }) {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const end = useRef<HTMLDivElement>(null);
  const ask = (said: string) => {
    track('resourceSearch', 'search', { keyword: said });
    setTurns((before) => [...before, { id: randomId(), said, wish: { keyword: said } }]);
  };
  const setWish = (id: string, wish: Wish) =>
    setTurns((before) => before.map((turn) => (turn.id === id ? { ...turn, wish } : turn)));
  useEffect(() => {
    if (turns.length > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [turns.length]);
  return (
    <div className="ta-resource-talk">
      <div className="ta-resource-turns" role="log" aria-label="找资源的对话">
        {turns.length === 0 && (
          <div className="ta-resource-greeting">
            <p>说说你要备哪一课、要什么：年级、学科、课题、课件还是教案，我来找。</p>
            <SearchExamples onExample={ask} />
          </div>
        )}
        {turns.map(({ id, said, wish }) => (
          <section key={id} aria-label={said}>
            <p className="ta-resource-said">{said}</p>
            <div className="ta-resource-answer">
              <FoundResources wish={wish} onWish={(next) => setWish(id, next)} onPreview={onPreview} />
            </div>
          </section>
        ))}
        <div ref={end} />
      </div>
      <Composer onAsk={ask} />
    </div>
  );
}

const MAX_CHARS = 200;

function Composer({ onAsk }: { onAsk: (said: string) => void }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (said: string) => setText(said.slice(0, MAX_CHARS));
  const microphone = useMicrophoneOf({ place: 'resource-talk', field, write });
  const ask = (said: string) => {
    if (said.trim() === '') return;
    microphone.dismiss();
    onAsk(said.trim());
    setText('');
  };
  const askSaid = async () => {
    if (await microphone.finish()) ask(field.current?.value ?? '');
  };
  const send = () => (microphone.isSpeaking ? void askSaid() : ask(text));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <>
      <div className="ta-resource-spoken">
        <MicrophoneAbove microphone={microphone} onSend={() => void askSaid()} />
      </div>
      <form className="ta-resource-composer" onSubmit={handleSubmit}>
        <textarea
          ref={field}
          aria-label="说说要找什么"
          placeholder="例如：给八年级找勾股定理的课件"
          rows={2}
          maxLength={MAX_CHARS}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
        />
        <MicrophoneButton microphone={microphone} />
        <button type="submit" className="ta-resource-send" aria-label="发送" disabled={text.trim() === ''}>
          <ArrowUp size={19} />
        </button>
      </form>
    </>
  );
}
