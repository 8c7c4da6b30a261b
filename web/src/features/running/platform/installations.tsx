import type { Installation } from '@app/contract/running/installation.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionStore } from '#lib/session/session-store.ts';
import { installations, refreshHealth } from './installation.api.ts';
import { InstallationRow } from './installation-row.tsx';

const FOLLOW_MS = 1_000;
const isRunning = ({ state }: Installation) => state === 'running';

/** What can be put beside the server, for operators; nobody else sees any of it. */
export function Installations() {
  const { data } = useQuery({
    ...installations,
    enabled: sessionStore.getState().token !== '',
    retry: false,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? FOLLOW_MS : false),
  });
  const installed = data?.filter(({ state }) => state === 'installed').length;
  useEffect(() => {
    if (installed) refreshHealth();
  }, [installed]);
  if (!data) return null;
  return (
    <section className="ta-doctor-installations" aria-label="可以加装的">
      <h2>可以加装的</h2>
      <ul className="ta-doctor-parts">
        {data.map((installation) => (
          <InstallationRow key={installation.part} installation={installation} />
        ))}
      </ul>
    </section>
  );
}
