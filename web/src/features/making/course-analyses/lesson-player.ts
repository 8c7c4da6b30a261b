import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';

export type LessonPlayer = {
  /** Since the lesson began, in milliseconds. */
  at: number;
  isPlaying: boolean;
  hasSound: boolean;
  /** Plays from there; without sound it only goes there. */
  goTo: (ms: number) => void;
  /** Goes there and keeps on doing what it does. */
  move: (ms: number) => void;
  toggle: () => void;
};

/** Moves the place in a lesson, and its sound where there is one. */
export function useLessonPlayer(playUrl: string, lengthMs: number): LessonPlayer {
  const [at, setAt] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const sound = useRef<HTMLAudioElement>(undefined);
  useEffect(() => {
    if (playUrl === '') return;
    const audio = new Audio();
    audio.preload = 'none';
    audio.src = playUrl;
    audio.ontimeupdate = () => setAt(Math.round(audio.currentTime * 1_000));
    audio.onplaying = () => setIsPlaying(true);
    audio.onpause = () => setIsPlaying(false);
    audio.onended = () => setIsPlaying(false);
    sound.current = audio;
    return () => {
      audio.pause();
      audio.removeAttribute('src');
      sound.current = undefined;
    };
  }, [playUrl]);
  return useMemo(() => {
    const move = (ms: number) => {
      const there = Math.min(Math.max(0, ms), lengthMs);
      setAt(there);
      if (sound.current) sound.current.currentTime = there / 1_000;
    };
    const play = () => void sound.current?.play().catch(() => setIsPlaying(false));
    return {
      at,
      isPlaying,
      hasSound: playUrl !== '',
      move,
      goTo: (ms) => {
        move(ms);
        play();
      },
      toggle: () => (isPlaying ? sound.current?.pause() : play()),
    };
  }, [at, isPlaying, playUrl, lengthMs]);
}

/** For whatever on the desk names a moment. */
export const PlaceContext = createContext<{ at: number; isPlaying: boolean; onPlace: (ms: number) => void }>({
  at: 0,
  isPlaying: false,
  onPlace: () => undefined,
});

export function usePlace() {
  return use(PlaceContext);
}
