import { newServerPlace, removeServerPlace, startServer } from '../e2e/running-server.ts';
import { hold } from './bars.ts';
import { rssBytesOf } from './figures.ts';

const IDLE_MS = 5_000;
const MEGABYTE = 1024 ** 2;

/** A first start, then a warm one on the same folder, and what the idle server holds. */
export async function start() {
  const place = await newServerPlace();
  try {
    const first = await startServer(place);
    await first.stop();
    const warm = await startServer(place);
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const rssMb = (await rssBytesOf(warm.pid)) / MEGABYTE;
    await warm.stop();
    return hold('start', [
      { name: 'firstStartMs', value: Math.round(first.startedInMs) },
      { name: 'warmStartMs', value: Math.round(warm.startedInMs), atMost: 2_500 },
      { name: 'idleRssMb', value: Math.round(rssMb), atMost: 200 },
    ]);
  } finally {
    await removeServerPlace(place);
  }
}
