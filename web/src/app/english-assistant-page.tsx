import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { PageBar } from '#components/page/page-bar.tsx';
import { ListeningScreen } from '#features/making/listening/listening-screen.tsx';
import { systemTemplates } from '#features/talking/templates/templates.api.ts';
import { OfflineHint } from './offline-hint.tsx';
import './page-frame.css';
import { routeTable } from './route-table.ts';
import { ThemeToggle } from './theme-toggle.tsx';

/** The English assistant: scripts become audio here, and are written in the conversation of the same template. */
export function EnglishAssistantPage() {
  const { templateId = '' } = useParams({ strict: false });
  const { data: templates } = useQuery(systemTemplates);
  const templateName = templates?.find((template) => template.templateId === templateId)?.name ?? '';
  return (
    <div className="ta-page-in-shell">
      <PageBar
        title={routeTable.englishAssistantSession.title}
        actions={
          <>
            <OfflineHint />
            <ThemeToggle />
          </>
        }
      />
      <ListeningScreen
        template={{ templateId, templateName }}
        writeLink={
          <Link className="ta-link" to="/aiAssistantSession/$templateId" params={{ templateId }}>
            <PenLine size={14} /> 让 AI 写一篇
          </Link>
        }
      />
    </div>
  );
}
