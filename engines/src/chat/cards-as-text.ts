import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { cardName, thingNames } from './card-names.ts';

type Part = Extract<AnswerCard, { type: 'lessonPreparation' }>['parts'][number];
type Question = Part['questions'][number];
/** `withAnswers` is for the teacher herself: what is shared may be read by pupils. */
type Reader = { withAnswers: boolean };

/**
 * An answer as text alone, for wherever no card can be drawn: files, copies, what is shared. Each card becomes its content at its
 * place among the words (questions as questions, rows as rows); there is nothing to press, and the marks of the checks stay.
 */
export function answerAsText(text: string, cards: readonly AnswerCard[], reader: Reader): string {
  if (cards.length === 0) return text;
  return answerAsParts(text, cards, reader)
    .map((part) => part.text)
    .join('\n\n');
}

/** Words of the answer, or what became of a card. */
type AnswerPart = { text: string; isCard: boolean };

/** The same in parts, for a page that sets cards apart but lets nothing be pressed on them. */
export function answerAsParts(text: string, cards: readonly AnswerCard[], reader: Reader): AnswerPart[] {
  const placeOf = ({ afterChars }: AnswerCard) => Math.min(afterChars, text.length);
  const inOrder = [...cards].sort((one, other) => placeOf(one) - placeOf(other));
  const parts: AnswerPart[] = [];
  const add = (given: string, isCard: boolean) => {
    const part = { text: given.trim(), isCard };
    if (part.text !== '') parts.push(part);
  };
  let from = 0;
  for (const card of inOrder) {
    add(text.slice(from, placeOf(card)), false);
    add(cardText(card, reader), true);
    from = placeOf(card);
  }
  add(text.slice(from), false);
  return parts;
}

const unfinished: Record<AnswerCard['state'], string> = {
  running: '（还没有做完）',
  done: '',
  stopped: '（停下了，没有做完）',
  failed: '（没有做成）',
};

function cardText(card: AnswerCard, reader: Reader): string {
  const name = `**${cardName(card)}：${plain(card.title)}**${unfinished[card.state]}`;
  return [name, plain(card.line), ...contentOf(card, reader), plain(card.trouble)]
    .filter((line) => line !== '')
    .join('\n\n');
}

function contentOf(card: AnswerCard, reader: Reader): string[] {
  switch (card.type) {
    case 'img':
      return [listed(card.pictures.map(({ name }) => plain(name)))];
    case 'resource':
    case 'onLineResource':
    case 'umpAndOnlineResource':
      return [listed(card.rows.map(resourceLine))];
    case 'word':
      return [];
    case 'advice':
      return [[card.fact, card.action].map(plain).filter(Boolean).join('；')];
    case 'lessonPreparation':
      return card.parts.flatMap((part) => partText(part, card.parts.length > 1, reader));
    case 'problemChain':
      return [numbered(card.questions.map(oneLine))];
    case 'prefillTable':
      return [listed(card.fields.map(({ label, value }) => `${plain(label)}：${plain(value)}`))];
  }
}

function partText(
  { kind, title, line, excerpts, questions }: Part,
  isNamed: boolean,
  { withAnswers }: Reader,
): string[] {
  const name = isNamed
    ? `**${[thingNames[kind], plain(title)].filter(Boolean).join('：')}** ${plain(line)}`.trim()
    : '';
  const marked = questions.map((question) => `${oneLine(question.stem)}（${markOf(question)}）`);
  const answers = questions.map(({ answer }) => oneLine(answer) || '略');
  const hasAnswers = withAnswers && questions.some(({ answer }) => oneLine(answer) !== '');
  return [name, listed(excerpts.map(oneLine)), numbered(marked), ...(hasAnswers ? ['答案', numbered(answers)] : [])];
}

function markOf({ check, why }: Question): string {
  if (check === 'proved') return '已验算';
  return check === 'unproved' ? '未验' : ['存疑', oneLine(why)].filter(Boolean).join('：');
}

function resourceLine({
  title,
  place,
  date,
  url,
}: {
  title: string;
  place: string;
  date: string;
  url: string;
}): string {
  const about = [place, date].map(plain).filter(Boolean).join(' · ');
  // Only addresses of the web can be followed from elsewhere.
  const address = /^https?:\/\/[^\s<>]+$/i.test(url) ? `<${url}>` : '';
  return [plain(title), about === '' ? '' : `（${about}）`, address].filter(Boolean).join(' ');
}

const listed = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
const numbered = (lines: readonly string[]) => lines.map((line, place) => `${place + 1}. ${line}`).join('\n');

/** Questions may hold formulas, so their marks stay; what would begin another block does not. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Names come from anywhere and are shown as they are. */
function plain(text: string): string {
  return oneLine(text).replaceAll(/[\\`*_[\]<>#|~!$]/g, String.raw`\$&`);
}
