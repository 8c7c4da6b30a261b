import { EARLY_TEACHER, signIn } from './api-teacher.ts';
import { newServerPlace, PREPARED_PLACE, removeServerPlace, startServer } from './running-server.ts';

/** Starts a server once before all tests; theirs begin with a copy of its folder, in which a teacher is signed in. */
export default async function preparePlace(): Promise<() => Promise<void>> {
  const place = await newServerPlace();
  const server = await startServer(place, { LOG_LEVEL: 'error' });
  process.env[EARLY_TEACHER] = JSON.stringify(await signIn(server.origin, '13800000059'));
  await server.stop();
  process.env[PREPARED_PLACE] = place.dataDir;
  return () => removeServerPlace(place);
}
