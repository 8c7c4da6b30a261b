import { Slide, type SlideLayout } from '@app/contract/making/slides.ts';
import { type FieldKind, readField, writtenField } from './field-lines.ts';

/** A text of a slide as a teacher edits it: one or more plain lines. */
export type SlideField = { field: string; name: string; hint?: string };
type Known = SlideField & { kind: FieldKind };

const PER_LINE = '一行一条';
const words = (field: string, name: string): Known => ({ field, name, kind: 'words' });
const list = (field: string, name: string, hint = PER_LINE): Known => ({ field, name, hint, kind: 'list' });
const column = (field: string, name: string): Known => ({ field, name, hint: '第一行是小标题', kind: 'column' });
const cards = (names: readonly string[]): Known[] =>
  names.map((name, index) => ({ field: `cards.${index}`, name, hint: '第一行是小标题', kind: 'card' }));

const title = words('title', '标题');
const head = [title, words('tag', '标签')];

const NAMED_LINES = '一行一项，写成“名称：说明”';
const nodes = (name: string, field = 'nodes', hint = NAMED_LINES): Known => ({ field, name, hint, kind: 'nodes' });
const glosses = nodes('注释', 'glosses', '一行一个，写成“词：意思”');
const table: Known = { field: 'table', name: '表格', hint: '一行一行写，格与格之间用 | 隔开', kind: 'table' };
const reasons: Known = {
  field: 'reasons',
  name: '每步的依据',
  hint: '一行一条，和上面的步骤对齐；没有就空一行',
  kind: 'aligned',
};
const asked: Known = { field: 'questions', name: '问题和答案', hint: '一行一个，写成“问题 | 答案”', kind: 'asked' };
const layers = ['第一层', '第二层', '第三层'].map(
  (name, index): Known => ({
    field: `levels.${index}`,
    name,
    hint: '第一行是小标题，答案写在“答：”后面',
    kind: 'layer',
  }),
);

const fields: Record<SlideLayout, readonly Known[]> = {
  cover: [words('place', '教材'), title, words('subtitle', '副标题'), words('by', '署名')],
  section: [words('no', '序号'), title, words('text', '说明')],
  contents: [...head, list('items', '目录')],
  goals: [...head, list('items', '目标')],
  bullets: [...head, words('lead', '问题或任务'), list('items', '要点')],
  'two-column': [...head, column('left', '左栏'), column('right', '右栏')],
  formula: [...head, list('formulas', '公式', '一行一个 LaTeX，不写 $'), list('items', '要点')],
  cards: [
    ...head,
    { ...words('formula', '公式'), hint: 'LaTeX，不写 $' },
    ...cards(['卡片一', '卡片二', '卡片三', '卡片四']),
  ],
  table: [...head, table],
  example: [...head, words('question', '题目'), list('steps', '解答步骤', '一行一步'), reasons],
  quiz: [
    ...head,
    words('question', '题目'),
    list('options', '选项', '一行一个'),
    words('answer', '答案'),
    words('reason', '理由'),
  ],
  blackboard: [...head, list('lines', '板书', '一行一行写')],
  summary: [...head, list('items', '小结'), words('question', '带回去想的问题')],
  homework: [...head, ...cards(['作业一', '作业二', '作业三', '作业四'])],
  flow: [...head, words('root', '要回答的问题'), nodes('步骤')],
  cycle: [...head, words('root', '中心'), nodes('各站')],
  timeline: [...head, nodes('时间和事件')],
  tree: [...head, words('root', '总称'), nodes('各类')],
  mindmap: [...head, words('root', '中心'), nodes('分支')],
  opening: [...head, words('question', '问题'), words('task', '怎样参与'), list('options', '选项', '一行一个')],
  derivation: [...head, words('question', '要得到什么'), list('steps', '推导', '一行一步'), reasons],
  experiment: [
    ...head,
    words('question', '问题'),
    list('steps', '步骤', '一行一步'),
    { ...table, name: '数据表' },
    words('conclusion', '结论'),
  ],
  chart: [
    ...head,
    { field: 'series', name: '数据', hint: '第一行写单位和横轴，下面一行一组数，用 | 隔开', kind: 'series' },
    words('source', '资料来源'),
    asked,
  ],
  poem: [...head, words('by', '作者'), list('lines', '诗句', '一行一句'), glosses, words('question', '想一想')],
  classical: [...head, words('by', '作者'), words('text', '原文'), glosses, words('question', '读到这里问一句')],
  dialogue: [
    ...head,
    nodes('对话', 'turns', '一行一句，写成“谁：说什么”'),
    list('swaps', '换一换', '一行一条，可以换上的词'),
  ],
  vocabulary: [
    ...head,
    { field: 'entries', name: '词', hint: '一行一个，写成“词 | 读音 | 意思”', kind: 'entries' },
    words('pattern', '句型'),
  ],
  reading: [...head, words('text', '短文'), asked],
  mistake: [
    ...head,
    list('wrong', '错的写法', '一行一步'),
    words('error', '错在哪里'),
    list('right', '改正', '一行一步'),
    words('check', '怎样检验'),
  ],
  discussion: [
    ...head,
    words('situation', '情境'),
    words('question', '讨论的问题'),
    list('steps', '怎样讨论', '一行一步'),
    words('group', '分组'),
  ],
  'group-task': [
    ...head,
    nodes('步骤'),
    words('roles', '分工'),
    words('product', '成果'),
    words('question', '要回答的问题'),
    words('answer', '答案'),
  ],
  levels: [...head, ...layers],
  conclusion: [
    ...head,
    words('text', '结论'),
    { ...words('formula', '公式'), hint: 'LaTeX，不写 $' },
    ...cards(['条件一', '条件二', '条件三']),
  ],
  'exit-ticket': [...head, ...cards(['第一问', '第二问', '第三问']), words('hint', '交给谁')],
};

/** The texts of a slide in the order they are read. */
export function fieldsOf({ layout }: Pick<Slide, 'layout'>): readonly SlideField[] {
  return fields[layout];
}

/** The text of a field as lines; empty for what the slide has not. */
export function fieldText(slide: Slide, field: string): string {
  const known = knownOf(slide, field);
  return known ? readField(slide, field, known.kind) : '';
}

/** The slide with another text in a field, or why it cannot be. */
export function withFieldText(slide: Slide, field: string, text: string): { slide: Slide } | { fault: string } {
  const known = knownOf(slide, field);
  if (!known) return { slide };
  const parsed = Slide.safeParse({ ...slide, ...writtenField(slide, field, known.kind, text) });
  return parsed.success ? { slide: parsed.data } : { fault: parsed.error.issues[0]?.message ?? '写不下' };
}

function knownOf({ layout }: Slide, field: string): Known | undefined {
  return fields[layout].find((one) => one.field === field);
}
