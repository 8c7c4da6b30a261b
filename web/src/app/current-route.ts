import { useMatches } from '@tanstack/react-router';
import type { RouteName } from './route-table.ts';

/** The name of the page on screen. */
export function useRouteName(): RouteName | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
}
