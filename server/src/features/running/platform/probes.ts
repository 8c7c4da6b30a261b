import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Probe, Served } from '#area.ts';
import { DISK_ADVICE, FULL_DISK_BYTES, limited, ok } from '#lib/health-words.ts';
import { readServerVersion } from './platform.queries.ts';

export const platformProbes: readonly Probe[] = [
  { name: 'database', title: '数据库', look: lookAtDatabase },
  { name: 'jobs', title: '后台任务', look: lookAtJobs },
  { name: 'page', title: '网页', look: lookAtPage },
];

async function lookAtDatabase({ config, db }: Served) {
  const version = await readServerVersion(db);
  if (config.databaseUrl) return ok(`外部 Postgres ${version}`);
  const used = `自带 Postgres ${version}，数据在数据文件夹里`;
  // Its folder may lie on another disk than the files.
  const disk = await statfs(join(config.dataDir, 'postgres')).catch(() => null);
  if (disk && disk.bavail * disk.bsize < FULL_DISK_BYTES) return limited(`${used}，磁盘满了`, DISK_ADVICE);
  return ok(used, '多台服务器时请设置 DATABASE_URL');
}

async function lookAtJobs({ areJobsRunning }: Served) {
  if (!areJobsRunning()) throw new Error('jobs are not running');
  return ok('在服务器进程里运行');
}

async function lookAtPage({ isPageBuilt }: Served) {
  return isPageBuilt ? ok('已构建') : limited('还没有构建', '运行 npm start 会自动构建');
}
