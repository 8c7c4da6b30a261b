import { TemplateSource } from '@app/contract/enums.ts';
import type { AgentCard } from '@app/contract/talking/agents.ts';
import {
  type CustomTemplate,
  MOST_USED_SHOWN,
  type Template,
  type TemplateGroup,
  templateGroups,
} from '@app/contract/talking/templates.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Whose } from '#features/talking/agents/agent-standing.ts';
import { type AgentFilter, agentsOf } from '#features/talking/agents/agents.api.ts';
import { doorOf } from '#features/talking/templates/template-address.ts';
import { customTemplates, mostUsed, systemTemplates } from '#features/talking/templates/templates.api.ts';
import { useMembership } from '#lib/session/audience.ts';
import { useSession } from '#lib/session/session.ts';
import { type AssistantFilter, isNarrowed } from './assistant-filter.ts';

/** Whose assistants a tab shows. */
export type Shelf = 'all' | Whose;

/** One card of the list, whatever the wire calls it. */
export type Assistant = { id: string } & (
  | { kind: 'built-in'; template: Template }
  | { kind: 'own'; template: CustomTemplate }
  | { kind: 'agent'; agent: AgentCard; whose: Whose }
  | { kind: 'course-analysis' }
);

/** The page of one tool that is neither a template nor in the pane. */
export const courseAnalysis = {
  name: '课堂分析',
  line: '一节课的录音，看谁在说、问了什么、等了几秒',
  group: 'teach',
} as const;

/** All that a tab shows in its order: hers, ours, her school's, everybody's. */
export function useAssistants(shelf: Shelf, filter: AssistantFilter) {
  const hasToken = useSession(({ token }) => token !== '');
  const isMember = useMembership() === 'member';
  const shows = (whose: Whose) => hasToken && (shelf === 'all' || shelf === whose);
  const showsSchool = shows('school') && (isMember || shelf === 'school');
  const system = useQuery({ ...systemTemplates, enabled: shows('builtIn') });
  const own = useQuery({ ...customTemplates, enabled: shows('mine') });
  const used = useQuery({ ...mostUsed, enabled: hasToken && shelf === 'all' });
  const mine = useAgents({ scope: 'mine' }, filter, shows('mine'));
  const builtIn = useAgents({ scope: 'centre', agentType: TemplateSource.system }, filter, shows('builtIn'));
  const school = useAgents({ scope: 'school' }, filter, showsSchool);
  const others = useAgents({ scope: 'centre', agentType: TemplateSource.user }, filter, shows('public'));

  const agents = { mine, builtIn, school, public: others } as const;
  const asked = [
    ...(shows('mine') ? [own, mine] : []),
    ...(shows('builtIn') ? [system, builtIn] : []),
    ...(showsSchool ? [school] : []),
    ...(shows('public') ? [others] : []),
  ];
  const agentsAmong = (whose: Whose) => agentsIn(agents[whose].data, whose, filter);
  const all = [
    ...(shows('mine') ? [...ownIn(own.data ?? [], filter), ...agentsAmong('mine')] : []),
    ...(shows('builtIn') ? [...builtInOf(system.data ?? [], filter), ...agentsAmong('builtIn')] : []),
    ...(showsSchool ? agentsAmong('school') : []),
    ...(shows('public') ? agentsAmong('public') : []),
  ];
  // What she shares with others is listed once, as hers.
  const listed = all.filter(({ id }, place) => all.findIndex((other) => other.id === id) === place);
  const favourites = shelf === 'all' && !isNarrowed(filter) ? favouritesOf(listed, used.data ?? []) : [];
  return {
    favourites,
    others: listed.filter((one) => !favourites.includes(one)),
    isPending: asked.some(({ isPending }) => isPending),
    isBusy: Object.values(agents).some(({ isPlaceholderData }) => isPlaceholderData),
    /** Nothing came at all; what came stays when a part of it failed. */
    isError: asked.length > 0 && asked.every(({ isError }) => isError),
    refetch: () => void Promise.all(asked.map(({ refetch }) => refetch())),
    more: Object.values(agents).find(({ hasNextPage }) => hasNextPage),
  };
}

function useAgents(scope: Pick<AgentFilter, 'scope' | 'agentType'>, filter: AssistantFilter, isShown: boolean) {
  const { keyword, group, subject, orderBy } = filter;
  return useInfiniteQuery({
    ...agentsOf({ ...scope, keyword: keyword || subject, labelCode: group, orderBy }),
    enabled: isShown,
    // What was found last stays while the next word is searched for.
    placeholderData: (found) => found,
  });
}

type Pages = { pages: { list: AgentCard[] }[] } | undefined;

/** The server has looked for one word; where there are two, the other is looked for here. */
function agentsIn(data: Pages, whose: Whose, { keyword, subject }: AssistantFilter): Assistant[] {
  const word = keyword === '' ? '' : subject;
  return (data?.pages ?? [])
    .flatMap(({ list }) => list)
    .filter(({ agentName, summary }) => says(`${agentName} ${summary}`, word))
    .map((agent) => ({ id: agent.agentId, kind: 'agent', agent, whose }));
}

function ownIn(templates: readonly CustomTemplate[], filter: AssistantFilter): Assistant[] {
  return templates
    .filter(({ templateName, remark, targetTask, classificationLabelCode }) =>
      fits(filter, classificationLabelCode, `${templateName} ${remark} ${targetTask}`),
    )
    .map((template) => ({ id: template.templateId, kind: 'own', template }));
}

/**
 * The general chat is the first screen. What has a page of its own is found by its name, and leads there; among the rest it
 * would be a second tool for the same thing.
 */
function builtInOf(templates: readonly Template[], filter: AssistantFilter): Assistant[] {
  const found: Assistant[] = templates
    .filter(
      (template) => template.route !== 'aiChatSession' && (filter.keyword !== '' || doorOf(template) === undefined),
    )
    .filter(({ name, summary, makes = '', group }) => fits(filter, group, `${name} ${summary} ${makes}`))
    .map((template) => ({ id: template.templateId, kind: 'built-in', template }));
  const { name, line, group } = courseAnalysis;
  return fits(filter, group, `${name} ${line}`)
    ? [...found, { id: 'course-analysis', kind: 'course-analysis' }]
    : found;
}

function fits({ keyword, group, subject }: AssistantFilter, ofGroup: TemplateGroup, words: string): boolean {
  const isOfGroup = group === undefined || group === ofGroup;
  return isOfGroup && says(`${words} ${templateGroups[ofGroup]}`, keyword) && says(words, subject);
}

function says(words: string, word: string): boolean {
  return words.toLowerCase().includes(word.toLowerCase());
}

/** What she put there herself, then what she opens most. */
function favouritesOf(listed: readonly Assistant[], used: readonly Template[]): Assistant[] {
  const pinned = listed.filter((one) => one.kind === 'own' && one.template.isTop);
  const often = used.flatMap(({ templateId }) => listed.find(({ id }) => id === templateId) ?? []);
  return [...new Set([...pinned, ...often])].slice(0, MOST_USED_SHOWN);
}
