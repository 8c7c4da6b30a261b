import { Subject } from '@app/contract/enums.ts';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { PageBar } from '#components/page/page-bar.tsx';
import { LessonPicker } from '#features/library/books/lesson-picker.tsx';
import { MathScreen } from '#features/making/problem-chains/math-screen.tsx';
import { useSession } from '#lib/session/session.ts';
import { OfflineHint } from './offline-hint.tsx';
import './page-frame.css';
import { BarEnd } from './bar-end.tsx';
import { routeTable } from './route-table.ts';

/**
 * The math assistant: chains of questions here, and the conversation of the same template a step away. A teacher of
 * another subject designs them for hers.
 */
export function MathAssistantPage() {
  const { templateId = '' } = useParams({ strict: false });
  const { chainId, title = '', phase = '', subject = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isOfMath = useSession(({ schoolInfo }) => (schoolInfo?.subjectCode || Subject.math) === Subject.math);
  return (
    <div className="ta-page-in-shell">
      <PageBar
        title={isOfMath ? routeTable.mathAssistantSession.title : '问题链'}
        actions={
          <>
            <OfflineHint />
            <BarEnd />
          </>
        }
      />
      <MathScreen
        templateId={templateId}
        chainId={chainId}
        opening={{ title, place: { phaseCode: phase, subjectCode: subject } }}
        renderPicker={(field) => <LessonPicker {...field} />}
        writeLink={
          <Link className="ta-link ta-link-with-icon" to="/aiAssistantSession/$templateId" params={{ templateId }}>
            <MessageCircle size={14} /> 用对话来设计
          </Link>
        }
        onOpen={(id) => void navigate({ to: '.', search: { chainId: id } })}
        onLeave={() => void navigate({ to: '.', search: {} })}
      />
    </div>
  );
}
