import { ROLES, roleNameOf } from '@app/contract/identity/roles.ts';
import { type ConsolePerson, exportConsolePeople, listConsolePeople } from '@app/contract/running/console-people.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { Select } from '#components/fields/select.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { startExport } from '#lib/files/download-box.ts';
import { formatWhen } from '#lib/time/dates.ts';
import { ConsoleFrame } from '../console-frame.tsx';
import { keysetPages } from '../console-lists.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { useConsolePlace } from '../console-place.ts';
import { ConsoleRows } from '../console-rows.tsx';
import { ConsoleSearch } from '../console-search.tsx';
import { type ConsoleColumn, ConsoleTable } from '../console-table.tsx';
import { peopleWish } from './people.api.ts';
import { PeopleImport } from './people-import.tsx';
import { PersonPane } from './person-pane.tsx';

const states = [
  { value: 'all', label: '全部' },
  { value: 'suspended', label: '停用' },
] as const;

/** In the place of an id while a list is imported. */
const IMPORT = 'import';

/** Who has an account, and what can be done with the one that is open. */
export function PeoplePage({ title, right, schoolId }: ConsolePageProps) {
  const { place, go } = useConsolePlace();
  const wish = peopleWish(place);
  const query = useInfiniteQuery(keysetPages(listConsolePeople, wish));
  const total = query.data?.pages[0]?.total;
  const isImport = place.id === IMPORT;
  const opened = place.id
    ? {
        title: isImport ? '导入名单' : '这个人',
        pane: isImport ? <PeopleImport schoolId={schoolId} /> : <PersonPane key={place.id} userId={place.id} />,
        onClose: () => go({ id: '' }),
      }
    : undefined;
  return (
    <ConsoleFrame
      title={title}
      fact={typeof total === 'number' && `${total.toLocaleString('zh-CN')} 人`}
      actions={
        <>
          <Button
            size="bar"
            icon={<Download size={16} />}
            onClick={() => startExport('人员', exportConsolePeople, wish)}
          >
            导出 CSV
          </Button>
          {right === 'acts' && (
            <Button size="bar" variant="primary" icon={<Upload size={16} />} onClick={() => go({ id: IMPORT })}>
              导入名单
            </Button>
          )}
        </>
      }
      opened={opened}
    >
      <div className="ta-console-filter">
        <ConsoleSearch label={schoolId ? '姓名、手机' : '姓名、手机、学校'} />
        <Segmented
          label="状态"
          options={states}
          value={wish.state === 'suspended' ? 'suspended' : 'all'}
          onChange={(state) => go({ state: state === 'all' ? '' : state })}
        />
        <Select aria-label="角色" value={wish.role} onChange={(event) => go({ role: event.target.value })}>
          <option value="">全部角色</option>
          {ROLES.map(({ roleCode, roleName }) => (
            <option key={roleCode} value={roleCode}>
              {roleName}
            </option>
          ))}
        </Select>
      </div>
      <ConsoleRows query={query} emptyTitle="没有找到人">
        {(rows) => (
          <ConsoleTable
            label="人员"
            columns={columns}
            rows={rows}
            idOf={({ userId }) => userId}
            chosen={place.id}
            onChoose={(id) => go({ id })}
          />
        )}
      </ConsoleRows>
    </ConsoleFrame>
  );
}

const nameOf = ({ userName, mobile }: ConsolePerson) => userName || mobile || '没有写姓名';

const columns: readonly ConsoleColumn<ConsolePerson>[] = [
  { key: 'name', title: '姓名', sort: 'name', cell: nameOf },
  { key: 'mobile', title: '手机', cell: ({ mobile }) => <span className="ta-console-dim">{mobile}</span> },
  {
    key: 'school',
    title: '学校',
    isMinor: true,
    cell: ({ schoolName, isMember }) => `${schoolName}${schoolName && !isMember ? '（待确认）' : ''}`,
  },
  {
    key: 'role',
    title: '角色',
    isMinor: true,
    cell: ({ roleCode }) => (roleCode === 'teacher' ? '教师' : <Tag tone="info">{roleNameOf(roleCode)}</Tag>),
  },
  {
    key: 'seen',
    title: '最近来过',
    isMinor: true,
    cell: ({ lastSeenTime }) => (
      <span className="ta-console-dim">{lastSeenTime ? formatWhen(lastSeenTime) : '没有来过'}</span>
    ),
  },
  {
    key: 'joined',
    title: '加入',
    sort: 'joined',
    isMinor: true,
    cell: ({ joinTime }) => <span className="ta-console-dim">{formatWhen(joinTime)}</span>,
  },
  { key: 'state', title: '状态', cell: ({ suspendedReason }) => suspendedReason && <Tag tone="danger">停用</Tag> },
];
