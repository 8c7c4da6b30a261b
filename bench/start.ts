import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rssBytesOf, startServer } from './running-server.ts';

const IDLE_MS = 5_000;
const MEGABYTE = 1024 ** 2;

/** A first start, then a warm one on the same folder, and what the idle server holds. */
export async function start() {
  const dataDir = await mkdtemp(join(tmpdir(), 'ta-bench-'));
  try {
    const first = await startServer({}, dataDir);
    await first.stop();
    const warm = await startServer({}, dataDir);
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const rssMb = (await rssBytesOf(warm.pid)) / MEGABYTE;
    await warm.stop();
    return {
      firstStartMs: Math.round(first.startedInMs),
      warmStartMs: Math.round(warm.startedInMs),
      warmStartWithinBar: warm.startedInMs <= 4_000,
      idleRssMb: Math.round(rssMb),
      idleRssWithinBar: rssMb <= 220,
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
