import {
  type Announcement,
  announcementLevels,
  announcementStates,
  exportAnnouncements,
  listAnnouncements,
} from '@app/contract/running/console-announcements.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { Select } from '#components/fields/select.tsx';
import { Tag, type TagTone } from '#components/lists/tag.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { startExport } from '#lib/files/download-box.ts';
import { ConsoleFrame } from '../console-frame.tsx';
import { keysetPages } from '../console-lists.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { useConsolePlace } from '../console-place.ts';
import { ConsoleRows } from '../console-rows.tsx';
import { ConsoleSearch } from '../console-search.tsx';
import { type ConsoleColumn, ConsoleTable } from '../console-table.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementPane } from './announcement-pane.tsx';
import { announcementsWish } from './announcements.api.ts';

/** In the place of an id while a new one is written. */
const NEW = 'new';

/** What is told to every teacher, or to those of one school: written, looked at, published, withdrawn. */
export function AnnouncementsPage({ title, right, schoolId }: ConsolePageProps) {
  const { place, go } = useConsolePlace();
  const wish = announcementsWish(place);
  const query = useInfiniteQuery(keysetPages(listAnnouncements, wish));
  const mayAct = right === 'acts';
  const isNothingYet = wish.keyword === '' && wish.state === '' && query.data?.pages[0]?.list.length === 0;
  const close = () => go({ id: '' });
  const opened = place.id
    ? {
        title: place.id === NEW ? '写公告' : '这条公告',
        pane:
          place.id === NEW ? (
            <AnnouncementForm isForSchool={schoolId !== ''} onSaved={(id) => go({ id })} />
          ) : (
            <AnnouncementPane key={place.id} announcementId={place.id} mayAct={mayAct} onRemoved={close} />
          ),
        onClose: close,
      }
    : undefined;
  return (
    <ConsoleFrame
      title={title}
      actions={
        <>
          <Button
            size="bar"
            icon={<Download size={16} />}
            onClick={() => startExport('公告', exportAnnouncements, wish)}
          >
            导出 CSV
          </Button>
          {mayAct && (
            <Button size="bar" variant="primary" icon={<Plus size={16} />} onClick={() => go({ id: NEW })}>
              写公告
            </Button>
          )}
        </>
      }
      opened={opened}
    >
      <div className="ta-console-filter">
        <ConsoleSearch label="标题" />
        <Select aria-label="状态" value={wish.state} onChange={({ target }) => go({ state: target.value, id: '' })}>
          <option value="">全部状态</option>
          {Object.entries(announcementStates).map(([state, name]) => (
            <option key={state} value={state}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      {isNothingYet ? (
        <EmptyState picture={<NotFoundPicture />} title="还没有公告" hint="写好、预览、发布以后，老师在通知里看到" />
      ) : (
        <ConsoleRows query={query} emptyTitle="没有这样的公告">
          {(rows) => (
            <ConsoleTable
              label="公告"
              columns={columns}
              rows={rows}
              idOf={({ announcementId }) => announcementId}
              chosen={place.id}
              onChoose={(id) => go({ id })}
            />
          )}
        </ConsoleRows>
      )}
    </ConsoleFrame>
  );
}

const tones: Readonly<Record<Announcement['state'], TagTone>> = {
  draft: 'neutral',
  coming: 'info',
  shown: 'good',
  over: 'neutral',
  withdrawn: 'neutral',
};

const columns: readonly ConsoleColumn<Announcement>[] = [
  { key: 'title', title: '标题', cell: ({ title }) => title },
  { key: 'state', title: '状态', cell: ({ state }) => <Tag tone={tones[state]}>{announcementStates[state]}</Tag> },
  { key: 'level', title: '级别', isMinor: true, cell: ({ level }) => announcementLevels[level] },
  { key: 'for', title: '给谁', isMinor: true, cell: ({ schoolName }) => schoolName || '全部老师' },
  {
    key: 'days',
    title: '显示',
    isMinor: true,
    cell: ({ from, until }) => <span className="ta-console-dim">{`${from} 到 ${until}`}</span>,
  },
  { key: 'author', title: '谁写的', isMinor: true, cell: ({ authorName }) => authorName || '已注销或没有写姓名' },
];
