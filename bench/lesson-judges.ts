import type { DesignActivity, DesignGoal } from '../contract/src/making/design.ts';

/**
 * What a reader who knows nothing of how designs are made counts in a step and a goal. None of it is what guards the content
 * (`activity-minutes.ts`, `whole-goal.ts`): two rules by one hand would only agree with themselves.
 */

/** A teacher says so many signs in a minute, pauses included. */
const SIGNS_A_MINUTE = 220;
/** A class that does it in less has not done it; each kind counts once in a step. */
const doings: readonly (readonly [words: RegExp, minutes: number])[] = [
  [/(?:小组|四人|六人|各组)[^。；]{0,10}(?:讨论|合作|商量|整理|制作|设计|完成)/u, 3],
  [/(?:分组|各组|小组|两人一组|自己)[^。；“]{0,6}(?:做|完成)[^。；“]{0,8}实验/u, 7],
  [/(?:写|改)(?:一|出一)?(?:篇|段话|段文字|则日记|封信)/u, 4],
  [/独立(?:做|完成)[^。；]{0,6}(?:练习|题)/u, 3],
  [/(?:排练|上台表演|演一演|分角色)/u, 3],
  [/(?:画|绘)(?:一张|出|成)[^。；]{0,8}(?:思维导图|结构图|地图|示意图)/u, 3],
  [/(?:默写|背诵)全[文诗]/u, 4],
  [/(?:辩论|模拟法庭)/u, 5],
  [/(?:采访|走访|实地)[^。；]{0,8}(?:一位|三位|校园|社区)/u, 5],
];
const DIGITS = '零一二三四五六七八九十';
/** 每组两分钟 */
const TURNS = /([三四五六]|\d)(?:个?组|位|名|人)[^。；]{0,16}?每(?:组|人|位)\s?([一两二三四五]|\d)\s?分钟/u;
/** Nothing but work of one's own hands lasts half a period. */
const MOST_SHARE = 0.5;

/** Why a step cannot be done in its minutes, or lasts absurdly long; empty where it is plausible. */
export function implausible(step: DesignActivity, periodMinutes: number): string {
  const asked = bare(`${step.teacher}\n${step.students}`);
  const said = [...bareFigures(step.teacher)].length / SIGNS_A_MINUTE;
  const done = doings.reduce((sum, [words, minutes]) => (words.test(asked) ? sum + minutes : sum), 0);
  const turns = TURNS.exec(asked);
  const inTurns = turns ? numberOf(turns[1]) * numberOf(turns[2]) : 0;
  // Some of it is said while they work.
  const least = Math.max(1, Math.ceil(said), Math.round(said / 2 + Math.max(done, inTurns)));
  if (step.minutes < least) return `${step.title}: ${step.minutes} 分, 至少 ${least}`;
  const isWork = step.level === '应用' || step.level === '创造' || done > 0;
  if (step.minutes > periodMinutes * MOST_SHARE && !isWork) return `${step.title}: ${step.minutes} 分太长`;
  return '';
}

/** What one can watch somebody do. */
const VERBS =
  /[说讲谈写读背默画列找算求解测量做演唱奏跳跑投传接摆拼编改评选填标排认听查配]|比较|区分|辨|判断|解释|分析|归纳|概括|总结|推[断出导理测]|证明|设计|制作|举[例出]|回答|复述|描述|介绍|提出|制[订定]|展示|表达|交流|记录|观察|验证|解决|预测|示范|计算|翻译|回应|劝|操作|完成|指[出认]|整理|论证|阐述|绘|对照|引用|批注|控制|阐明|检验|表示|表现|提一|分清|遵守|问候|问答|数[出一]|带出|踢|传球|支撑|滚|抛|剪[出一]|圈[出对]|译出|归[类入出对]|分类|阐释|互化|识破|估[计出测]|拟题|付出|敲|垫|拍球|连续运|连成|转述|应答|追问|指导|推荐|报数|拒绝|对应|想一个|行礼|抱拳|举手|梳理|补出|约定|[问答]，|对待|互数|数到/u;
const UNSEEN_VERBS =
  /^(?:初步|进一步|充分|能够?|学会|会)*(?:了解|理解|掌握|体会|感受|感悟|懂得|认识|培养|提高|增强|树立|形成|养成|激发)/u;
/** With what, from what or in what place: at the beginning of a clause. */
const WITH =
  /^(?:能|会|并|再|还|先|试着|自己|学生|正确|初步|学会|尝试|连续|完整|清楚|流利|规范|有感情地|说出|写出)?(?:不?用|借|凭|运用|利用|使用|通过|经过|根据|依据|按|照|对照|参照|由|从|在|给|把|就|结合|联系|面对|针对|对着|跟着|沿|听|诵读|朗读|略读|寻读|默读|背诵|默写|研读|断句|认读|读[图一懂]?|看|以|对|补写|互读|分角色|不看|离开|合上|独立|拿|抓住|围绕|类比|仿|指着|边|被|抽|两人|小组|同桌|同伴|当堂|课上|调查|观察|测量|实验|演示|模仿|模拟|选[一读两]?|[和跟与][^，]{1,8}(?:[问说对演比订编合]|一起)|向[^，]{1,6}[说讲介转])/u;
/** The same within a clause, before what is done with it. */
const WITH_INSIDE =
  /(?:[^作应有采]用|借助|根据|依据|对照|通过|结合|联系|运用|由|从|凭|对|借|在|就)[^，；]{2,40}?[说写画算求判解证比分找读讲表列改填归概推验设选指排背描评唱做答标译问摆数得]/u;
/** What is laid before them, or what they make to show it. */
const MATTER =
  /(?:画|列|填|完成|做|制作|制订|写|摆|绘|拼|建)[^，；]{0,16}(?:图|表|卡|轴|模型|练习|框|报告|记录|清单|方案|计划|栏|格)|批注|图[上象像]|地图|听写|抽测|情境|情景|实验|演练|发言|注释|课文|原文|文中|词句|句子|段首|词典|字典|记录|装置|草图|检查|验证|(?:\d+|[一二两三四五六七八九十几各每])\s?(?:道|组|张|幅|则|份|题|式|图|例|个(?:字|数|词|式子|方程|图形|句|判断|试验|例子|场景|玩笑|方案|动词|瞬间)|条(?:旧例|言行|广告)|句(?:话|说明)?(?:中|翻译|改))/u;
/** By what one tells whether it was reached: a number, a comparison, or a word of judgement. */
const MEASURE =
  /\d|[两三四五六七八九十半全每各都]|规则|合不合|正好|同一|一样|相同|看得见|指着|看见|正确|准确|清楚|完整|合理|具体|流利|规范|一致|相符|符合|成立|来自|[\p{Script=Han}]得[出到上通清准对住过懂起]|对|能|不[丢缺漏错靠凭编抄含跳空重]|没有|出处|理由|依据|真|可以|一[个条处句次致步道遍题]/u;

/** What is missing of a goal: something to be seen, of something, and a sign by which it is known. */
export function goalFault({ text, evidence }: DesignGoal): string {
  const said = bare(text).trim();
  if (UNSEEN_VERBS.test(said)) return `unseen: ${text}`;
  if (!VERBS.test(said)) return `no verb: ${text}`;
  if ([...said].length < 8) return `of what: ${text}`;
  const clauses = `${said}；${bare(evidence)}`.split(/[，；。：、]/u).map((one) => one.trim());
  if (!clauses.some((one) => WITH.test(one) || WITH_INSIDE.test(one) || MATTER.test(one))) return `with what: ${text}`;
  if ([...evidence.trim()].length < 4 || text.includes(evidence) || !MEASURE.test(text + evidence))
    return `no sign: ${text} / ${evidence}`;
  return '';
}

/** Without what somebody says, and what stands beside it. */
function bare(text: string): string {
  return bareFigures(text).replaceAll(/“[^”]{0,300}”|（[^）]{0,300}）/gu, '');
}

function bareFigures(text: string): string {
  return text.replaceAll(/!\[[^\]]{0,300}\]\([^)]{0,600}\)/gu, '');
}

function numberOf(word = ''): number {
  if (word === '两') return 2;
  const at = DIGITS.indexOf(word);
  return at >= 0 ? at : Number(word);
}
