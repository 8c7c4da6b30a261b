import { clausesOf, innerForms } from '#adapters/model/offline/lessons/asked-words.ts';

const KIND = '(?:主题)?(?:班会|队会|国旗下的?讲话|国旗下演讲|升旗讲话|跨学科(?:主题)?活动|讲话稿?|演讲稿?|活动)';
const NAME = '[^，。；、：:？“”《》\\s]{2,20}?';
const STOP = '[，。；、：:？“”《》\\s]';
const OPEN = '[“《「]';
const CLOSE = '[”》」]';

/** From the clearest wording to the loosest. */
const wordings: readonly RegExp[] = [
  new RegExp(`${KIND}稿?[：:]?${OPEN}([^“”《》「」]{2,20})${CLOSE}`),
  new RegExp(`${OPEN}([^“”《》「」]{2,20})${CLOSE}(?:为主题|为题|的?${KIND})`),
  new RegExp(`以(${NAME})为(?:主题|题)`),
  new RegExp(`主题(?:是|为|定为|[：:])\\s?${OPEN}?(${NAME})(?=${STOP}|$)`),
  new RegExp(`主题(?!班会|队会|活动|教育|明确|鲜明)(${NAME})(?=${STOP}|$)`),
  new RegExp(`${KIND}稿?[：:]\\s?(${NAME})(?=${STOP}|$)`),
  new RegExp(`(?:关于|有关|围绕)(${NAME})(?:的|写|开|做|设计|来|这个|(?=${STOP}|$))`),
];
/** Whose it is, for whom and how long says nothing of what it is about. */
const NO_THEME =
  /学生|老师|教师|校长|代表|领导|年级|小学|初中|高中|周[一二三四五六日]|星期|分钟|字|学校|我们|班级|[一二三四五六七八九十\d]班/;
const BEFORE = new RegExp(`^(.{2,20}?)${KIND}`);

/** What a class meeting, a speech or an activity is about, where she says it. */
export function themeIn(question: string): string | undefined {
  for (const wording of wordings) {
    const theme = wording.exec(question)?.[1];
    if (theme && !NO_THEME.test(theme)) return theme;
  }
  return themeBefore(question);
}

/** 「写一篇防震减灾国旗下讲话」: what is left before the kind without the words around it. */
function themeBefore(question: string): string | undefined {
  for (const clause of clausesOf(question)) {
    const [, before = ''] = BEFORE.exec(clause) ?? [];
    const theme = innerForms(before).at(-1) ?? '';
    if (theme.length >= 2 && !NO_THEME.test(theme)) return theme;
  }
  return undefined;
}
