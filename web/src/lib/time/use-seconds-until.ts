import { useEffect, useState } from 'react';

/** Whole seconds left until a moment, counting down while shown; 0 when it has passed. */
export function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= at) clearInterval(timer);
    };
    const timer = setInterval(tick, 1_000);
    tick();
    return () => clearInterval(timer);
  }, [at]);
  return Math.max(0, Math.ceil((at - now) / 1_000));
}
