import { Subject } from '@app/contract/enums.ts';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { PageBar } from '#components/page-bar.tsx';
import { LessonPicker } from '#features/books/lesson-picker.tsx';
import { MathScreen } from '#features/math/math-screen.tsx';
import { OfflineHint } from './offline-hint.tsx';
import './page-frame.css';
import { routeTable } from './route-table.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const mathematics = { subjectCode: Subject.math, subjectName: '数学' };

/** The math assistant: chains of questions here, and the conversation of the same template a step away. */
export function MathAssistantPage() {
  const { templateId = '' } = useParams({ strict: false });
  const { chainId } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <div className="ta-page-in-shell">
      <PageBar
        title={routeTable.mathAssistantSession.title}
        actions={
          <>
            <OfflineHint />
            <ThemeToggle />
          </>
        }
      />
      <MathScreen
        templateId={templateId}
        chainId={chainId}
        renderPicker={(field) => <LessonPicker {...field} subject={mathematics} />}
        writeLink={
          <Link className="ta-link" to="/aiAssistantSession/$templateId" params={{ templateId }}>
            <MessageCircle size={14} /> 用对话来设计
          </Link>
        }
        onOpen={(id) => void navigate({ to: '.', search: { chainId: id } })}
        onLeave={() => void navigate({ to: '.', search: {} })}
      />
    </div>
  );
}
