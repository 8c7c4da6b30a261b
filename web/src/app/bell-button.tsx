import { Bell } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { closeBell, openBell, useBellDoor } from '#lib/doors/bell-door.ts';
import { useSession } from '#lib/session/session.ts';
import { isSomebodyHere } from '#lib/session/session-store.ts';
import './bell-button.css';

/** A dot says that there is something new; how much, only the panel. */
export function BellButton() {
  const isKnown = useSession(isSomebodyHere);
  const userId = useSession(({ userInfo }) => userInfo?.userId);
  const hasNews = useBellDoor(({ newsOf }) => newsOf !== undefined && newsOf === userId);
  const isOpen = useBellDoor(({ anchor }) => anchor !== undefined);
  if (!isKnown) return null;
  return (
    <IconButton
      className="ta-bell-button"
      label={hasNews ? '通知，有新的' : '通知'}
      icon={<Bell />}
      isOn={isOpen}
      data-news={hasNews || undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => (isOpen ? closeBell() : openBell(currentTarget))}
    />
  );
}
