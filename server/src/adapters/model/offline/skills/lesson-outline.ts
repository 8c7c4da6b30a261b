import type { Ask } from '#adapters/model/offline/ask.ts';
import { HOW_TO_CONNECT } from '#adapters/model/offline/how-to-connect.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import type { KnowledgePoint } from '#content/shapes.ts';
import { findKnowledgePoint } from './knowledge-search.ts';
import { bullets, sourceOf } from './knowledge-text.ts';
import { closestTopics } from './not-found.ts';
import { writeTable } from './text-table.ts';

const ASKED = /教案|教学设计|备课|课时设计|课时框架|教学框架|教学过程|说课稿?|板书设计|教学目标/;
/** A lesson is 40 minutes in primary school and 45 later. */
const PRIMARY = '03';

/** A lesson framework built from the fields of a knowledge point; nothing in it is invented. */
export function answerLessonOutline(ask: Ask): Reply | undefined {
  if (!ASKED.test(ask.question)) return undefined;
  const topic = ask.question.replace(new RegExp(ASKED, 'g'), ' ');
  const hit = findKnowledgePoint({ ...ask, question: topic });
  return hit ? outlineReply(ask, hit.point) : noMaterial(ask, topic);
}

export function outlineReply({ library }: Pick<Ask, 'library'>, point: KnowledgePoint): Reply {
  return {
    recognised: `“${point.title}”的课时框架`,
    steps: [`取出知识点“${point.title}”的要点、易错点、例题和教学提示。`, '按固定的课时结构排列，没有另外编写内容。'],
    text: writeOutline(point, library.placeOf(point)),
    sources: [sourceOf(library, point, 1)],
    basis: 'content',
    knowledgeId: point.id,
  };
}

function writeOutline(point: KnowledgePoint, place: string): string {
  const [focus = ''] = point.keyPoints;
  return [
    `### ${point.title} 课时框架`,
    `${place}。这是用内置资料搭的**框架**，【】处请按你的班级补充。[1]`,
    `**教学目标**\n\n${bullets([
      `能用自己的话说清“${point.title}”。`,
      '理解本课要点（见板书），并能在具体问题中运用。',
      `能辨认并改正常见错误，例如：${trimmed(point.mistakes[0] ?? '')}。`,
    ])}`,
    `**教学重点**：${trimmed(focus)}。`,
    `**教学难点**：${trimmed(point.mistakes[0] ?? '')}。`,
    `**教学过程**\n\n${writeTable(processOf(point))}`,
    `**板书设计**\n\n${bullets([`课题：${point.title}`, ...point.keyPoints.map(trimmed), '例题与易错提醒（副板书）'])}`,
    `**作业**\n\n${bullets(['必做：【课本对应习题】', '选做：把本课的一个易错点编成一道判断题，写明理由', '预习：【下一课内容】'])}`,
  ].join('\n\n');
}

function processOf(point: KnowledgePoint): string[][] {
  const work = point.phase === PRIMARY ? 8 : 13;
  const example = point.example
    ? `${point.example.question} 学生先做，再对照：${point.example.solution}`
    : '【自选例题】';
  return [
    ['环节', '时间', '活动'],
    ['导入', '5 分钟', point.hint],
    ['新授', '12 分钟', `得出概念：${point.summary}`],
    ['例题', '8 分钟', example],
    ['辨析', '5 分钟', point.mistakes.join(' ')],
    ['练习', `${work} 分钟`, '【自选练习，分层布置】'],
    ['小结', '2 分钟', `学生复述要点：${point.keyPoints.map(trimmed).join('；')}。`],
  ];
}

function noMaterial(ask: Ask, topic: string): Reply {
  const closest = closestTopics({ ...ask, question: topic });
  const text = ['内置资料里没有这一课对应的知识点，没有可靠依据，先不写课时框架。', closest, HOW_TO_CONNECT];
  return {
    recognised: '要一份教案，但没有对应的知识点',
    steps: [`在 ${ask.library.knowledge.length} 个知识点中没有找到这一课。`],
    text: text.filter((paragraph) => paragraph !== '').join('\n\n'),
    sources: [],
    basis: 'none',
  };
}

function trimmed(line: string): string {
  return line.replace(/[。；]$/, '');
}
