import type { RouteName } from './route-table.ts';

/** What a page will be, and what helps until then: a question for the AI chat, or the template's conversation. */
export type NotBuilt = {
  promise: string;
  next:
    | { kind: 'ask'; label: string; question: string }
    /** The template of the address, in the AI assistant. */
    | { kind: 'template'; label: string };
};

const ask = (label: string, question: string) => ({ kind: 'ask', label, question }) as const;

const inConversation = { kind: 'template', label: '先用对话来做' } as const;

/** Pages whose capability does not exist yet. docs/not-built.md lists the same; a test holds both together. */
export const notBuilt = {
  mathAssistantSession: { promise: '设计数学问题链，根据学情推荐下一步。', next: inConversation },
  combinedPaperSession: {
    promise: '按双向细目表选题，自动验算，导出能印的试卷和答题卡。',
    next: ask(
      '先出一组题',
      '为【学科、年级、范围】出【8】道题，由易到难，注明题型、分值和知识点，最后给出答案和解析。',
    ),
  },
} as const satisfies Partial<Record<RouteName, NotBuilt>>;

export type NotBuiltName = keyof typeof notBuilt;
