import { CarouselType } from '@app/contract/enums.ts';
import type { PlacementItem } from '@app/contract/talking/placements.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, ExternalLink, MonitorPlay, Newspaper, NotebookPen } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { useSession } from '#lib/session/session.ts';
import { useInSight } from '#lib/time/use-in-sight.ts';
import './carousel.css';
import { homePlacement } from './placements.api.ts';

const ContentDialog = lateLayer(async () => (await import('./content-dialog.tsx')).ContentDialog);

/** Cards side by side that stand still: whoever wants more pushes them on. Asked for when they come in sight. */
export function Carousel() {
  const isKnown = useSession(({ token, schoolInfo }) => token !== '' && schoolInfo !== null);
  const { place, isSeen } = useInSight<HTMLDivElement>();
  const phaseCode = useSession(({ schoolInfo }) => schoolInfo?.phaseCode ?? '');
  const subjectCode = useSession(({ schoolInfo }) => schoolInfo?.subjectCode ?? '');
  const { data } = useQuery({ ...homePlacement(phaseCode, subjectCode), enabled: isKnown && isSeen });
  const [openedId, setOpenedId] = useState<string>();
  const track = useRef<HTMLUListElement>(null);
  if (!data) return <div ref={place} />;
  if (data.items.length === 0) return null;

  const push = (direction: 1 | -1) => {
    const { current } = track;
    current?.scrollBy({ left: direction * current.clientWidth * 0.8, behavior: 'smooth' });
  };
  return (
    <section className="ta-carousel" aria-label="推荐">
      <header>
        <h2>推荐</h2>
        <IconButton label="前面的" icon={<ChevronLeft size={18} />} onClick={() => push(-1)} />
        <IconButton label="后面的" icon={<ChevronRight size={18} />} onClick={() => push(1)} />
      </header>
      <ul ref={track}>
        {data.items.map((item) => (
          <li key={item.id}>
            <Card item={item} onOpen={() => setOpenedId(item.id)} />
          </li>
        ))}
      </ul>
      {openedId && (
        <Suspense>
          <ContentDialog id={openedId} onClose={() => setOpenedId(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

/** A link for what has an address, a button for what opens here. */
function Card({ item, onOpen }: { item: PlacementItem; onOpen: () => void }) {
  const { history } = useRouter();
  const face = (
    <>
      {iconOf(item.type)}
      <b>{item.title}</b>
      <small>{item.summary}</small>
    </>
  );
  if (item.url) {
    return (
      <a className="ta-carousel-card" href={item.url} target="_blank" rel="noopener noreferrer">
        {face}
      </a>
    );
  }
  const { route } = item;
  return (
    <button type="button" className="ta-carousel-card" onClick={route ? () => history.push(route) : onOpen}>
      {face}
    </button>
  );
}

function iconOf(type: PlacementItem['type']) {
  switch (type) {
    case CarouselType.video:
      return <MonitorPlay size={18} />;
    case CarouselType.externalLink:
      return <ExternalLink size={18} />;
    case CarouselType.assistant:
      return <NotebookPen size={18} />;
    default:
      return <Newspaper size={18} />;
  }
}
