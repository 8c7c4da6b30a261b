import type { Probe, Served } from '#area.ts';
import { DISK_ADVICE, FULL_DISK_BYTES, limited, ok } from '#lib/health-words.ts';

const GIB = 1024 ** 3;
const LOW_DISK_BYTES = GIB;

export const storageProbes: readonly Probe[] = [{ name: 'files', title: '文件', look: lookAtFiles }];

async function lookAtFiles({ fileStore }: Served) {
  await fileStore.reach();
  const freeBytes = await fileStore.freeBytes();
  if (freeBytes === null) return ok(fileStore.name);
  const used = `数据文件夹，所在磁盘剩余 ${(freeBytes / GIB).toFixed(1)} GB`;
  if (freeBytes < FULL_DISK_BYTES) return limited(`${used}，磁盘满了`, DISK_ADVICE);
  return freeBytes < LOW_DISK_BYTES ? limited(`${used}，磁盘快满了`, DISK_ADVICE) : ok(used);
}
