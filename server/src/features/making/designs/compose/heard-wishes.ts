import type { DesignRequest } from '@app/contract/making/designs.ts';
import { withArabicNumbers } from '#adapters/model/offline/math/chinese-number.ts';

type HeardWishes = {
  /** Of one period. */
  minutes?: number;
  exerciseCount?: number;
  homework: 'as planned' | 'spoken' | 'none';
  isForWeaker: boolean;
  /** What is left of her words: a rule cannot follow it. */
  unheard: string[];
};

const SHORTEST = 10;
const LONGEST = 90;
const MOST_EXERCISES = 20;

const ONE_STEP = /导入|环节|讨论|练习|检测|作业|朗读|小结|实验/;
const PERIOD =
  /^(?:这?[一每]节课|每课时|整?节?课|全课|时长|时间|课堂|上课)*(?:压缩|控制|缩短|限|改|做|定|为|是|到|在|成|用|只有|上|讲)*(\d{1,3})分钟(?:的?(?:课|微课|左右|以内|内|上完|讲完))*$/;
const EXERCISES =
  /^(?:课堂|当堂|配|出|要|加|留|做|给)*(?:练习题?|习题|题目?)?(\d{1,2})(?:道|个)?(?:小?题目?|练习题?|习题|道)?$/;
/** Every exercise says its level, and the homework has three of them. */
const LEVELLED =
  /^(?:要|请)?(?:带|标|注明|分|有)*(?:上|出|明)?难度$|^(?:作业|练习|课后作业|课堂练习)?(?:要|请)?(?:设计)?(?:分层|分三层|分层次)(?:设计|布置)?(?:作业|练习)?$/;
const WEAKER = /薄弱|较弱|偏弱|基础差|困难/;
const NO_HOMEWORK = /^(?:不要|不用|不|别|无)(?:需要?)?(?:布置|留|写)?(?:课后|家庭)?作业$/;
const SPOKEN_HOMEWORK =
  /^(?:不要|不用|不|别|无)(?:布置|留|写)?(?:课后|家庭)?书面(?:家庭)?作业$|^作业(?:要|只要|用|改成)?(?:口头|说)的?$/;

/** What of her words the composer can follow by itself. What it cannot is said, never passed over. */
export function heardWishes({ learners, userInput }: Pick<DesignRequest, 'learners' | 'userInput'>): HeardWishes {
  const heard: HeardWishes = { homework: 'as planned', isForWeaker: WEAKER.test(learners), unheard: [] };
  for (const clause of userInput.split(/[，。；、,;！!\n]+/).map((one) => one.trim())) {
    if (clause !== '' && !hear(heard, clause)) heard.unheard.push(clause);
  }
  return heard;
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
  if (WEAKER.test(words)) heard.isForWeaker = true;
  else if (SPOKEN_HOMEWORK.test(words)) heard.homework = 'spoken';
  else if (NO_HOMEWORK.test(words)) heard.homework = 'none';
  else return LEVELLED.test(words);
  return true;
}
