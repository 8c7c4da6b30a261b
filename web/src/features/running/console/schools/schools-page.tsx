import { type ConsoleSchool, exportConsoleSchools, listConsoleSchools } from '@app/contract/running/console-schools.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { startExport } from '#lib/files/download-box.ts';
import { ConsoleFrame } from '../console-frame.tsx';
import { keysetPages } from '../console-lists.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { useConsolePlace } from '../console-place.ts';
import { ConsoleRows } from '../console-rows.tsx';
import { ConsoleSearch } from '../console-search.tsx';
import { type ConsoleColumn, ConsoleTable } from '../console-table.tsx';
import { SchoolForm } from './school-form.tsx';
import { SchoolPane } from './school-pane.tsx';
import { schoolsWish } from './schools.api.ts';

/** In the place of an id while one is added. */
const NEW = 'new';

/** Schools, and what can be done with the one that is open. */
export function SchoolsPage({ title, right, schoolId }: ConsolePageProps) {
  const { place, go } = useConsolePlace();
  const wish = schoolsWish(place);
  const query = useInfiniteQuery(keysetPages(listConsoleSchools, wish));
  const mayAdd = right === 'acts' && schoolId === '';
  const isNarrow = useIsNarrow();
  // Whoever has one school has it open; on a phone it would lie over everything and could not be closed.
  const openedId = place.id || (isNarrow ? '' : schoolId);
  const close = () => go({ id: '' });
  return (
    <ConsoleFrame
      title={title}
      actions={
        <>
          <Button
            size="bar"
            icon={<Download size={16} />}
            onClick={() => startExport('学校', exportConsoleSchools, wish)}
          >
            导出 CSV
          </Button>
          {mayAdd && (
            <Button size="bar" variant="primary" icon={<Plus size={16} />} onClick={() => go({ id: NEW })}>
              新增学校
            </Button>
          )}
        </>
      }
      opened={
        openedId
          ? {
              title: openedId === NEW ? '新增学校' : '这所学校',
              pane:
                openedId === NEW ? (
                  <SchoolForm onDone={(id) => go({ id })} />
                ) : (
                  <SchoolPane key={openedId} schoolId={openedId} mayAct={right === 'acts'} onGone={close} />
                ),
              onClose: close,
            }
          : undefined
      }
    >
      {schoolId === '' && (
        <div className="ta-console-filter">
          <ConsoleSearch label="学校名称、编号" />
        </div>
      )}
      <ConsoleRows query={query} emptyTitle="没有找到学校">
        {(rows) => (
          <ConsoleTable
            label="学校"
            columns={columns}
            rows={rows}
            idOf={(row) => row.schoolId}
            chosen={openedId}
            onChoose={(id) => go({ id })}
          />
        )}
      </ConsoleRows>
    </ConsoleFrame>
  );
}

const columns: readonly ConsoleColumn<ConsoleSchool>[] = [
  { key: 'name', title: '学校', sort: 'name', cell: ({ name }) => name },
  { key: 'members', title: '本校老师', cell: ({ members }) => members.toLocaleString('zh-CN') },
  {
    key: 'guests',
    title: '等待确认',
    cell: ({ guests }) => (guests > 0 ? <Tag tone="warning">{guests}</Tag> : <span className="ta-console-dim">0</span>),
  },
  { key: 'classes', title: '班级', isMinor: true, cell: ({ classes }) => classes },
  {
    key: 'id',
    title: '编号',
    isMinor: true,
    cell: ({ schoolId }) => <span className="ta-console-dim">{schoolId}</span>,
  },
];
