import { FolderPlus, LayoutGrid, List } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { SearchField } from '#components/fields/search-field.tsx';
import { Select } from '#components/fields/select.tsx';
import { changeView, type SortKey, sortBy, useDriveView } from './drive-view.ts';
import { UploadButton } from './upload-button.tsx';

type FolderToolsProps = { dirId: string; onNewFolder: () => void; onSearch: (keyword: string) => void };

const sorts: Record<SortKey, string> = { name: '按名称', time: '按时间', size: '按大小' };

export function FolderTools({ dirId, onNewFolder, onSearch }: FolderToolsProps) {
  const { view, sort } = useDriveView();
  return (
    <div className="ta-folder-tools">
      <UploadButton dirId={dirId} />
      <Button icon={<FolderPlus />} onClick={onNewFolder}>
        新建文件夹
      </Button>
      <div className="ta-folder-find">
        <SearchField label="搜索文件" placeholder="搜文件名和内容" onSearch={onSearch} />
      </div>
      <Select
        aria-label="排序"
        value={sort}
        onChange={({ target }) => {
          // The options are the keys of the table.
          if (target.value in sorts) sortBy(target.value as SortKey);
        }}
      >
        {Object.entries(sorts).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Select>
      <IconButton
        label={view === 'list' ? '用大图标看' : '用列表看'}
        hasBorder
        icon={view === 'list' ? <LayoutGrid /> : <List />}
        onClick={() => changeView({ view: view === 'list' ? 'grid' : 'list' })}
      />
    </div>
  );
}
