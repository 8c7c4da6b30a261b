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

const findResources = ask(
  '先问问 AI 对话',
  '我要备【学科、年级、课题】，请列出值得准备的素材：情境、例题、实验或活动，各说明用在哪个环节。',
);

/** Pages whose capability does not exist yet. docs/not-built.md lists the same; a test holds both together. */
export const notBuilt = {
  resourceSearchSession: { promise: '在对话里说要什么，边问边找课件和素材。', next: inConversation },
  mathAssistantSession: { promise: '设计数学问题链，根据学情推荐下一步。', next: inConversation },
  searchResourceSession: { promise: '按课文、知识点、题型找课件、试卷和素材，可以预览和下载。', next: findResources },
  createCoursewareSession: {
    promise: '从教学设计生成课件，每页可改，导出 PowerPoint。',
    next: ask(
      '先排一份课件大纲',
      '为【学科、年级、课题】排一份课件大纲：大约【12】页，每页写标题、要点、配图建议和讲解时间。',
    ),
  },
  createMaterialSession: {
    promise: '按文字画示意图、情境图和海报，五种画幅可选。',
    next: ask('先写清要画什么', '我要一张课堂用图，内容是【内容】。请写清画面、标注文字、构图和画幅。'),
  },
} as const satisfies Partial<Record<RouteName, NotBuilt>>;

export type NotBuiltName = keyof typeof notBuilt;
