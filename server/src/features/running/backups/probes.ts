import type { Probe, Served } from '#area.ts';
import { limited, ok } from '#lib/health-words.ts';
import { readLastBackup } from './last-backup.service.ts';

export const backupProbes: readonly Probe[] = [{ name: 'backup', title: '备份', look: lookAtBackup }];

async function lookAtBackup(deps: Served) {
  const { at, isChecked, fault, isWanted, isOld } = await readLastBackup(deps);
  const when = at ? `上一份 ${toDay(at)}${isChecked ? '，真的恢复过一遍' : '，还没有试着恢复过'}` : '还没有备份';
  if (!isWanted) return ok(`${when}，没有设每晚备份`, '请设置 BACKUP_DIR 和 BACKUP_KEY');
  if (isOld)
    return limited(
      fault ? `${when}；${fault}` : when,
      '请看 BACKUP_DIR 在不在、满没满，或运行 npm run manage -- backup',
    );
  return ok(fault ? `${when}；${fault}` : when);
}

function toDay(at: Date): string {
  return new Intl.DateTimeFormat('zh-CN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(at);
}
