import { BellButton } from './bell-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** What ends the bar of every page: what is new, and light or dark. */
export function BarEnd() {
  return (
    <>
      <BellButton />
      <ThemeToggle />
    </>
  );
}
