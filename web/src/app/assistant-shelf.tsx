import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { AudioLines, Bookmark } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { MenuItem } from '#components/layers/menu.tsx';
import { AssistantCard } from '#components/lists/assistant-card.tsx';
import { ComingAssistants } from '#components/lists/coming-assistants.tsx';
import { MoreButton } from '#components/lists/paged-list.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { ErrorState } from '#components/states/error-state.tsx';
import { caseCountsOf } from '#features/sharing/cases/cases.api.ts';
import { AgentCard } from '#features/talking/agents/agent-card.tsx';
import { MyAgentCard } from '#features/talking/agents/my-agent-card.tsx';
import { BuiltInCard } from '#features/talking/templates/built-in-card.tsx';
import { OwnCard } from '#features/talking/templates/own-card.tsx';
import { doorOf, ownAddress, templateAddress } from '#features/talking/templates/template-address.ts';
import { useAssistant } from '#lib/doors/assistant-store.ts';
import { useAssistantFilter } from './assistant-filter.ts';
import './assistant-shelf.css';
import { NoAssistants } from './no-assistants.tsx';
import { type Assistant, courseAnalysis, type Shelf, useAssistants } from './use-assistants.ts';

const CasesDrawer = lateLayer(async () => (await import('#features/sharing/cases/cases-drawer.tsx')).CasesDrawer);

/** The assistants of one tab, whoever made them, as one list. */
export function AssistantShelf({ shelf }: { shelf: Shelf }) {
  const { filter } = useAssistantFilter();
  const { favourites, others, isPending, isBusy, isError, refetch, more } = useAssistants(shelf, filter);
  const [cases, setCases] = useState<Assistant>();
  const use = useWithQuestion();
  const countOf = useCaseCounts([...favourites, ...others]);
  if (isPending) return <ComingAssistants />;
  if (isError) return <ErrorState onRetry={refetch} />;
  if (favourites.length + others.length === 0) return <NoAssistants shelf={shelf} />;
  return (
    <div className="ta-assistant-shelf">
      {favourites.length > 0 && (
        <section aria-labelledby="favourites">
          <h2 id="favourites">常用</h2>
          <Cards assistants={favourites} label="常用的助手" countOf={countOf} onCases={setCases} />
        </section>
      )}
      <section aria-labelledby="others">
        <h2 id="others" className={favourites.length > 0 ? undefined : 'ta-visually-hidden'}>
          {favourites.length > 0 ? '更多' : '助手'}
        </h2>
        <Cards assistants={others} label="助手" isBusy={isBusy} countOf={countOf} onCases={setCases} />
      </section>
      {more && <MoreButton query={more} />}
      {cases && (
        <Suspense>
          <CasesDrawer
            templateId={cases.id}
            onUse={(question) => use(cases, question)}
            onClose={() => setCases(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

type CardsProps = {
  assistants: readonly Assistant[];
  label: string;
  isBusy?: boolean;
  countOf: (one: Assistant) => number;
  onCases: (one: Assistant) => void;
};

function Cards({ assistants, label, isBusy, countOf, onCases }: CardsProps) {
  return (
    <ul className="ta-assistants" aria-label={label} aria-busy={isBusy || undefined}>
      {assistants.map((one) => (
        <Card key={one.id} assistant={one} caseCount={countOf(one)} onCases={onCases} />
      ))}
    </ul>
  );
}

type CardProps = { assistant: Assistant; caseCount: number; onCases: (one: Assistant) => void };

function Card({ assistant, caseCount, onCases }: CardProps) {
  const navigate = useNavigate();
  const menu: MenuItem[] = [{ label: '看案例', icon: <Bookmark />, onSelect: () => onCases(assistant) }];
  const showDetails = (agentId: string) => void navigate({ to: '/moreAssistant', search: { agentId } });
  switch (assistant.kind) {
    case 'built-in':
      // The page it leads to has shelves of its own.
      if (doorOf(assistant.template)) return <BuiltInCard template={assistant.template} caseCount={0} menu={[]} />;
      return <BuiltInCard template={assistant.template} caseCount={caseCount} menu={menu} />;
    case 'own':
      return <OwnCard template={assistant.template} caseCount={caseCount} menu={menu} />;
    case 'course-analysis':
      return <CourseAnalysisCard />;
    case 'agent': {
      const { agent, whose } = assistant;
      const shared = { agent, caseCount, menu, onDetails: showDetails };
      if (whose !== 'mine') return <AgentCard whose={whose} {...shared} />;
      const edit = (agentId: string) => void navigate({ to: '/createAssistant', search: { agentId } });
      return <MyAgentCard onEdit={edit} {...shared} />;
    }
  }
}

function CourseAnalysisCard() {
  return (
    <AssistantCard
      name={courseAnalysis.name}
      line={courseAnalysis.line}
      makes="分析报告"
      makesIcon={<AudioLines size={16} />}
      maker="内置"
      caseCount={0}
      menu={[]}
      renderLink={(link) => <Link to="/courseAnalysis" preload={false} {...link} />}
    />
  );
}

/** None until they are known: a card does not wait for them. */
function useCaseCounts(assistants: readonly Assistant[]): (one: Assistant) => number {
  const ids = assistants.map(({ id }) => id);
  const { data = [] } = useQuery({
    ...caseCountsOf(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const counts = new Map(data.map(({ templateId, count }) => [templateId, count]));
  return ({ id }) => counts.get(id) ?? 0;
}

/** Opens an assistant with the question of a case in its composer; nothing is sent. */
function useWithQuestion(): (one: Assistant, question: string) => void {
  const navigate = useNavigate();
  return (one, question) => {
    useAssistant.setState({ defaultInputVal: question });
    if (one.kind === 'own') void navigate(ownAddress(one.template));
    else if (one.kind === 'built-in') void navigate(templateAddress(one.template));
    else void navigate({ to: '/commonAssistantSession/$templateId', params: { templateId: one.id }, search: {} });
  };
}
