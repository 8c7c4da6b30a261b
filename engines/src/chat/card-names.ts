import type { AnswerCard, ThingKind } from '@app/contract/talking/cards.ts';

/** What a teacher calls each kind of thing. */
export const thingNames: Record<ThingKind, string> = {
  design: '教学设计',
  courseware: '课件',
  questions: '练习',
  paper: '试卷',
  problemChain: '问题链',
  listening: '听力',
  picture: '图片',
  file: '文件',
  agent: '助手',
  lessonPreparation: '备课',
};

const typeNames: Record<AnswerCard['type'], string> = {
  img: '图片',
  resource: '资源库',
  onLineResource: '网上资源',
  umpAndOnlineResource: '资源库和网上资源',
  word: 'Word 文档',
  advice: '建议',
  lessonPreparation: '备课',
  problemChain: '问题链',
  prefillTable: '预填表',
};

/** A lesson of which one part was asked for is called by that part. */
export function cardName(card: AnswerCard): string {
  if (card.type === 'prefillTable') return `${thingNames[card.kind]}要用的`;
  const [only, ...others] = card.type === 'lessonPreparation' ? card.parts : [];
  return only && others.length === 0 ? thingNames[only.kind] : typeNames[card.type];
}
