import type { Embedded, EmbeddedAs } from '@app/contract/sharing/embed.ts';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Markdown } from '#components/markdown/markdown.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import './embed-page.css';
import { openOnce, tellPortal, tellProblem } from './embed.api.ts';
import { EmbeddedChat } from './embedded-chat.tsx';
import { EmbeddedDrive } from './embedded-drive.tsx';

type SlidesOf = ComponentType<{ shown: EmbeddedAs<'courseware'> }>;

/** What a portal shows of a teacher: nothing here leads anywhere else. */
export function EmbedPage({ slides }: { slides: SlidesOf }) {
  const [shown, setShown] = useState<Embedded>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    openOnce().then(setShown, (error: unknown) => setProblem(tellProblem('*', error)));
  }, []);
  if (problem) return <EmptyState isPageTitle picture={<NotFoundPicture />} title={problem} />;
  if (!shown) return <SkeletonText lines={6} label="正在打开" />;
  return (
    <GrowingPage origin={shown.origin} title={shown.title}>
      <Shown shown={shown} slides={slides} />
    </GrowingPage>
  );
}

function Shown({ shown, slides: Slides }: { shown: Embedded; slides: SlidesOf }) {
  switch (shown.view) {
    case 'design':
      return <Markdown text={shown.markdown} isStreaming={false} />;
    case 'courseware':
      return <Slides shown={shown} />;
    case 'chat':
      return <EmbeddedChat shown={shown} />;
    case 'drive':
      return <EmbeddedDrive shown={shown} />;
  }
}

/** The portal is told how high it is, now and whenever that changes. */
function GrowingPage({ origin, title, children }: { origin: string; title: string; children: ReactNode }) {
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    document.title = title;
    tellPortal(origin, 'ready', { message: title });
    const watch = new ResizeObserver(() => tellPortal(origin, 'height', { height: element.scrollHeight }));
    watch.observe(element);
    return () => watch.disconnect();
  }, [origin, title]);
  return (
    <main ref={page} className="ta-embed-page">
      {children}
    </main>
  );
}
