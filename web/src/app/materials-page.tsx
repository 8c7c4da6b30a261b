import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { PageBar } from '#components/page/page-bar.tsx';
import { MaterialsScreen } from '#features/making/materials/materials-screen.tsx';
import { systemTemplates } from '#features/talking/templates/templates.api.ts';
import { OfflineHint } from './offline-hint.tsx';
import './page-frame.css';
import { BarEnd } from './bar-end.tsx';
import { routeTable } from './route-table.ts';

/** Pictures for lessons; they belong to the template that turns text into pictures. */
export function MaterialsPage() {
  const { words = '' } = useSearch({ strict: false });
  const { data: templates } = useQuery(systemTemplates);
  const template = templates?.find(({ typeCode }) => typeCode === 'textToImg');
  return (
    <div className="ta-page-in-shell">
      <PageBar
        title={routeTable.createMaterialSession.title}
        actions={
          <>
            <OfflineHint />
            <BarEnd />
          </>
        }
      />
      <MaterialsScreen
        words={words}
        template={{ templateId: template?.templateId ?? '', templateName: template?.name ?? '' }}
      />
    </div>
  );
}
