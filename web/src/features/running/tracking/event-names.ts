import { type EventNameOf, eventCatalogue, type TrackModule } from '@app/contract/running/tracking.ts';

type ModuleWords = { [Module in TrackModule]: { name: string; events: Record<EventNameOf<Module>, string> } };

/** The catalogue in words; the compiler sees to it that nothing is missing. */
const words: ModuleWords = {
  common: {
    name: '公共',
    events: { enter: '打开页面', signIn: '登录', signOut: '退出登录', uploadFailed: '上传失败' },
  },
  combo: { name: '会员套餐', events: { enter: '打开', buy: '购买', close: '关闭' } },
  aiChat: {
    name: 'AI 对话',
    events: {
      openApp: '打开应用',
      newSession: '新对话',
      like: '点赞',
      dislike: '点踩',
      copy: '复制',
      answerAgain: '重新回答',
      math: '数学助手',
      searchResource: '找资源',
    },
  },
  resourceSearch: { name: '资源搜索', events: { enter: '进入', search: '搜索', open: '打开', download: '下载' } },
  agentCenter: { name: '助手中心', events: { enter: '进入', open: '打开', create: '新建' } },
  results: { name: '生成结果', events: { enter: '进入', open: '打开', download: '下载', remove: '删除' } },
  cloudStorage: { name: '云盘', events: { enter: '进入', upload: '上传', download: '下载', remove: '删除' } },
  material: { name: '素材生成', events: { enter: '进入', generate: '生成', download: '下载' } },
  paper: { name: '选题组卷', events: { enter: '进入', search: '搜题', generate: '组卷', download: '下载' } },
  teachingDesign: { name: '教学设计', events: { enter: '进入', generate: '生成', edit: '修改', export: '导出' } },
  courseware: { name: '课件生成', events: { enter: '进入', generate: '生成', edit: '修改', export: '导出' } },
};

export type ModuleEvents = { module: string; name: string; events: { eventId: number; name: string }[] };

/** Every module with its events, in the order of the catalogue. */
export const moduleEvents: readonly ModuleEvents[] = Object.entries(eventCatalogue).map(([module, ids]) => {
  const { name, events } = words[module as TrackModule]; // entries widen the keys
  const named = new Map<string, string>(Object.entries(events));
  return {
    module,
    name,
    events: Object.entries(ids).map(([event, eventId]) => ({ eventId, name: named.get(event) ?? event })),
  };
});
