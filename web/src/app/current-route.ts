import { useMatches } from '@tanstack/react-router';
import type { RouteName } from './route-table.ts';
import { chatSearchOf } from './search-params.ts';

/** The name of the page on screen. */
export function useRouteName(): RouteName | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
}

/** Whether the welcome view of a new conversation is on screen. */
export function useIsWelcome(): boolean {
  return useMatches({
    select: (matches) => {
      const page = matches.at(-1);
      return page?.staticData.name === 'aiChatSession' && chatSearchOf(page.search).showWelcome === true;
    },
  });
}
