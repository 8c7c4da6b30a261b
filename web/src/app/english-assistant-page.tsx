import { phaseOfGrade } from '@app/contract/enums.ts';
import { DICTATION_TYPE } from '@app/contract/talking/template-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { PageBar } from '#components/page/page-bar.tsx';
import { LessonField } from '#features/library/books/lesson-field.tsx';
import { ListeningScreen } from '#features/making/listening/listening-screen.tsx';
import { useLandIn } from '#features/making/own-lessons/use-land-in.ts';
import { systemTemplates } from '#features/talking/templates/templates.api.ts';
import { OfflineHint } from './offline-hint.tsx';
import './page-frame.css';
import { BarEnd } from './bar-end.tsx';
import { routeTable } from './route-table.ts';

/** The English assistant, and dictations of any language: listening tests are made here, and scripts are written in the conversation of the same template. */
export function EnglishAssistantPage() {
  const { templateId = '' } = useParams({ strict: false });
  const { listeningId, topic = '', grade = '', subject = '', way = '', ownLessonId } = useSearch({ strict: false });
  const navigate = useNavigate();
  const landIn = useLandIn();
  const open = (id: string) => navigate({ to: '.', search: { listeningId: id } });
  const land = (id: string) => landIn('listening', id, { ownLessonId });
  const openBegun = async (id: string) => {
    await land(id);
    await open(id);
  };
  const { data: templates } = useQuery(systemTemplates);
  const template = templates?.find((one) => one.templateId === templateId);
  return (
    <div className="ta-page-in-shell">
      {listeningId === undefined && (
        <PageBar
          title={template?.name ?? routeTable.englishAssistantSession.title}
          actions={
            <>
              <OfflineHint />
              <BarEnd />
            </>
          }
        />
      )}
      <ListeningScreen
        template={{ templateId, templateName: template?.name ?? '' }}
        begins={template?.typeCode === DICTATION_TYPE ? 'dictation' : 'made'}
        listeningId={listeningId}
        opening={{ topic, grade, subject, way }}
        renderLesson={({ grade: taught, subject: read, ...field }) => (
          <LessonField
            {...field}
            place={{ phaseCode: phaseOfGrade(taught), subjectCode: read }}
            isBound={false}
            error={undefined}
          />
        )}
        onOpen={(id) => void open(id)}
        onBegun={(id) => void openBegun(id)}
        onKept={(id) => void land(id)}
        onLeave={() => void navigate({ to: '.', search: {} })}
        onPaper={(paperId) => void navigate({ to: '/combinedPaperSession', search: { paperId } })}
        writeLink={
          <Link className="ta-link ta-link-with-icon" to="/aiAssistantSession/$templateId" params={{ templateId }}>
            <PenLine size={14} /> 让 AI 写一篇
          </Link>
        }
      />
    </div>
  );
}
