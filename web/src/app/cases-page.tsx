import { AppError } from '@app/contract/errors.ts';
import type { Case, CaseRecord } from '@app/contract/sharing/cases.ts';
import { CASE_PRESET_DEFAULT_CHAT_ID } from '@app/contract/talking/templates.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { ChatPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { CaseShelf } from '#features/sharing/cases/case-shelf.tsx';
import { caseById, type Shelf } from '#features/sharing/cases/cases.api.ts';
import { JudgeButtons, judgementsOf } from '#features/sharing/cases/judge-buttons.tsx';
import { useDeleteWithUndo } from '#features/sharing/cases/use-delete-with-undo.ts';
import { chatAddress } from '#features/talking/chat/chat-address.ts';
import { systemTemplates } from '#features/talking/templates/templates.api.ts';
import { useAssistant } from '#lib/doors/assistant-store.ts';
import { useSession } from '#lib/session/session.ts';
import { CaseScreen } from './case-screen.tsx';
import './cases-page.css';
import { useRouteName } from './current-route.ts';
import { useGoHome } from './home.ts';
import './page-frame.css';
import { useJudge } from './use-judge.ts';

/** Cases under two addresses, the newer of which says how to make one; or one case to read. */
export function CasesPage() {
  const { shelf: asked = 'mine', instanceId, review = false } = useSearch({ strict: false });
  // Ours are the shelf of assistants; of cases they are the examples.
  const shelf = asked === 'builtIn' ? 'preset' : asked;
  const { isAuditor } = useJudge();
  const isNew = useRouteName() === 'myNewCreateCases';
  const navigate = useNavigate();
  const reuse = useReuse();
  // In the address, so that the way back from a case leads to where it lay.
  const showShelf = (scope: Shelf) =>
    void navigate({ to: '.', search: scope === 'mine' ? {} : { shelf: scope }, replace: true });
  if (instanceId !== undefined) return <OpenedCase key={instanceId} instanceId={instanceId} isReview={review} />;
  return (
    <>
      {isNew && <p className="ta-cases-page-hint">在对话右上角的 ⋯ 里点“存为案例”，满意的对话就会收到这里。</p>}
      {shelf === 'review' && (
        <p className="ta-cases-page-hint">
          助手另外审核。
          <Link to="/moreAssistant" search={{ shelf: 'review' }} className="ta-link">
            去看等着审核的助手
          </Link>
        </p>
      )}
      <CaseShelf
        scope={shelf}
        onScope={showShelf}
        isAuditor={isAuditor}
        onReuse={reuse}
        onOpenChat={(one) => void navigate(chatAddress(one))}
        onHistory={() => void navigate({ to: '/newHistoryChat' })}
      />
    </>
  );
}

function OpenedCase({ instanceId, isReview }: { instanceId: string; isReview: boolean }) {
  const { isAuditor } = useJudge();
  const hasToken = useSession(({ token }) => token !== '');
  const { data: opened, error, refetch } = useQuery({ ...caseById(instanceId, isReview), enabled: hasToken });
  const { data: templates } = useQuery({ ...systemTemplates, enabled: hasToken });
  const reuse = useReuse();
  const leave = useLeave();
  const remove = useDeleteWithUndo(leave);
  if (!opened) return <NotYet error={error} onRetry={() => void refetch()} />;
  const judging = isAuditor && <JudgeButtons case={opened} onDone={leave} />;
  const isWaiting = isAuditor && judgementsOf(opened).includes('approve');
  return (
    <CaseScreen
      title={opened.title}
      kind={templates?.find(({ typeCode }) => typeCode === opened.typeCode)?.name ?? 'AI 对话'}
      words={wordsOf(opened)}
      list={opened.list}
      actions={
        <>
          {!isWaiting && judging}
          {opened.isMine && <IconButton label="删除案例" icon={<Trash2 />} onClick={() => remove(opened)} />}
        </>
      }
      decision={isWaiting && judging}
      onLeave={leave}
      reuseLabel="用这个问题再问一次"
      onReuse={() => reuse(opened)}
    />
  );
}

function NotYet({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const navigate = useNavigate();
  const isGone = error instanceof AppError && error.code === 'not-found';
  const toMine = () => void navigate({ to: '/myCreateCases', search: {} });
  return (
    <div className="ta-page-in-shell">
      <PageBar title="案例" />
      {error ? (
        <div className="ta-page-centre">
          {isGone ? (
            <EmptyState
              picture={<ChatPicture />}
              title="找不到这个案例"
              hint="它可能已被删除或收回"
              action={
                <Button size="small" onClick={toMine}>
                  看我的案例
                </Button>
              }
            />
          ) : (
            <ErrorState onRetry={onRetry} />
          )}
        </div>
      ) : (
        <div className="ta-page-pending">
          <SkeletonText lines={5} label="正在打开案例" />
        </div>
      )}
    </div>
  );
}

/** Back to where the case was opened from, or to the list when it was opened by its address. */
function useLeave(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/myCreateCases', search: {} });
  };
}

/** Opens the session of the case's template with its question in the composer; nothing is sent. */
function useReuse(): (one: Case) => void {
  const navigate = useNavigate();
  const goHome = useGoHome();
  return (one) => {
    const { to, params } = chatAddress({ ...one, chatId: one.instanceId });
    if (to === '/aiChatSession/$templateId') {
      goHome(one.question);
      return;
    }
    useAssistant.setState({ defaultInputVal: one.question });
    void navigate({ to, params, search: {} });
  };
}

function wordsOf({ isMine, chatId, userName, note }: CaseRecord): string {
  const whose =
    chatId === CASE_PRESET_DEFAULT_CHAT_ID ? '这是一个例子' : isMine ? '我的案例' : `${userName || '同行'}的案例`;
  return `${note === '' ? '' : `${note}　`}${whose}，内容由 AI 生成，用前请核对。`;
}
