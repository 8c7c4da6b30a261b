import { Activity, type ReactNode, useState } from 'react';

/** Mounts its content when it is first shown and then keeps it, with what was typed and how far it was scrolled. */
export function KeepAlive({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return wasShown ? <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity> : null;
}
