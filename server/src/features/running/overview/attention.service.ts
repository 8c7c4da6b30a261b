import { statfs } from 'node:fs/promises';
import type { Attention } from '@app/contract/running/console-overview.ts';
import { DAY_MS, HOUR_MS } from '@app/engines/time/durations.ts';
import type { Served } from '#area.ts';
import { readLastBackup } from '#features/running/backups/last-backup.service.ts';

import { readFaults } from '#features/running/model-calls/model-calls.service.ts';
import { countFlagged } from '#features/talking/flags/flag-list.service.ts';
import { countFailed, countReviews, type DaySum } from './overview.queries.ts';

type Standing = { wall: string | undefined; today: readonly DaySum[] };
type Found = Attention | undefined;

const FULL_SHARE = 0.1;
const MANY_FAULTS = 0.1;

/** What needs a hand, the worst first: a fact, what comes of it, and one thing to do. Of one school only what it can do itself. */
export async function attentionOf(deps: Served, standing: Standing): Promise<Attention[]> {
  const { wall } = standing;
  const looks = wall === undefined ? [disk, model, failed, backup, reviews] : [];
  const found = await Promise.all([
    ...looks.map((look) => look(deps).catch(() => undefined)),
    flagged(deps, wall),
    members(standing),
  ]);
  const order = { bad: 0, soon: 1, well: 2 };
  return found.filter((one) => one !== undefined).sort((a, b) => order[a.level] - order[b.level]);
}

async function disk({ config }: Served): Promise<Found> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  const share = bavail / blocks;
  if (share >= FULL_SHARE) return undefined;
  return {
    key: 'disk',
    level: 'bad',
    fact: `数据盘只剩 ${((bavail * bsize) / 1024 ** 3).toFixed(1)} GB`,
    consequence: '满了以后文件和回答都存不下',
    act: { label: '看系统状态', page: '', address: '/doctor' },
  };
}

async function model(deps: Served): Promise<Found> {
  const { calls, failed: faults } = await readFaults(deps, new Date(deps.now().getTime() - HOUR_MS));
  if (faults === 0 || faults < calls * MANY_FAULTS) return undefined;
  return {
    key: 'model',
    level: 'bad',
    fact: `大模型一小时里 ${calls} 次有 ${faults} 次没成`,
    consequence: '回答会慢，或换成备用的模型',
    act: { label: '看系统状态', page: '', address: '/doctor' },
  };
}

async function failed({ db, now }: Served): Promise<Found> {
  const count = await countFailed(db, new Date(now().getTime() - DAY_MS));
  if (count === 0) return undefined;
  return {
    key: 'failed',
    level: 'soon',
    fact: `${count} 个任务没有做成`,
    consequence: '老师看到了原因，没有扣次数',
    act: { label: '看任务', page: 'queues', address: '' },
  };
}

async function backup(deps: Served): Promise<Found> {
  const { at, isChecked, isWanted, isOld, fault } = await readLastBackup(deps);
  const act = { label: '看系统状态', page: '' as const, address: '/doctor' };
  if (!isWanted && !at) {
    const consequence = '机器坏了，数据就没有了';
    return { key: 'backup', level: 'soon', fact: '没有设每晚备份', consequence, act };
  }
  if (isOld) {
    const consequence = fault || '请看备份文件夹在不在、满没满';
    return { key: 'backup', level: 'bad', fact: '两天没有好的备份', consequence, act };
  }
  if (!at) return undefined;
  const when = new Intl.DateTimeFormat('zh-CN', {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Shanghai',
  }).format(at);
  const consequence = isChecked ? '真的恢复过一遍，逐表对得上' : '还没有试着恢复过';
  return { key: 'backup', level: 'well', fact: `${when} 备份好了`, consequence, act };
}

async function reviews({ db }: Served): Promise<Found> {
  const count = await countReviews(db);
  if (count === 0) return undefined;
  return {
    key: 'reviews',
    level: 'soon',
    fact: `${count} 件等审核`,
    consequence: '同事在等它们公开',
    act: { label: '去审核', page: 'review', address: '' },
  };
}

async function flagged(deps: Served, wall: string | undefined): Promise<Found> {
  const { open, appealed } = await countFlagged(deps, wall);
  if (open === 0) return undefined;
  return {
    key: 'flags',
    level: 'soon',
    fact: `${open} 件举报和拦下的等人看`,
    consequence: appealed > 0 ? `其中 ${appealed} 件是老师申诉的` : '看过以后，老师会收到通知',
    act: { label: '去审核', page: 'review', address: '' },
  };
}

function members({ today }: Standing): Found {
  const count = today.find(({ figure }) => figure === 'members-waiting')?.amount ?? 0;
  if (count === 0) return undefined;
  return {
    key: 'members',
    level: 'soon',
    fact: `${count} 位老师等学校确认`,
    consequence: '确认以前看不到本校的内容',
    act: { label: '去确认', page: 'schools', address: '' },
  };
}
