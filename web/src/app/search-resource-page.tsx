import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { offerNext } from '#components/layers/undo-bar.tsx';
import { PublishDialog } from '#features/sharing/resources/publish-dialog.tsx';
import { PublishedResources } from '#features/sharing/resources/published-resources.tsx';
import { ResourceSearch } from '#features/sharing/resources/resource-search.tsx';
import { chooseDriveFiles } from '#lib/doors/drive-door.ts';
import { useMembership } from '#lib/session/audience.ts';
import { track } from '#lib/tracking/tracking.ts';
import './page-frame.css';
import { useResourcePreview } from './resource-preview.tsx';

const shelves = [
  { value: 'all', label: '大家的' },
  { value: 'mine', label: '我发布的' },
] as const;
type Shelf = (typeof shelves)[number]['value'];

/** The search tool (decision G-041): what is looked for stands in the address. */
export function SearchResourcePage() {
  const { keyword = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const membership = useMembership();
  const [shelf, setShelf] = useState<Shelf>('all');
  const [file, setFile] = useState<DriveEntry>();
  const { open, preview } = useResourcePreview();
  useEffect(() => track('resourceSearch', 'enter'), []);
  const search = (said: string) =>
    void navigate({ to: '/searchResourceSession', search: said === '' ? {} : { keyword: said } });
  const publish = async () => {
    if (membership !== 'member') {
      const toCenter = () => void navigate({ to: '/userCenter' });
      if (membership === 'none') offerNext('先选择学校，才能发布给本校老师', '去选择', toCenter);
      else offerNext('学校确认你是本校老师以后，才能发布', '去确认', toCenter);
      return;
    }
    const [chosen] = await chooseDriveFiles(1, '发布', () => undefined);
    setFile(chosen);
  };
  return (
    <div className="ta-page-in-shell">
      <div className="ta-page-scroll">
        <div className="ta-page-column ta-resource-shelves">
          <div className="ta-resource-shelves-bar">
            <Segmented label="看哪些资源" options={shelves} value={shelf} onChange={setShelf} />
            <Button size="small" icon={<Upload size={15} />} onClick={() => void publish()}>
              发布到本校
            </Button>
          </div>
          {shelf === 'mine' ? (
            <PublishedResources onPreview={open} />
          ) : (
            <ResourceSearch keyword={keyword} onKeyword={search} onPreview={open} />
          )}
        </div>
      </div>
      {file && <PublishDialog key={file.fileId} file={file} onClose={() => setFile(undefined)} />}
      {preview}
    </div>
  );
}
