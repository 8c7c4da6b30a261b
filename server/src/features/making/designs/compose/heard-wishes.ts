import type { DesignRequest } from '@app/contract/making/designs.ts';
import { withArabicNumbers } from '#adapters/model/offline/math/chinese-number.ts';

export type HeardWishes = {
  /** Of one period. */
  minutes?: number;
  exerciseCount?: number;
  homework: 'as planned' | 'spoken' | 'none';
  isForWeaker: boolean;
  isForStronger: boolean;
  /** The period she wants of a lesson that takes several. */
  periodNo?: number;
  /** What she says the lesson is to teach, where the library does not know. */
  facts: string[];
  /** How long a step is to take, by her word for it. */
  stepMinutes: { step: string; minutes: number }[];
  /** What the time is to go to. */
  stresses: string[];
  /** How many sit in the class. */
  pupils?: number;
  /** What is left of her words: a rule cannot follow it. */
  unheard: string[];
};

const SHORTEST = 10;
const LONGEST = 90;
const MOST_EXERCISES = 20;

const ONE_STEP = /导入|环节|讨论|练习|检测|作业|朗读|小结|实验/;
const PERIOD =
  /^(?:这?[一1每]节课|每课时|整?节?课|全课|时长|时间|课堂|上课)*(?:压缩|控制|缩短|限|改|做|定|为|是|到|在|成|用|只有|上|讲)*(\d{1,3})分钟(?:的?(?:课|微课|左右|以内|内|上完|讲完))*$/;
const EXERCISES =
  /^(?:课堂|当堂|配|出|要|加|留|做|给)*(?:练习题?|习题|题目?)?(\d{1,2})(?:道|个)?(?:小?题目?|练习题?|习题|道)?$/;
/** Every exercise says its level, and the homework has three of them. */
const LEVELLED =
  /^(?:要|请)?(?:带|标|注明|分|有)*(?:上|出|明)?难度$|^(?:作业|练习|课后作业|课堂练习)?(?:要|请)?(?:设计)?(?:分层|分三层|分层次)(?:设计|布置)?(?:作业|练习)?$/;
const WEAKER = /薄弱|较弱|偏弱|基础差|困难/;
const STRONGER = /基础(?:较|比较|很)?好|程度(?:较|比较)?[好高]|尖子|重点班|实验班|能力(?:较|比较)?强/;
const PUPILS = /(\d{2})(?:个|名|位)?(?:人|学生|同学|孩子)/;
/** Said as a wish of its own; 请 10 人上台 is none. */
const OF_PUPILS =
  /^(?:全班|班里|班上|本班|学生|一共|班额)?(?:有|共|约)?(\d{2})(?:个|名|位)?(?:人|学生|同学|孩子)(?:的班|的大班|左右)?$/;
const PERIOD_NO = /第(\d)课时/;
const ONLY_PERIOD_NO = /^(?:只|就|单|请|要|想)*(?:写|上|讲|备|做|是)*第\d课时(?:的教案|的内容|的设计)?$/;
const STEP_MINUTES =
  /^(.{0,2}(?:导入|讨论|练习|检测|朗读|小结|实验|探究|书写|写作|展示|交流).{0,2}?)(?:环节|部分)?(?:控制|限|用|留|给|要|不超过|占)*在?(\d{1,2})分钟(?:以内|左右)?$/;
const STRESS =
  /^(?:重点|重心)?(?:重在|侧重于?|突出|着重于?|强调|注重|要有|安排|增加|多留时间给|多给时间|时间多给|多安排|多给|多留|多做|多来|加强|多[一1]点|多[一1]些)(?:在|放在|[一1]?些|[一1]?点|点儿)?(.{1,20})$/;
/** 多练, 练习多一点, 以读为主 */
const MORE = /^(?:少[讲说])?多((?:朗|诵)?读|练习?|写|背|说|动手|讨论)(?:[一1]?些|[一1]?点|点儿)?$/;
const MORE_OF = /^(?:让)?(.{1,8}?)(?:要|再|可以)?多(?:[一1]点|[一1]些|点儿?|些)$|^以(.{1,8})为主$/;
/** 要点：甲；乙；丙, as the notice of an unknown lesson asks for. */
const FACTS = /要点[：:]\s*([^\n]+)/;
const NO_HOMEWORK = /^(?:不要|不用|不|别|无)(?:需要?)?(?:布置|留|写)?(?:课后|家庭)?作业$/;
const SPOKEN_HOMEWORK =
  /^(?:不要|不用|不|别|无)(?:布置|留|写)?(?:课后|家庭)?书面(?:家庭)?作业$|^作业(?:要|只要|用|改成)?(?:口头|说)的?$/;

/** What of her words the composer can follow by itself. What it cannot is said, never passed over. */
export function heardWishes({ title, learners, emphasis, userInput }: Words): HeardWishes {
  const [said = '', facts = ''] = FACTS.exec(userInput) ?? [];
  const pupils = Number(PUPILS.exec(withArabicNumbers(learners.replace(/\s+/g, '')))?.[1]);
  const periodNo = Number(PERIOD_NO.exec(withArabicNumbers(title.replace(/\s+/g, '')))?.[1]);
  const heard: HeardWishes = {
    homework: 'as planned',
    isForWeaker: WEAKER.test(learners),
    isForStronger: STRONGER.test(learners) && !WEAKER.test(learners),
    facts: facts
      .split(/[；;]/)
      .map((fact) => fact.trim())
      .filter(Boolean),
    stepMinutes: [],
    // 侧重计算 and 计算 are the same wish.
    stresses: clausesOf(emphasis).map((clause) => stressIn(clause) ?? clause),
    unheard: [],
    ...(pupils && { pupils }),
    ...(periodNo && { periodNo }),
  };
  for (const clause of clausesOf(userInput.replace(said, ''))) {
    if (!hear(heard, clause)) heard.unheard.push(clause);
  }
  return heard;
}

type Words = Pick<DesignRequest, 'title' | 'learners' | 'emphasis' | 'userInput'>;

function clausesOf(words: string): string[] {
  return words
    .split(/[，。；、,;！!\n]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function hear(heard: HeardWishes, clause: string): boolean {
  const words = withArabicNumbers(clause.replace(/\s+/g, ''));
  const minutes = Number(ONE_STEP.test(words) ? undefined : PERIOD.exec(words)?.[1]);
  if (minutes >= SHORTEST && minutes <= LONGEST) {
    heard.minutes = minutes;
    return true;
  }
  const count = Number(EXERCISES.exec(words)?.[1]);
  if (count >= 1 && count <= MOST_EXERCISES && /[题练道]/.test(words)) {
    heard.exerciseCount = count;
    return true;
  }
  return hearStep(heard, words) || hearClass(heard, words) || hearHomework(heard, words) || LEVELLED.test(words);
}

function hearStep(heard: HeardWishes, words: string): boolean {
  const [, step, minutes] = STEP_MINUTES.exec(words) ?? [];
  if (step && minutes) heard.stepMinutes.push({ step, minutes: Number(minutes) });
  const stress = stressIn(words);
  if (stress) heard.stresses.push(stress);
  const periodNo = Number(ONLY_PERIOD_NO.test(words) ? PERIOD_NO.exec(words)?.[1] : undefined);
  if (periodNo) heard.periodNo = periodNo;
  return Boolean(step || stress || periodNo);
}

function stressIn(words: string): string | undefined {
  const [, more] = MORE.exec(words) ?? [];
  const [, of, mainly] = MORE_OF.exec(words) ?? [];
  return more ?? STRESS.exec(words)?.[1] ?? of ?? mainly;
}

function hearClass(heard: HeardWishes, words: string): boolean {
  const pupils = Number(OF_PUPILS.exec(words)?.[1]);
  if (pupils) heard.pupils = pupils;
  if (WEAKER.test(words)) heard.isForWeaker = true;
  else if (STRONGER.test(words)) heard.isForStronger = true;
  else return Boolean(pupils);
  return true;
}

function hearHomework(heard: HeardWishes, words: string): boolean {
  if (SPOKEN_HOMEWORK.test(words)) heard.homework = 'spoken';
  else if (NO_HOMEWORK.test(words)) heard.homework = 'none';
  else return false;
  return true;
}
