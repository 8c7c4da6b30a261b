import type { AnswerCard, ThingKind } from '@app/contract/talking/cards.ts';
import { cardName } from '@app/engines/chat/card-names.ts';

/** The letter and pigment of its sheet. */
type Sheet = { letter: string; pigment: string };

const things: Record<ThingKind, Sheet> = {
  design: { letter: '案', pigment: 'indigo' },
  courseware: { letter: 'P', pigment: 'ochre' },
  questions: { letter: '题', pigment: 'cinnabar' },
  paper: { letter: '卷', pigment: 'cinnabar' },
  problemChain: { letter: '问', pigment: 'teal' },
  listening: { letter: '听', pigment: 'violet' },
  picture: { letter: '图', pigment: 'teal' },
  file: { letter: 'W', pigment: 'indigo' },
  agent: { letter: '助', pigment: 'moss' },
  lessonPreparation: { letter: '课', pigment: 'moss' },
};

const types: Record<AnswerCard['type'], Sheet> = {
  img: things.picture,
  resource: { letter: '库', pigment: 'moss' },
  onLineResource: { letter: '网', pigment: 'indigo' },
  umpAndOnlineResource: { letter: '库', pigment: 'moss' },
  word: things.file,
  advice: { letter: '议', pigment: 'ochre' },
  lessonPreparation: things.lessonPreparation,
  problemChain: things.problemChain,
  prefillTable: { letter: '填', pigment: 'indigo' },
};

/** What a card is called, and its sheet. */
export function cardWords(card: AnswerCard): Sheet & { word: string } {
  const [only, ...others] = card.type === 'lessonPreparation' ? card.parts : [];
  const sheet = only && others.length === 0 ? things[only.kind] : types[card.type];
  return { ...sheet, word: cardName(card) };
}
