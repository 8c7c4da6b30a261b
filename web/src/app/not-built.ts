import type { RouteName } from './route-table.ts';

/** What a page will be. Until then its template works in the AI assistant. */
type NotBuilt = { promise: string };

/** Pages whose capability does not exist yet. docs/not-built.md lists the same; a test holds both together. */
export const notBuilt = {
  mathAssistantSession: { promise: '设计数学问题链，根据学情推荐下一步。' },
} as const satisfies Partial<Record<RouteName, NotBuilt>>;

export type NotBuiltName = keyof typeof notBuilt;
