import { useNavigate, useSearch } from '@tanstack/react-router';

/** How the table of a page stands, by name; all of it is in the address, so that it can be sent to a colleague. */
export type ConsolePlace = Readonly<Record<string, string>>;

/** What the address says, and a way to change some of it. What is empty is left out. */
export function useConsolePlace(): { place: ConsolePlace; go: (changes: Record<string, string>) => void } {
  const place: ConsolePlace = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (changes: Record<string, string>) => {
    const next = Object.entries({ ...place, ...changes }).filter(([, value]) => value !== '');
    void navigate({ to: '/console', search: Object.fromEntries(next), replace: true });
  };
  return { place, go };
}
