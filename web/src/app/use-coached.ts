import { type RefObject, useEffect, useState } from 'react';
import { placeFloat } from '#components/layers/float.ts';
import { type CoachPlace, findCoachPlace } from '#components/page/coach-place.ts';

type Coached = { control: HTMLElement | undefined; place: { left: number; top: number } | undefined };

const nowhere: Coached = { control: undefined, place: undefined };

/**
 * The control of that name, marked while it is pointed out, and where a card stands beside it. Pages come in parts, scroll and
 * grow, so both are looked at frame by frame; a page that nobody sees is not looked at.
 */
export function useCoached(card: RefObject<HTMLElement | null>, name: CoachPlace | undefined): Coached {
  const [coached, setCoached] = useState(nowhere);
  useEffect(() => {
    let marked: HTMLElement | undefined;
    let width = 0;
    let frame = 0;
    const look = () => {
      frame = requestAnimationFrame(look);
      const control = name && findCoachPlace(name);
      if (control !== marked) {
        marked?.removeAttribute('data-coached');
        control?.setAttribute('data-coached', '');
      }
      // Where she scrolls to later is hers; a page laid out anew is as one that was opened.
      const isNew = control !== marked || window.innerWidth !== width;
      if (control && isNew && !isInView(control)) control.scrollIntoView({ block: 'center' });
      marked = control;
      width = window.innerWidth;
      const place = control && card.current ? placeBeside(control, card.current) : undefined;
      setCoached((before) => (isSame(before, { control, place }) ? before : { control, place }));
    };
    look();
    return () => {
      cancelAnimationFrame(frame);
      marked?.removeAttribute('data-coached');
    };
  }, [card, name]);
  return coached;
}

function placeBeside(control: HTMLElement, card: HTMLElement): { left: number; top: number } {
  const { left, top, width, height } = control.getBoundingClientRect();
  const size = { width: card.offsetWidth, height: card.offsetHeight };
  const viewport = { width: window.innerWidth, height: window.innerHeight };
  // The mark around the control stays free.
  const box = { left: left - MARK_PX, top: top - MARK_PX, width: width + 2 * MARK_PX, height: height + 2 * MARK_PX };
  return placeFloat(box, size, viewport, 'below-start');
}

const MARK_PX = 6;

function isInView(control: HTMLElement): boolean {
  const { top, bottom } = control.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

function isSame(one: Coached, other: Coached): boolean {
  return one.control === other.control && one.place?.left === other.place?.left && one.place?.top === other.place?.top;
}
