import { ModelRole, modelRoleWords } from './console-models.ts';
import type { CallGroup, ModelCallSum } from './model-calls.ts';

export const callGroupNames: Record<CallGroup, string> = {
  day: '日期',
  area: '用在哪里',
  role: '角色',
  model: '模型',
  teacher: '教师',
  outcome: '结果',
};

const areaNames: Record<string, string> = {
  chat: '对话',
  suggestions: '接下来的问题',
  workflows: '工作流',
  designs: '教学设计',
  'design-reviews': '教案优化',
  courseware: '课件',
  papers: '试卷',
  'problem-chains': '问题链',
  materials: '素材图片',
  listening: '听力',
  'course-analyses': '课堂分析',
  'text-comments': '作文批改',
  resources: '资源',
  files: '图片里的文字',
  screening: '内容审核',
  models: '试模型',
};

const outcomeNames: Record<string, string> = {
  stop: '答完',
  'tool-calls': '去用工具',
  length: '到了长度上限',
  'content-filter': '被服务拦下',
  aborted: '中途停下',
  unauthorised: '密钥不对',
  'no-balance': '余额不足',
  'too-many': '请求太多',
  upstream: '服务出错',
  timeout: '没有回应',
  cut: '中途断开',
  garbage: '读不懂',
  refused: '请求被拒',
  content: '内容被拒',
  failed: '程序出错',
};

/** What a line is about, in words; what has no word here is shown as it is kept. */
export function callKeyInWords(by: CallGroup, { key, name }: Pick<ModelCallSum, 'key' | 'name'>): string {
  if (by === 'area') return areaNames[key] ?? key;
  if (by === 'role') return ModelRole.safeParse(key).success ? modelRoleWords[key as ModelRole].name : key;
  if (by === 'outcome') return outcomeNames[key] ?? key;
  if (by === 'teacher') return key === '' ? '系统' : name || key.slice(0, 8);
  return key;
}

/** Costs are kept in thousandths of a fen. */
export const COST_UNITS_A_YUAN = 100_000;

/** Kept in thousandths of a fen; shown in yuan as finely as small sums need. */
export function costInYuan(cost: number): string {
  const yuan = cost / COST_UNITS_A_YUAN;
  return `¥${yuan.toFixed(yuan !== 0 && yuan < 1 ? 4 : 2)}`;
}

export function secondsOf(ms: number | null): string {
  return ms === null ? '无' : `${(ms / 1_000).toFixed(1)} 秒`;
}

/** The figures as a table: its head and the cells of a line. */
export function callHead(by: CallGroup): string[] {
  return [
    ...[callGroupNames[by], '次数', '没答成', '读的词元', '写的词元', '费用（元）'],
    ...['第一个字（毫秒，中位）', '全部（毫秒，中位）', '全部（毫秒，95%）'],
  ];
}

export function callCells(by: CallGroup, one: ModelCallSum): (string | number)[] {
  return [
    ...[callKeyInWords(by, one), one.calls, one.failed, one.tokensIn, one.tokensOut, one.cost / COST_UNITS_A_YUAN],
    ...[one.firstWordP50Ms ?? '', one.wholeP50Ms, one.wholeP95Ms],
  ];
}
