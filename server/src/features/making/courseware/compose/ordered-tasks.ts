import { partsBegunBy } from './clauses.ts';

const FEWEST = 2;
const MOST = 5;
/** Of a card beside others. */
const MOST_CHARS = 64;
const FEWEST_CHARS = 4;

/** What comes after something else was done: a step begins here. */
const THEN =
  /^(?:再(?![现生])|然后|接着|最后|随后|之后|轮到|(?:做|写|读|画|听|看|说|演|想|补|对|练|算|贴|改)(?:完|好)|完成[后，]|交换[后看]|[^，“”$]{1,5}[后了]再)/u;
/** What the teacher asks the whole class then is hers. */
const HERS = /^(?:再|然后|最后)?问/u;
const FIRST = /^(?:先|首先|第一步)/;

/** What stands above the steps holds no more. */
const MOST_ASKED = 60;
/** Whoever is told to do something: what begins otherwise says how things are. */
const TASK =
  /^(?:请|先|再|然后|最后|把|将|用|给|从|在|按|照|对照|跟|随|自己|各自|[各每][组人自]|[两三四一二几]人|同桌|小组|全班|大家|轮流|独立|限时|默读|读|看|写|画|说|找|圈|做|想|听|选|猜|比|量|算|试|演|拿|互|交换|完成|站|举|数|摆|连|查|记(?!录本)|改|判断|回|翻|合|标|填|排|练|闭|盖|换|抽|接|讲|念|讨论|准备|设计|制作|列|编|测|观察)/u;

/** `above`: what the steps are to answer, or what they are about. */
export type Ordered = { above: string; steps: string[] };

/** The tasks of a step as a way to go; undefined where nothing says that one comes after the other. What is not on it stays in the notes. */
export function orderedTasks(asked: string, told: readonly string[], done: readonly string[]): Ordered | undefined {
  const [first = '', ...rest] = told;
  const about = rest.length > 0 && !TASK.test(first) ? [first] : [];
  const own = inOrder(about.length > 0 ? rest : told);
  // What pupils do is the same as what they are told: it is shown where it alone says in which order.
  const steps = own ?? (told.length - about.length <= 1 ? inOrder(done) : undefined);
  const above = [...(own ? about : told), asked].filter((text) => text !== '').join('\n');
  return steps && above.length <= MOST_ASKED ? { above, steps } : undefined;
}

/** Tasks as steps one after the other, where their own words say which comes first; undefined where they do not. */
function inOrder(tasks: readonly string[]): string[] | undefined {
  const steps = tasks.flatMap((task) => partsBegunBy(THEN, task));
  const isOrdered = tasks.some((task) => FIRST.test(task)) || steps.some((step) => THEN.test(step));
  const isWell = steps.every((step) => step.length >= FEWEST_CHARS && step.length <= MOST_CHARS && !HERS.test(step));
  return isOrdered && isWell && steps.length >= FEWEST && steps.length <= MOST ? steps : undefined;
}
