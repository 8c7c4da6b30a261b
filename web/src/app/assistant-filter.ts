import type { AgentOrder } from '@app/contract/talking/agents.ts';
import type { TemplateGroup } from '@app/contract/talking/templates.ts';
import { createContext, use } from 'react';

/** What of the assistants is shown; kept while she goes from tab to tab. */
export type AssistantFilter = {
  keyword: string;
  group: TemplateGroup | undefined;
  /** The name of her subject: only those that say it. */
  subject: string;
  orderBy: AgentOrder;
};

export const wholeFilter: AssistantFilter = { keyword: '', group: undefined, subject: '', orderBy: 'heat' };

/** Whether anything is left out. */
export function isNarrowed({ keyword, group, subject }: AssistantFilter): boolean {
  return keyword !== '' || group !== undefined || subject !== '';
}

type FilterDesk = { filter: AssistantFilter; change: (next: Partial<AssistantFilter>) => void };

export const AssistantFilterContext = createContext<FilterDesk>({ filter: wholeFilter, change: () => undefined });

export function useAssistantFilter(): FilterDesk {
  return use(AssistantFilterContext);
}
