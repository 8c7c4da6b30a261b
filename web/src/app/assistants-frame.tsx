import { Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { Segmented } from '#components/buttons/segmented.tsx';
import { TabbedPage } from '#components/page/tabbed-page.tsx';
import { useMembership } from '#lib/session/audience.ts';
import { type AssistantFilter, AssistantFilterContext, wholeFilter } from './assistant-filter.ts';
import { AssistantFilters } from './assistant-filters.tsx';
import './assistants-frame.css';
import { useRouteName } from './current-route.ts';
import { NewAssistantButton } from './new-assistant-button.tsx';
import './page-frame.css';
import { useJudge } from './use-judge.ts';

const names = { all: '全部', builtIn: '内置', mine: '我的', school: '本校', public: '公开', review: '待审核' } as const;
type TabId = keyof typeof names;

const ofHers = [
  { value: 'assistants', label: '我做的助手' },
  { value: 'cases', label: '我的案例' },
] as const;

/**
 * The one page of assistants: ours, hers, her school's and everybody's, and her cases. It is opened by several addresses,
 * each at its tab. One assistant or one case to read has the page to itself.
 */
export function AssistantsFrame() {
  const { agentId, instanceId } = useSearch({ strict: false });
  const [filter, setFilter] = useState(wholeFilter);
  const change = useCallback((next: Partial<AssistantFilter>) => setFilter((known) => ({ ...known, ...next })), []);
  const desk = useMemo(() => ({ filter, change }), [filter, change]);
  return (
    <AssistantFilterContext value={desk}>
      {agentId !== undefined || instanceId !== undefined ? <Outlet /> : <Shelves />}
    </AssistantFilterContext>
  );
}

function Shelves() {
  const chosen = useChosenTab();
  const isCases = useIsCases();
  const navigate = useNavigate();
  const { isAuditor } = useJudge();
  const hasSchool = useMembership() !== 'none';
  const isOffered = (id: TabId) => id === chosen || (id === 'review' ? isAuditor : id === 'school' ? hasSchool : true);
  // The keys of the literal, in its order.
  const tabs = (Object.keys(names) as TabId[]).filter(isOffered).map((id) => ({ id, name: names[id] }));
  const show = (id: TabId) => {
    if (id === 'mine') void navigate({ to: '/myCreateAssistant' });
    else void navigate({ to: '/moreAssistant', search: id === 'all' ? {} : { shelf: id } });
  };
  return (
    <TabbedPage title="助手" tabs={tabs} chosen={chosen} onChoose={show} actions={<NewAssistantButton />}>
      <div className="ta-page-scroll">
        <div className="ta-page-column ta-assistants-page">
          {chosen === 'mine' && (
            <Segmented
              label="看我的哪些"
              options={ofHers}
              value={isCases ? 'cases' : 'assistants'}
              onChange={(next) =>
                next === 'cases'
                  ? void navigate({ to: '/myCreateCases', search: {} })
                  : void navigate({ to: '/myCreateAssistant' })
              }
            />
          )}
          {!isCases && chosen !== 'review' && <AssistantFilters />}
          <Outlet />
        </div>
      </div>
    </TabbedPage>
  );
}

function useIsCases(): boolean {
  const name = useRouteName();
  return name === 'myCreateCases' || name === 'myNewCreateCases';
}

function useChosenTab(): TabId {
  const isCases = useIsCases();
  const name = useRouteName();
  const { shelf = 'all' } = useSearch({ strict: false });
  if (isCases || name === 'myCreateAssistant') return 'mine';
  return shelf === 'preset' ? 'all' : shelf;
}
