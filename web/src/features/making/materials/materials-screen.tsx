import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '#lib/session/session.ts';
import { track } from '#lib/tracking/tracking.ts';
import { MaterialGallery } from './material-gallery.tsx';
import { myMaterials } from './materials.api.ts';
import './materials-screen.css';
import { type Draft, keepDraft, readDraft } from './wish-draft.ts';
import { WishForm } from './wish-form.tsx';

type Template = { templateId: string; templateName: string };

/** What is to be drawn on the one side, what was drawn on the other. */
export function MaterialsScreen({ words = '', template }: { words?: string; template: Template }) {
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  useEffect(() => track('material', 'enter'), []);
  // Another teacher at the same computer begins with her own draft.
  return <MaterialsDesk key={`${userId} ${words}`} userId={userId} words={words} template={template} />;
}

function MaterialsDesk({ userId, words, template }: { userId: string; words: string; template: Template }) {
  const hasToken = useSession(({ token }) => token !== '');
  const [draft, setDraft] = useState(() => ({ ...readDraft(userId), ...(words !== '' && { words }) }));
  const [sourceId, setSourceId] = useState<string>();
  const form = useRef<HTMLElement>(null);
  const mine = useRef<HTMLElement>(null);
  const { data } = useInfiniteQuery({ ...myMaterials, enabled: hasToken });
  const source = data?.pages.flatMap(({ list }) => list).find(({ id }) => id === sourceId);
  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(userId, next);
  };
  const takeUp = (id: string) => {
    setSourceId(id);
    form.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="ta-materials">
      <section ref={form} className="ta-materials-wish" aria-label="要画的图">
        <WishForm
          draft={draft}
          onChange={change}
          template={template}
          source={source}
          onSource={setSourceId}
          onDrawn={() => mine.current?.scrollIntoView({ block: 'nearest' })}
        />
      </section>
      <section ref={mine} className="ta-materials-mine" aria-label="图片">
        <h2>我的图片</h2>
        <MaterialGallery onRedraw={takeUp} />
      </section>
    </div>
  );
}
