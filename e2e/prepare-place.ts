import { newServerPlace, PREPARED_PLACE, removeServerPlace, startServer } from './running-server.ts';

/** Starts a server once before all tests; theirs begin with a copy of its folder. */
export default async function preparePlace(): Promise<() => Promise<void>> {
  const place = await newServerPlace();
  const server = await startServer(place, { LOG_LEVEL: 'error' });
  await server.stop();
  process.env[PREPARED_PLACE] = place.dataDir;
  return () => removeServerPlace(place);
}
