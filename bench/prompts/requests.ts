import type { LessonName } from './lessons.ts';

/**
 * What teachers ask for, over the conversation and all makers. Recorded as data: a request says what an answer has to show,
 * and nothing of how it is asked, which is the product's own prompt.
 */
export type PromptRequest =
  /** `tool` is the one a good model reaches for first, with these words in its arguments; null where it should just answer. */
  | { maker: 'conversation'; words: string; tool: string | null; given?: Record<string, unknown>; says?: string }
  | { maker: 'questions'; lesson: LessonName; type: 'single' | 'blank' | 'calculation' | 'judge'; count: number }
  | { maker: 'problem chain'; lesson: LessonName }
  | { maker: 'slide'; lesson: LessonName; layout: 'goals' | 'bullets' | 'summary' | 'blackboard' }
  | { maker: 'section'; lesson: LessonName; section: 'points' | 'questions' | 'exercises' | 'board' | 'materials' }
  | { maker: 'picture'; words: string }
  | { maker: 'resource'; words: string; subject: string; grade: string; kind: string; named: string }
  | { maker: 'listening'; about: string; grade: '06' | '08' | '11'; dialogues: number };

const chat = (words: string, tool: string | null, given: Record<string, unknown> = {}): PromptRequest => ({
  maker: 'conversation',
  ...{ words, tool, given },
});
const talk = (words: string, says: string): PromptRequest => ({ maker: 'conversation', words, tool: null, says });

const conversation: PromptRequest[] = [
  chat('做一份公式法的课件', 'make_courseware', { lesson: '公式法' }),
  chat('勾股定理下周公开课，帮我做个 PPT', 'make_courseware', { lesson: '勾股定理' }),
  chat('《春》这一课的幻灯片给我一份', 'make_courseware', { lesson: '春' }),
  chat('密度那节的课件，要有实验', 'make_courseware', { lesson: '密度' }),
  chat('光的反射做成课件', 'make_courseware', { lesson: '光的反射' }),
  chat('写一份方程的意义的教案', 'write_design', { lesson: '方程的意义' }),
  chat('备一下鸦片战争这课，要两课时', 'write_design', { lesson: '鸦片战争', periods: 2 }),
  chat('植物细胞的教学设计', 'write_design', { lesson: '植物细胞' }),
  chat('《古诗三首》怎么上，写成教案', 'write_design', { lesson: '古诗三首' }),
  chat('水循环的教案，用探究的方式', 'write_design', { lesson: '水循环' }),
  chat('出 5 道判别式的题组成小测', 'make_paper', { lesson: '判别式', count: 5 }),
  chat('等差数列单元测试，10 道题', 'make_paper', { lesson: '等差数列', count: 10 }),
  chat('分数乘法的练习卷，8 题', 'make_paper', { lesson: '分数乘法', count: 8 }),
  chat('中和反应的课堂小测', 'make_paper', { lesson: '中和反应' }),
  chat('找几道勾股定理的题给我看看', 'find_questions', { lesson: '勾股定理' }),
  chat('题库里有没有密度的计算题', 'find_questions', { lesson: '密度' }),
  chat('看看光的反射有哪些题，3 道就行', 'find_questions', { lesson: '光的反射', count: 3 }),
  chat('编一条勾股定理的问题链', 'make_problem_chain', { lesson: '勾股定理' }),
  chat('公式法这节课，怎样一问接一问，给我问题链', 'make_problem_chain', { lesson: '公式法' }),
  chat('《春》的问题链', 'make_problem_chain', { lesson: '春' }),
  chat('写一份八年级英语听力，话题是购物', 'make_listening', { topic: '购物' }),
  chat('听力小测，话题 hobbies，4 段对话', 'make_listening', { topic: 'hobbies', dialogues: 4 }),
  chat('给我一份问路的听力材料', 'make_listening', { topic: '问路' }),
  chat('画一张水循环的示意图', 'draw_picture', { words: '水循环' }),
  chat('画一个直角三角形，两条直角边 3 和 4', 'draw_picture', { words: '直角三角形' }),
  chat('画一幅春天田野的插图放课件里', 'draw_picture', { words: '春天' }),
  chat('找公式法的课件资源', 'find_resources', { words: '公式法' }),
  chat('有没有从百草园到三味书屋的教案可以参考', 'find_resources', { words: '从百草园到三味书屋' }),
  chat('资源库里的光的反射资料', 'find_resources', { words: '光的反射' }),
  chat('课标对勾股定理是怎么要求的', 'look_up_curriculum', { lesson: '勾股定理' }),
  chat('密度在课本哪一单元，前后学什么', 'look_up_curriculum', { lesson: '密度' }),
  chat('查一下方程的意义的课标要求', 'look_up_curriculum', { lesson: '方程的意义' }),
  chat('我云盘里的期中卷放哪了', 'search_drive', { words: '期中卷' }),
  chat('找一下我存的家长会讲稿', 'search_drive', { words: '家长会' }),
  chat('把家长通知写好存成 Word：周五下午三点开家长会', 'save_word', { markdown: '家长会' }),
  chat('算一下 (125-36)*8/4 等于多少', 'calculate', { expression: '125' }),
  chat('sqrt(2)*sqrt(8) 是多少', 'calculate', { expression: '8' }),
  talk('用两句话解释什么是形成性评价', '评价'),
  talk('给早自习迟到的学生写一句提醒的话', '早'),
  talk('家长问孩子为什么数学退步，我怎么回', '孩子'),
  talk('把“同学们要认真听讲”换一种说法', '听'),
  talk('班会主题“诚信考试”，给三个讨论题', '诚信'),
  talk('谢谢你', '谢'),
];

const each = <M extends PromptRequest>(all: readonly M[]): readonly M[] => all;
const asked = (
  lesson: LessonName,
  type: 'single' | 'blank' | 'calculation' | 'judge',
  count: number,
): PromptRequest => ({
  maker: 'questions',
  ...{ lesson, type, count },
});
const slide = (lesson: LessonName, layout: 'goals' | 'bullets' | 'summary' | 'blackboard'): PromptRequest => ({
  maker: 'slide',
  ...{ lesson, layout },
});
const section = (
  lesson: LessonName,
  name: 'points' | 'questions' | 'exercises' | 'board' | 'materials',
): PromptRequest => ({ maker: 'section', lesson, section: name });
const resource = (words: string, subject: string, grade: string, kind: string, named: string): PromptRequest => ({
  maker: 'resource',
  ...{ words, subject, grade, kind, named },
});
const heard = (about: string, grade: '06' | '08' | '11', dialogues = 2): PromptRequest => ({
  maker: 'listening',
  ...{ about, grade, dialogues },
});

const chains: LessonName[] = [
  ...(['formula', 'pythagoras', 'equation', 'sequence', 'garden', 'density', 'light', 'acid'] as const),
  ...(['water', 'opium'] as const),
];
const wishes = [
  '水循环示意图，有蒸发和降水',
  '一只小猫在看书，插画',
  '植物细胞的结构，标出细胞壁和叶绿体的位置',
  '光从空气射到镜面上反射',
  '丝绸之路上的骆驼队',
  '五星红旗下的升旗仪式',
  '酸碱中和实验的装置',
  '春天的田野和放风筝的孩子',
  '两条平行线被第三条直线所截',
  '月亮绕着地球转',
];

export const requests: readonly PromptRequest[] = [
  ...conversation,
  ...each([
    asked('formula', 'single', 3),
    asked('formula', 'calculation', 2),
    asked('pythagoras', 'single', 3),
    asked('pythagoras', 'blank', 3),
    asked('equation', 'judge', 4),
    asked('equation', 'blank', 3),
    asked('fraction', 'calculation', 3),
    asked('fraction', 'single', 2),
    asked('sequence', 'single', 3),
    asked('sequence', 'calculation', 2),
    asked('density', 'single', 3),
    asked('density', 'blank', 2),
    asked('light', 'judge', 3),
    asked('acid', 'single', 3),
    asked('cell', 'judge', 3),
    asked('opium', 'single', 3),
  ]),
  ...chains.map((lesson): PromptRequest => ({ maker: 'problem chain', lesson })),
  ...each([
    slide('formula', 'goals'),
    slide('formula', 'bullets'),
    slide('pythagoras', 'bullets'),
    slide('pythagoras', 'summary'),
    slide('equation', 'goals'),
    slide('garden', 'bullets'),
    slide('garden', 'blackboard'),
    slide('spring', 'goals'),
    slide('density', 'bullets'),
    slide('density', 'blackboard'),
    slide('acid', 'summary'),
    slide('water', 'goals'),
    slide('opium', 'bullets'),
    slide('cell', 'summary'),
  ]),
  ...each([
    section('formula', 'points'),
    section('formula', 'exercises'),
    section('pythagoras', 'questions'),
    section('equation', 'board'),
    section('garden', 'questions'),
    section('garden', 'board'),
    section('moon', 'points'),
    section('spring', 'exercises'),
    section('density', 'materials'),
    section('light', 'questions'),
    section('acid', 'materials'),
    section('water', 'board'),
    section('opium', 'questions'),
    section('sequence', 'exercises'),
  ]),
  ...wishes.map((words): PromptRequest => ({ maker: 'picture', words })),
  ...each([
    resource('讲鲁迅小时候那个园子的课件', '语文', '七年级', '课件', '从百草园到三味书屋'),
    resource('七年级写春天的那篇散文的教案', '语文', '七年级', '教案', '春'),
    resource('初二物理测石块密度的实验视频', '物理', '八年级', '视频', '密度'),
    resource('照镜子那一节的练习题，八年级', '物理', '八年级', '练习题', '光的反射'),
    resource('九年级解方程那个万能公式的课件', '数学', '九年级', '课件', '公式法'),
    resource('直角三角形三边关系的动画', '数学', '', '动画', '勾股定理'),
    resource('初中地理水怎么变成云再下雨的图片', '地理', '', '图片', '水循环'),
    resource('林则徐销烟那课的试卷', '历史', '', '试卷', '鸦片战争'),
    resource('酸和碱倒在一起的实验教案', '化学', '', '教案', '中和反应'),
    resource('显微镜下看洋葱的课件', '生物', '', '课件', '植物细胞'),
  ]),
  ...each([
    heard('shopping', '06'),
    heard('my school day', '06'),
    heard('asking the way', '08'),
    heard('weekend plans', '08', 3),
    heard('at the doctor', '08'),
    heard('a trip to Beijing', '11'),
    heard('working in a team', '11', 3),
    heard('saving water', '11'),
  ]),
];
