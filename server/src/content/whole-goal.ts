import { UNSEEN } from '@app/engines/designs/design-checks.ts';

const CONDITION =
  /借(?!口)|听|面对|对着|沿着|沿[北南]纬|给定|情境|演示|解剖|根据|依据|结合|对照|通过|利用|运用|使用|(?<![作应有采])用|凭|按|照|从|由|就|把|在|给出|不看|合上|独立|当堂|离开|读|观察|测量|实验|联系|参照|经过|同桌|小组|画|写|填|指着/;
const DEGREE =
  /[\d一二两三四五六七八九十]\s?[个条处种句题点步遍例方面分字词类次项%道组段样层件部名轮幅张行环栏秒成]|各(?=[举说写配])|全部|正确|准确|完整|清楚|规范|不漏|不遗漏|无误|合理|全对|都|至少|不少于|不超过|误差|每|至多|流利|通顺|具体|有据|依据|理由|说清|写全|对得上|说得出|找得到|符合/;

type Goal = { text: string; evidence: string };

/** A goal is something to be seen, with what it is done, and how well. */
export function isWholeGoal({ text, evidence }: Goal): boolean {
  const whole = `${text} ${evidence}`;
  return !UNSEEN.test(text.trim()) && CONDITION.test(whole) && DEGREE.test(whole);
}
