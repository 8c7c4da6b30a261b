import type { Listening } from '@app/contract/making/listening.ts';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Segmented } from '#components/buttons/segmented.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useSession } from '#lib/session/session.ts';
import { AudioList } from './audio-list.tsx';
import { stopReadingHere } from './browser-voice.ts';
import { DictationForm } from './dictation-form.tsx';
import './listening-screen.css';
import { type Draft, keepDraft, readDraft } from './script-draft.ts';
import { ScriptForm } from './script-form.tsx';
import { type RenderLesson, WishForm } from './wish-form.tsx';

/** The desk is heavy, and not needed before there is a test. */
const OpenedTest = lateLayer(async () => (await import('./desk/opened-test.tsx')).OpenedTest);

/** What the page was opened to make; empty mostly. */
export type ListeningOpening = { topic: string; grade: string; subject: string; way: string };

type ListeningScreenProps = {
  template: { templateId: string; templateName: string };
  /** What she came for; she may choose otherwise. */
  begins: Extract<Way, 'made' | 'dictation'>;
  /** The test on the desk, if one is. */
  listeningId: string | undefined;
  opening: ListeningOpening;
  renderLesson: RenderLesson;
  writeLink: ReactNode;
  onOpen: (id: string) => void;
  /** One that was not there before. */
  onBegun: (id: string) => void;
  /** A script of her own, which is read while she stays here. */
  onKept: (id: string) => void;
  onLeave: () => void;
  /** Its questions went into this paper. */
  onPaper: (paperId: string) => void;
};

/** A test on the desk, or where one begins: made for her, a dictation, or from a script of her own. */
export function ListeningScreen(props: ListeningScreenProps) {
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  const { listeningId, onLeave, onPaper } = props;
  if (listeningId !== undefined) {
    return (
      <Suspense fallback={<SkeletonText lines={6} label="正在打开听力稿" />}>
        <OpenedTest key={`${userId} ${listeningId}`} id={listeningId} onLeave={onLeave} onPaper={onPaper} />
      </Suspense>
    );
  }
  // Another teacher at the same computer begins with her own draft.
  const { topic, way } = props.opening;
  return <ListeningStart key={`${userId} ${props.begins} ${way} ${topic}`} userId={userId} {...props} />;
}

const ways = [
  { value: 'made', label: '出一份听力' },
  { value: 'dictation', label: '听写' },
  { value: 'own', label: '自己写稿' },
] as const;
type Way = (typeof ways)[number]['value'];

function ListeningStart(props: ListeningScreenProps & { userId: string }) {
  const { userId, template, begins, opening, writeLink, renderLesson, onOpen, onBegun, onKept } = props;
  const [draft, setDraft] = useState(() => readDraft(userId));
  const [way, setWay] = useState<Way>(() => firstWay(begins, opening, draft));
  const form = useRef<HTMLElement>(null);
  useEffect(() => stopReadingHere, []);
  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(userId, next);
  };
  return (
    <div className="ta-listening">
      <section ref={form} className="ta-listening-script" aria-label="听力稿">
        <Segmented label="怎样开始" options={ways} value={way} onChange={setWay} />
        {way === 'made' && (
          <WishForm template={template} opening={opening} renderLesson={renderLesson} onBegun={onBegun} />
        )}
        {way === 'dictation' && (
          <DictationForm template={template} opening={opening} renderLesson={renderLesson} onMade={onBegun} />
        )}
        {way === 'own' && <ScriptForm {...{ draft, template, writeLink, onKept }} onChange={change} />}
      </section>
      <section className="ta-listening-audio" aria-label="音频">
        <h2>我的听力</h2>
        <AudioList onChange={({ id }: Listening) => onOpen(id)} />
      </section>
    </div>
  );
}

function firstWay(begins: Way, { way, topic }: ListeningOpening, { text }: Draft): Way {
  if (begins === 'dictation' || way === 'dictation') return 'dictation';
  return topic !== '' || text === '' ? 'made' : 'own';
}
