import type { Deck } from '@app/contract/making/slides.ts';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '#components/layers/toast.tsx';
import { readOfTab, writeOfTab } from '#lib/session/local-store.ts';
import { PresenterView } from './presenter-view.tsx';
import { openShow, type Show } from './show-state.ts';
import { SlideShow } from './slide-show.tsx';
import { keptName, wasShowing } from './was-showing.ts';

type Role = 'class' | 'teacher';

type DeckShowProps = {
  coursewareId: string;
  deck: Deck;
  /** Where it begins. */
  index: number;
  onSlide: (slideId: string) => void;
  onClose: () => void;
};

const WINDOW = 'ta-show-';

/** A show: what the class sees, or, once she asks for it, the teacher's own view with the slides in a window of their own. */
export function DeckShow({ coursewareId, deck, index, onSlide, onClose }: DeckShowProps) {
  const [show, setShow] = useState<Show>();
  // A window that was opened for the class stays one over its reloads.
  const isWindow = window.name === WINDOW + coursewareId;
  const [role, setRole] = useState<Role>(() =>
    readOfTab(keptName(coursewareId)) === 'teacher' && !isWindow ? 'teacher' : 'class',
  );
  const begun = useRef({ deck, index, onSlide, onClose });
  begun.current = { ...begun.current, onSlide, onClose };
  useEffect(() => {
    const { deck: shown, index: first } = begun.current;
    const opened = openShow(coursewareId, shown, { index: first, isJoining: isWindow || wasShowing(coursewareId) });
    setShow(opened);
    const stop = opened.subscribe(({ at, deck: now }, before) => {
      if (at.isOver) leave();
      const slide = now.slides[at.index];
      if (slide && at.index !== before.at.index) begun.current.onSlide(slide.id);
    });
    const leave = () => {
      writeOfTab(keptName(coursewareId), '');
      begun.current.onClose();
      if (isWindow) window.close();
    };
    return () => {
      stop();
      opened.close();
    };
  }, [coursewareId, isWindow]);
  useEffect(() => writeOfTab(keptName(coursewareId), role), [coursewareId, role]);

  const openWindow = () => {
    const address = new URL(window.location.href);
    address.searchParams.set('show', 'true');
    const opened = window.open(address.href, WINDOW + coursewareId, 'popup,width=1280,height=720');
    if (!opened) showToast('warning', '浏览器拦住了新窗口，允许后再打开');
    setRole('teacher');
  };
  if (!show) return null;
  if (role === 'teacher') return <PresenterView show={show} onOpenWindow={openWindow} />;
  return <SlideShow show={show} {...(!isWindow && { onPresent: openWindow })} />;
}
