import { AT_SERVER_ROLE, ROLES, roleNameOf } from '@app/contract/identity/roles.ts';
import {
  auditActions,
  type AuditEntry as Entry,
  exportAuditLog,
  listAuditLog,
} from '@app/contract/running/console-audit.ts';
import { chinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { Select } from '#components/fields/select.tsx';
import { startExport } from '#lib/files/download-box.ts';
import { formatMoment } from '#lib/time/dates.ts';
import { ConsoleFrame } from '../console-frame.tsx';
import { keysetPages } from '../console-lists.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { useConsolePlace } from '../console-place.ts';
import { ConsoleRows } from '../console-rows.tsx';
import { ConsoleSearch } from '../console-search.tsx';
import { type ConsoleColumn, ConsoleTable } from '../console-table.tsx';
import { auditWish } from './audit.api.ts';
import { AuditEntry } from './audit-entry.tsx';
import { CheckButton, CheckFact } from './chain-check.tsx';

const spans = [
  { days: '1', label: '今天' },
  { days: '7', label: '近 7 天' },
  { days: '30', label: '近 30 天' },
] as const;

/** What was done with a right others have not. Nobody changes any of it. */
export function AuditPage({ title, schoolId }: ConsolePageProps) {
  const { place, go } = useConsolePlace();
  const wish = auditWish(place);
  const query = useInfiniteQuery(keysetPages(listAuditLog, wish));
  const today = chinaDay(new Date());
  const begin = (days: string) => (days === '' ? '' : chinaDay(new Date(Date.now() - (Number(days) - 1) * DAY_MS)));
  const span = spans.find(({ days }) => begin(days) === place.from)?.days ?? '';
  return (
    <ConsoleFrame
      title={title}
      fact={<CheckFact />}
      actions={
        <>
          {schoolId === '' && <CheckButton />}
          <Button
            size="bar"
            icon={<Download size={16} />}
            onClick={() => startExport('操作记录', exportAuditLog, wish)}
          >
            导出 CSV
          </Button>
        </>
      }
    >
      <div className="ta-console-filter">
        <ConsoleSearch label="人、学校、编号" />
        <Select
          aria-label="时间"
          value={span}
          onChange={({ target: { value } }) => go({ from: begin(value), to: value === '' ? '' : today })}
        >
          <option value="">全部时间</option>
          {spans.map(({ days, label }) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </Select>
        <Select aria-label="动作" value={wish.action} onChange={(event) => go({ action: event.target.value })}>
          <option value="">全部动作</option>
          {Object.entries(auditActions).map(([action, name]) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </Select>
        <Select aria-label="角色" value={wish.role} onChange={(event) => go({ role: event.target.value })}>
          <option value="">全部角色</option>
          {[...ROLES.map(({ roleCode }) => roleCode), AT_SERVER_ROLE].map((roleCode) => (
            <option key={roleCode} value={roleCode}>
              {roleNameOf(roleCode)}
            </option>
          ))}
        </Select>
      </div>
      <ConsoleRows query={query} emptyTitle="没有这样的记录">
        {(rows) => (
          <ConsoleTable
            label="操作记录"
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            chosen={place.id}
            onChoose={(id) => go({ id })}
            detail={(entry) => <AuditEntry entry={entry} />}
          />
        )}
      </ConsoleRows>
    </ConsoleFrame>
  );
}

const actorOf = ({ actorName, actorRole }: Entry) => (
  <>
    {actorName || (actorRole === AT_SERVER_ROLE ? '服务器' : '已注销或没有写姓名')}
    <small className="ta-console-dim"> {roleNameOf(actorRole)}</small>
  </>
);

const columns: readonly ConsoleColumn<Entry>[] = [
  { key: 'time', title: '时间', cell: ({ time }) => <span className="ta-console-dim">{formatMoment(time)}</span> },
  { key: 'actor', title: '谁', cell: actorOf },
  { key: 'action', title: '做了什么', cell: ({ action }) => auditActions[action] ?? action },
  {
    key: 'target',
    title: '对象',
    isMinor: true,
    cell: ({ targetName, schoolName }) => [targetName, schoolName].filter(Boolean).join(' · '),
  },
  {
    key: 'from',
    title: '从哪里',
    isMinor: true,
    cell: ({ address }) => <span className="ta-console-dim">{address || '—'}</span>,
  },
];
