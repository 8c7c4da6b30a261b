import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Show } from './show-state.ts';

/** How long it goes on, how much of the minutes of the deck is left, and what time it is. */
export function ShowClock({ show }: { show: Show }) {
  const { deck, at } = useStore(show);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - at.startedAt) / 1_000));
  const left = deck.slides.reduce((sum, { minutes }) => sum + minutes, 0) * 60 - seconds;
  const hasPlan = deck.slides.some(({ minutes }) => minutes > 0);
  const time = new Date(now).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });
  return (
    <p className="ta-presenter-clock">
      <b>{clockOf(seconds)}</b>
      <span>{hasPlan ? (left >= 0 ? `还剩 ${clockOf(left)}` : `超了 ${clockOf(-left)}`) : '已上课'}</span>
      <span>{time}</span>
    </p>
  );
}

/** `9:05`, `61:40`: a lesson counts in minutes. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
}
