import type { Design } from '@app/contract/making/design.ts';
import { bigramsOf, normaliseText, withoutAsking } from '#content/search-text.ts';

/** What the plan of a lesson says in one place. */
type Passage = { where: string; text: string };

/** One pair of signs in common happens by chance, unless a word of two or three signs is all that is asked. */
const leastShared = (pairs: ReadonlySet<string>) => Math.min(2, Math.ceil(pairs.size / 2));
const MOST_PASSAGES = 4;
const TITLES = /《[^《》]{1,60}》/g;
/** Between the words of a question; no pair reaches over them. */
const BETWEEN = /[^\p{L}\p{N}]|[的了里中和与在是]/gu;

/** The pairs of signs that say what is asked of a lesson, without its name and the asking. */
export function pairsAskedOf(question: string, lesson: string): ReadonlySet<string> {
  const inName = new Set(bigramsOf(normaliseText(lesson)));
  const pieces = withoutAsking(question.replace(TITLES, ' ')).split(BETWEEN).map(normaliseText);
  return new Set(
    pieces
      .filter((piece) => piece.length > 1)
      .flatMap(bigramsOf)
      .filter((pair) => !inName.has(pair)),
  );
}

/** Where the plan of a lesson speaks of these, the nearest first; nothing where it does not. */
export function passagesAbout(design: Design, pairs: ReadonlySet<string>): string {
  const all = passagesOf(design, pairs).map((passage) => ({ ...passage, shared: sharedIn(passage.text, pairs) }));
  if (pairs.size === 0) return '';
  const near = all.filter(({ shared }) => shared.length >= leastShared(pairs));
  // A pair that stands everywhere tells little.
  const weightOf = ({ shared }: (typeof all)[number]) =>
    shared.reduce((sum, pair) => sum + 1 / all.filter((one) => one.shared.includes(pair)).length, 0);
  return near
    .map((passage) => ({ passage, weight: weightOf(passage) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST_PASSAGES)
    .map(({ passage: { where, text } }) => `**${where}**\n\n${text}`)
    .join('\n\n');
}

function sharedIn(text: string, pairs: ReadonlySet<string>): string[] {
  return [...new Set(bigramsOf(normaliseText(text)))].filter((pair) => pairs.has(pair));
}

function passagesOf(design: Design, pairs: ReadonlySet<string>): Passage[] {
  const { learners, keyPoints, difficultPoints, questions, activities, exercises } = design;
  return [
    ...questions.map(({ ask, expect }) => ({ where: '课堂提问', text: `${ask}\n\n参考：${expect}` })),
    ...activities.flatMap(({ title, teacher, students }) => {
      const said = [`教师：${speaking(teacher, pairs)}`, `学生：${speaking(students, pairs)}`];
      return { where: `教学环节“${title}”`, text: said.filter((line) => line.length > 3).join('\n\n') };
    }),
    ...learners.split(/\n(?=- )/).map((text) => ({ where: '容易出错的地方', text })),
    { where: '教学重点', text: keyPoints },
    { where: '教学难点', text: difficultPoints },
    ...exercises.map(({ question, answer }) => ({ where: '课堂练习', text: `${question}\n\n答案：${answer}` })),
  ];
}

/** The sentences of a text that speak of these; the others of a long step are about something else. */
function speaking(text: string, pairs: ReadonlySet<string>): string {
  const sentences = text.split(/(?<=[。！？；])|\n+/u).map((one) => one.trim());
  return sentences.filter((one) => sharedIn(one, pairs).length > 0).join('');
}
