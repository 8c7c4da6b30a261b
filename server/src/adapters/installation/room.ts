import { statfs } from 'node:fs/promises';
import { InstallationError } from './installation-error.ts';

const MB = 1024 ** 2;

export async function requireRoom(folder: string, neededMb: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const freeMb = Math.floor((bavail * bsize) / MB);
  if (freeMb >= neededMb) return;
  throw new InstallationError(`磁盘放不下：需要约 ${neededMb} MB，现在只剩 ${freeMb} MB。请先清理磁盘`);
}
