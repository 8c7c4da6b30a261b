import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those a system gives away by itself, of which the next connection of anybody may get the one that was just let go. */
const [LOWEST, HIGHEST] = [15_000, 32_000];

/** A port nobody listens on, for whoever lets go of it and takes it again. */
export async function keptPort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
