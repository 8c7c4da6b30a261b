import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#lib/time/when-idle.ts';

type DrawnLaterProps = { children: ReactNode; meanwhile?: ReactNode };

/** What surrounds the field the page was opened for: its code comes when that is drawn, not beside it. */
export function DrawnLater({ children, meanwhile = null }: DrawnLaterProps) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile;
}
