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
