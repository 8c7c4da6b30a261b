import { readdir, readFile } from 'node:fs/promises';
import { rssBytesOf } from './figures.ts';

const LOOK_EVERY_MS = 200;

/** The most that a server and the processes it began held together at one moment. Its Postgres is not counted. */
export function watchFamily(pid: number): { stop(): number } {
  let most = 0;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const sizes = await Promise.all((await familyOf(pid)).map((one) => rssBytesOf(one).catch(() => 0)));
    most = Math.max(
      most,
      sizes.reduce((sum, bytes) => sum + (bytes || 0), 0),
    );
    isLooking = false;
  };
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

async function familyOf(pid: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const known = await Promise.all(all.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')));
  const processes = known.flatMap((stat) => {
    const [, id, name, parent] = /^(\d+) \((.*)\) \S (\d+)/s.exec(stat) ?? [];
    return id && name !== 'postgres' ? [{ id: Number(id), parent: Number(parent) }] : [];
  });
  const below = (id: number): number[] => [
    id,
    ...processes.filter((one) => one.parent === id).flatMap((one) => below(one.id)),
  ];
  return below(pid);
}
