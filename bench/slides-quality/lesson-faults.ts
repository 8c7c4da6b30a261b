import type { Design, DesignActivity } from '../../contract/src/making/design.ts';
import { withoutFigures } from '../../contract/src/making/figures.ts';
import type { Slide } from '../../contract/src/making/slides.ts';
import { likeness, pairsOf } from '../../server/src/checking/likeness.ts';
import { bare, type DrawnSlide, type Fault, hiddenFields, rootOf, textsOfSlide } from './slide-texts.ts';

const ALIKE = 0.5;
/** Shorter ones stand in many texts by accident. */
const MIN_CHARS = 6;

/** A sentence of the design that goes on where the slide ends. */
export function endsEarly({ slide }: DrawnSlide, design: Design | undefined): Fault[] {
  if (!design) return [];
  const source = withoutFigures(JSON.stringify(Object.values(design)).replaceAll('\\n', '\n').replaceAll('\\\\', '\\'));
  return textsOfSlide(slide)
    .filter(({ field }) => !/^(?:title|formulas?)$/.test(field))
    .flatMap(({ text }) => text.split('\n'))
    .filter((text) => text.length >= MIN_CHARS && goesOn(source, text.replaceAll('**', '').trim()))
    .map((text) => ({ slideId: slide.id, text }));
}

function goesOn(source: string, text: string): boolean {
  let at = source.indexOf(text);
  if (at === -1) return false;
  for (; at !== -1; at = source.indexOf(text, at + 1)) {
    // A whole clause may end where the teacher's own part begins.
    if (/[\s，。；、：？！”’）】》」"[,.;:?!)（]/.test(source[at + text.length] ?? ' ') || /[？。！?!.]$/.test(text))
      return false;
  }
  return true;
}

const FOR_TEACHERS =
  /可能的回答|设计意图|暂不评|需要时这样|点拨[：:]|追问[：:]|预计会说到|重点与难点|学情|易错点|教学(?:重点|难点|反思|目标)|(?:^|\n)(?:应对|原因)：|有组|有人(?:把|漏|误|抄|忘|质疑|只说)|部分学生|(?:^|[，。；])学生(?!半价|票|证)|(?:^|[，。；])教师(?!节)|老师说|二次备课/;

/** What the teacher thinks of her class, and why she does things. */
export function teacherWords({ slide, page }: DrawnSlide, design: Design | undefined): Fault[] {
  const hidden = hiddenFields(page);
  const own = design ? [...design.activities.map(({ intent }) => intent), ...diagnosis(design)] : [];
  const kept = own.map(bare).filter((words) => words.length >= MIN_CHARS);
  // An answer may say why the other one is wrong.
  const isKept = (field: string, text: string) =>
    !hidden.has(rootOf(field)) && kept.some((words) => bare(text).includes(words));
  return textsOfSlide(slide)
    .filter(({ field, text }) => FOR_TEACHERS.test(text) || isKept(field, text))
    .map(({ text }) => ({ slideId: slide.id, text }));
}

/** Why pupils go wrong and what is done then. */
function diagnosis({ learners }: Design): string[] {
  return Array.from(learners.matchAll(/(?:原因|应对)：([^\n]+)/g), ([, words = '']) => words.trim());
}

/** A question with what answers another one, or asked where the lesson speaks of something else. */
export function wrongAnswers({ slide }: DrawnSlide, design: Design | undefined): Fault[] {
  if (!design) return [];
  if (slide.layout === 'quiz') {
    const same = design.exercises.filter(({ question }) => bare(withoutFigures(question)) === bare(slide.question));
    const isRight = same.length === 0 || same.some(({ answer }) => bare(answer).startsWith(bare(slide.answer)));
    return isRight ? [] : [{ slideId: slide.id, text: `${slide.question} → ${slide.answer}` }];
  }
  if (slide.layout === 'levels') {
    const own = slide.levels.filter(({ text, answer }) => !isAnsweredSo(text, answer, design));
    return own.map(({ text, answer }) => ({ slideId: slide.id, text: `${text} → ${answer}` }));
  }
  const step = stepOf(slide, design);
  const question = design.questions.find(({ ask }) => askedOn(slide).includes(bare(ask)));
  if (!step || !question) return [];
  const text = `${question.ask} → ${slide.layout === 'example' ? slide.steps.join('；') : step.title}`;
  const words = pairsOf(`${step.title}${step.teacher}${step.students}${step.intent}`);
  if (likeness(pairsOf(question.ask), words) < ALIKE) return [{ slideId: slide.id, text }];
  if (slide.layout !== 'example' || question.expect === '') return [];
  const said = pairsOf(slide.steps.join(''));
  return likeness(pairsOf(question.expect), said) < ALIKE ? [{ slideId: slide.id, text }] : [];
}

/** The answers of a layer are those of its exercises, in their order. */
function isAnsweredSo(text: string, answer: string, { exercises }: Design): boolean {
  const asked = exercises.filter(({ question }) => bare(text).includes(bare(withoutFigures(question))));
  const said = asked.map((exercise) => bare(withoutFigures(exercise.answer)));
  return asked.length > 0 && said.every((one) => bare(answer).includes(one));
}

function askedOn(slide: Slide): string {
  if (slide.layout === 'bullets') return bare(slide.lead);
  return 'question' in slide && slide.layout !== 'summary' ? bare(slide.question) : '';
}

const stepOf = ({ id }: Slide, { activities }: Design) => activities.find((step) => step.id === id);
const TOLD =
  /(?:^|[。；，：\n])(?:请(?!他们|她们)|要求|布置)(?:学生|同学们?|同桌|小组|各组|每组|每人|全班)?([^。；？：“]{6,})|(?:任务|活动)：([^。；？]{6,})/g;

/** What pupils are told to do stands in the notes, and not where they can read it. */
export function tasksInNotes({ slide }: DrawnSlide, design: Design | undefined, all: readonly Slide[]): Fault[] {
  const step = design && stepOf(slide, design);
  if (!step) return [];
  const told = tasksOf(step);
  const shown = pairsOf(
    all
      .filter(({ id }) => id === slide.id || id.startsWith(`${slide.id}-c`))
      .flatMap(textsOfSlide)
      .map(({ text }) => text)
      .join('\n'),
  );
  if (told.length === 0 || told.some((task) => likeness(pairsOf(task), shown) >= ALIKE)) return [];
  return [{ slideId: slide.id, text: told[0] ?? '' }];
}

function tasksOf({ teacher }: DesignActivity): string[] {
  // What comes only where a class needs it may stay with the teacher.
  const said = withoutFigures(teacher)
    .split('\n')
    .filter((line) => !/^(?:需要时|点拨)/.test(line.trim()))
    .join('\n');
  return Array.from(said.matchAll(TOLD), ([, asked, task]) =>
    (asked ?? task ?? '').replace(/，(?:这样点拨|追问|反复问|把[^，]{1,10}黑板).*$/, ''),
  ).filter((task) => task.length >= MIN_CHARS);
}

const MAY_TELL = new Set<Slide['layout']>([
  ...(['bullets', 'example', 'quiz', 'table', 'two-column', 'opening', 'derivation', 'experiment'] as const),
  ...(['reading', 'mistake', 'discussion', 'group-task', 'levels'] as const),
]);

/** Answers that can be read before anybody has thought. The board and the summary come after that. */
export function shownAnswers({ slide, page }: DrawnSlide, design: Design | undefined): Fault[] {
  if (!MAY_TELL.has(slide.layout)) return [];
  const hidden = hiddenFields(page);
  const open = textsOfSlide(slide).filter(({ field }) => !hidden.has(rootOf(field)) && field !== 'title');
  const answers = design ? answersIn(design) : [];
  return open
    .filter(
      ({ text }) =>
        /(?:^|\n)\**(?:参考)?答案|(?:^|\n)Answers?\s*[:：]/i.test(text) ||
        answers.some((one) => bare(text).includes(one)),
    )
    .map(({ text }) => ({ slideId: slide.id, text }));
}

function answersIn({ exercises, questions, activities }: Design): string[] {
  // What stands in the words of the task themselves gives nothing away.
  const asked = bare(
    [...exercises.map(({ question }) => question), ...activities.map(({ teacher }) => teacher)].join(''),
  );
  return [...exercises.map(({ answer }) => answer), ...questions.map(({ expect }) => expect)]
    .flatMap((answer) => answer.split(/[。；]/))
    .map(bare)
    .filter((answer) => answer.length >= MIN_CHARS && !asked.includes(answer));
}
