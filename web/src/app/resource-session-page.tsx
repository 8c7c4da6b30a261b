import { useEffect } from 'react';
import { PageBar } from '#components/page/page-bar.tsx';
import { ResourceTalk } from '#features/sharing/resources/resource-talk.tsx';
import { track } from '#lib/tracking/tracking.ts';
import './page-frame.css';
import { useResourcePreview } from './resource-preview.tsx';
import { routeTable } from './route-table.ts';

/** The conversation that finds resources (decision G-041). */
export function ResourceSessionPage() {
  const { open, preview } = useResourcePreview();
  useEffect(() => track('resourceSearch', 'enter'), []);
  return (
    <div className="ta-page-in-shell">
      <PageBar title={routeTable.resourceSearchSession.title} />
      <ResourceTalk onPreview={open} />
      {preview}
    </div>
  );
}
