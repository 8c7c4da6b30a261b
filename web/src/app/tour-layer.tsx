import { useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#components/buttons/button.tsx';
import { endTour, useTour, useTourWalk } from './tour.ts';
import { useTourDoor } from './tour-door.ts';
import { isAtStep, tourSteps } from './tour-steps.ts';
import { useCoached } from './use-coached.ts';
import './tour-layer.css';

type Tour = NonNullable<ReturnType<typeof useTour>>;

/** The tour, over whatever page she is on. */
export function TourLayer() {
  const tour = useTour();
  useTourAsked();
  const step = tour && tourSteps[tour.at];
  return step ? <TourCard tour={tour} step={step} /> : null;
}

/** Begins what was asked for before this was here, and since. */
function useTourAsked(): void {
  const isWanted = useTourDoor((door) => door.isWanted);
  const { begin } = useTourWalk();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each asking
  useEffect(() => {
    if (isWanted) void begin().finally(() => useTourDoor.setState({ isWanted: false }));
  }, [isWanted]);
}

type TourCardProps = { tour: Tour; step: (typeof tourSteps)[number] };

/** A card beside the control it speaks of. The page stays hers: she may press the control, or go anywhere else. */
function TourCard({ tour, step }: TourCardProps) {
  const { at, lesson } = tour;
  const { show } = useTourWalk();
  const here = useLocation({ select: ({ pathname, search }) => ({ pathname, search }) });
  const isHere = isAtStep(step, lesson, here);
  const card = useRef<HTMLElement>(null);
  const onward = useRef<HTMLButtonElement>(null);
  const { control, place } = useCoached(card, isHere ? step.place : undefined);
  const titleId = useId();
  const isLast = at === tourSteps.length - 1;
  const goTo = (next: number) => {
    if (next >= 0 && next < tourSteps.length) show({ ...tour, at: next });
  };
  const end = () => {
    endTour();
    focusInstead(control);
  };
  // At each step, and once more when its page is there: a page may take the focus for itself as it opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is called for
  useEffect(() => onward.current?.focus({ preventScroll: true }), [at, control]);
  useComingBack(card, onward, end);

  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(at + by);
  };
  return createPortal(
    <section
      ref={card}
      className="ta-tour"
      aria-labelledby={titleId}
      data-is-beside={place !== undefined || undefined}
      style={place}
      onKeyDown={handleKey}
    >
      <div aria-live="polite">
        <h2 id={titleId}>
          {step.title}
          <small>
            <span className="ta-visually-hidden">第 </span>
            {at + 1} / {tourSteps.length}
          </small>
        </h2>
        <p>{isHere ? step.text(lesson) : '你已经走开了。先忙你的，想接着看就按“下一步”。'}</p>
      </div>
      <footer>
        <Button size="small" variant="text" onClick={end}>
          结束
        </Button>
        {!isHere && (
          <Button size="small" variant="text" onClick={() => goTo(at)}>
            回到这一步
          </Button>
        )}
        <span className="ta-tour-space" />
        {at > 0 && (
          <Button size="small" onClick={() => goTo(at - 1)}>
            上一步
          </Button>
        )}
        <Button ref={onward} size="small" variant="primary" onClick={isLast ? end : () => goTo(at + 1)}>
          {isLast ? '走完了' : '下一步'}
        </Button>
      </footer>
    </section>,
    document.body,
  );
}

/** Escape leads from the page into the card, and ends the tour from there. What lies open over the page hears it first. */
function useComingBack(
  card: React.RefObject<HTMLElement | null>,
  onward: React.RefObject<HTMLButtonElement | null>,
  end: () => void,
): void {
  const latest = useRef(end);
  latest.current = end;
  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('dialog[open]')) return;
      if (card.current?.contains(document.activeElement)) latest.current();
      else onward.current?.focus({ preventScroll: true });
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [card, onward]);
}

/** She goes on at what was pointed out, or else on the page. */
function focusInstead(control: HTMLElement | undefined): void {
  const fields = 'button, textarea, input';
  const field = control?.matches(fields) ? control : control?.querySelector<HTMLElement>(fields);
  (field ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}
