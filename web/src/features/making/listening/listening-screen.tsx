import type { Listening } from '@app/contract/making/listening.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '#lib/session/session.ts';
import { AudioList } from './audio-list.tsx';
import { stopReadingHere } from './browser-voice.ts';
import './listening-screen.css';
import { type Draft, keepDraft, readDraft } from './script-draft.ts';
import { ScriptForm } from './script-form.tsx';

type ListeningScreenProps = { template: { templateId: string; templateName: string }; writeLink: ReactNode };

/** Scripts on the one side, the audio made of them on the other. */
export function ListeningScreen(props: ListeningScreenProps) {
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  // Another teacher at the same computer begins with her own draft.
  return <ListeningDesk key={userId} userId={userId} {...props} />;
}

function ListeningDesk({ userId, template, writeLink }: ListeningScreenProps & { userId: string }) {
  const [draft, setDraft] = useState(() => readDraft(userId));
  const form = useRef<HTMLElement>(null);
  useEffect(() => stopReadingHere, []);
  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(userId, next);
  };
  const takeUp = ({ id, title, text, voice, manVoice, womanVoice, speed, times }: Listening) => {
    change({ id, title, text, voice, manVoice, womanVoice, speed, times });
    form.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="ta-listening">
      <section ref={form} className="ta-listening-script" aria-label="听力稿">
        <ScriptForm draft={draft} onChange={change} template={template} writeLink={writeLink} />
      </section>
      <section className="ta-listening-audio" aria-label="音频">
        <h2>我的音频</h2>
        <AudioList onChange={takeUp} />
      </section>
    </div>
  );
}
