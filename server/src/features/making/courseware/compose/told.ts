import { sentencesOf } from './sentences.ts';

/** What of the teacher's part is said to the class: a question, and what is to be done or looked at. The rest is hers. */
/** `isOfClass`: the plan tells of the class instead of speaking to it, and so does what it says of pupils. */
export type Told = { asked: string; told: string[]; isOfClass: boolean };

/** `ask`: the question of the design that belongs to the step. */
export function toldIn(teacher: string, ask = ''): Told {
  const sentences = teacher
    .split('\n')
    .filter((line) => !HELP_LINE.test(line.trim()))
    .flatMap(sentencesOf)
    .filter((sentence) => !isHelp(sentence));
  const posed = posedIn(teacher);
  const asked = posed || viewIn(sentences) || questionIn(sentences);
  const told = posed
    ? []
    : sentences
        .filter((one) => !VIEW.test(one))
        .flatMap((one) => withoutAsked(spokenIn(one), asked))
        .flatMap((one) => withoutAsked(one, ask.trim()));
  return { asked: asQuestion(asked), told: [...new Set(told)], isOfClass: sentences.some((one) => !isSpoken(one)) };
}

/** The question has its own place; how it is to be answered stays. */
function withoutAsked(task: string, asked: string): string[] {
  if (task.length < 4) return [];
  const bare = asked.replace(/[？?]$/, '');
  if (namesLessons(task)) return [task];
  if (bare === '' || (!task.includes(bare) && !bare.includes(task.replace(/[？?]$/, '')))) return [task];
  const end = task.indexOf(bare) + bare.length;
  if (task.includes(bare) && task.length - end > 3) return [task];
  const before = task.includes(bare) ? task.slice(0, task.indexOf(bare)).replace(/(?<![：，“])[：，“]+$/, '') : '';
  const way = before.replace(/[，；。](?:再|然后|接着|做完)?(?:想|回答|答|问)$/, '');
  if (/(?:做完问|再问|提出|思考|想一想|写在黑板.{0,3}|不急着答|问题|的)$/.test(way)) return [];
  // `提问`, `教师问`: who asks is no task.
  return way.length >= (/问$/.test(way) ? 7 : 4) ? [way] : [];
}

/** For whoever gets stuck, and for the talk that follows: a line that begins so is of it to its end. */
const HELP_LINE =
  /^(?:再|可以|然后|最后)?(?:需要时|点拨|这样点拨|点评|先看改法|改法|办法：|改完|用这个办法|这样记|预计|可能的回答|答案|参考)/u;
/** What may come of the class, before what is asked of all. */
const ONLY_SOME =
  /^(?:再|可以|然后|最后)?追问|^[^，。：“]{2,8}时(?:这样|可以)?点拨|^有(?:组|人|的)[^，。：“]{2,16}，(?:就|允许|可以|提醒)/u;
const isHelp = (text: string) => HELP_LINE.test(text) || ONLY_SOME.test(text);

/** Some are written without their mark. */
function asQuestion(text: string): string {
  const bare = text.trim();
  return /[\p{Script=Han}”）$]$/u.test(bare) && /[吗呢谁哪几]|什么|怎[样么]|多少|是否|能不能/.test(bare)
    ? `${bare}？`
    : bare;
}

const POSED = /当堂检测：([^（]{6,120}(?:（[^（）]{1,30}）[^（]{0,60})?)（限时/;

/** What a test sets is shown whole: its last sentence says what to write. */
function posedIn(teacher: string): string {
  return POSED.exec(teacher)?.[1]?.trim() ?? '';
}

const VIEW =
  /(?:说法|观点|想法|有人(?:这样)?(?:想|说)|有人把它说成|同学说|听一句|纸条|有人对你说|这句话[^“。]{0,16})：?“([^”]{3,80})”[^？]{0,12}$/;

/** A view to be judged. */
function viewIn(sentences: readonly string[]): string {
  const found = sentences.find((sentence) => VIEW.test(sentence)) ?? '';
  const view = VIEW.exec(found)?.[1];
  // Some say at once what is to be done with it.
  if (/^请?给/.test(found)) return found.replace(/^请/, '').replace(/。$/, '');
  return view ? `有人说“${view}”，你同意吗？说说理由。` : '';
}

/** How a plan leads up to the question itself. */
const LEAD_IN =
  /(?:提出|提问|设问|主问题|问题写在黑板上|写在黑板中间|黑板左边写问题|不急着答|站起来找[^：]{0,30}|先讨论|思考|想一想|做完问|再问|问题?)[：“]([^：”]{5,}[？?]|[^“”：]{5,})”?$/u;

/** Asked by the teacher in so many words. */
function questionIn(sentences: readonly string[]): string {
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.split(/？[’”]/).length > 2 || namesLessons(sentence)) continue;
    const set = /^题：(.{8,})$/su.exec(sentence.replace(/。$/, ''))?.[1];
    if (set) return set;
    const found = LEAD_IN.exec(sentence.replace(/[。；]$/, ''))?.[1];
    // A quotation that begins with the question ends behind it.
    if (found) return [found.replace(/^“(?=[^”]*$)/, ''), ...askedOn(sentences, at)].join('');
    const quoted = /(?:提问|设问|主问题|问题|思考|问)[^“。：]{0,12}“([^”。？]{4,}[？?]?)”/u.exec(sentence)?.[1];
    if (quoted && quoted.split('$').length % 2 === 1) return asQuestion(quoted);
    if (isSpoken(sentence) && /[？?]$/.test(sentence) && !/[：“”]/.test(sentence)) {
      return [sentence, ...askedOn(sentences, at)].join('');
    }
  }
  return '';
}

/** A task of a unit names its lessons, each with its question: no one of them is that of the step. */
export const namesLessons = (text: string) => text.includes('》“');

/** The questions that follow at once. */
function askedOn(sentences: readonly string[], at: number): string[] {
  const rest = sentences.slice(at + 1);
  const end = rest.findIndex((one) => !/^[^：“”]{4,40}[？?]$/u.test(one) || !isSpoken(one));
  return rest.slice(0, end === -1 ? undefined : end);
}

/** Told to pupils in a plan that speaks of them. */
const ASKED_OF =
  /(?:请|让|要求|组织|引导|布置)(?:两名|几名|一名|两位|几位|部分)?(学生|同学们?|同桌|小组|全班|各组|每组|每人|大家)(?:们)?(?!说法|的)([^“].*|[^“]{2,}“.+)$/s;
const MATERIAL =
  /^(?:再|先)?(?:给|发|出示|呈现|展示|情境|材料|案例|任务|活动|单元任务|出示单元任务|要求|[一二三四五六七八九十]案)[^：“，]{0,14}：(.{6,})$/su;
/** How her own doings begin. */
const HERS =
  /^(?:再|先|接着|然后|最后|随后|课上)?(?:由)?(?:课前|教师|老师|我(?!们)|追问|(?:先)?不(?:提醒|说破|纠正|点名)|提醒|强调|巡视|板书|示范|演示|播放|展示|出示|呈现|投影|介绍|讲(?!一|给|述)|定义|说明(?!理由)|解释|总结|归纳[出：]|统计后|在黑板|用[^，。：]{0,8}朗读|指导|收集|肯定|评价|鼓励|对照板|引导|引出|引入|揭示|指出|回应|组织|朗读[一二三四五]|念[一二三四五]|发(?!现|言)|给出|黑板|把问题|问题写|有人(?:这样|把|说|写|问|觉得|只说)|把.{1,10}(?:记在|写在)黑板|有个同学|写\s?\$)/u;
/** Where her own doings begin within a sentence. */
const THEN_HERS =
  /[，；。](?:把不同的|由此提出|再一起|一起改|板书|收集|巡视|最后这样|教师|老师|再指导|再请(?:两方|[两三几一各])|把分歧|把地方记|暂不|提醒|强调|追问|反复问|可?以?这样点拨|辩完这样|让全班|需要时|不评|几种写法并排|请把话接|投影|用.{0,6}示范).*$/s;

/** The words of one sentence that pupils read: nothing where it is the teacher's alone. */
function spokenIn(sentence: string): string {
  // What is still to be filled in stays as it is.
  if (sentence.includes('【') && isSpoken(sentence)) return withoutEnd(sentence.replace(THEN_HERS, ''));
  const asked = ASKED_OF.exec(sentence);
  const [, who = '', whats = ''] = asked ?? [];
  // `对这个方案，请学生评价误差`: of what, they would not know.
  const about = /^(?:针?对|就)[^。]{2,60}，$/s.exec(sentence.slice(0, asked?.index ?? 0))?.[0] ?? '';
  const what = about + whats;
  const material = MATERIAL.exec(sentence)?.[1];
  const given = asked
    ? /^(?:各组|每组|每人|同桌|小组|全班)/.test(who) && !/^同学/.test(who)
      ? addressed(who, what)
      : what
    : material
      ? material.replace(/^(?:任务|活动)：/, '')
      : isSpoken(sentence)
        ? sentence
            .replace(/^请(?=[^问])/, '')
            .replace(/^(?:(?:先)?(?:提出|任务|活动)：|(?:再|接着|又)?问(?:题是)?(?=[：“\s$])[：\s]*)/, '')
        : (/^(?:要求|布置)(?:任务：)?(.{4,})$/s.exec(sentence)?.[1] ??
          /，请(?!他们|她们)([^“]{4,})$/s.exec(asksAfter(sentence))?.[1] ??
          '');
  return withoutEnd(given.replace(THEN_HERS, '').replace(/（限时[^（）]*）$/, ''));
}

/** The sentence up to the question that follows its task. */
function asksAfter(sentence: string): string {
  return sentence.replace(/，(?:再|然后|接着|并|又)(?:追)?问[：“].*$/s, '');
}

/** Groups are told what each of them does; all others are spoken to. */
function addressed(who: string, what: string): string {
  return /^(?:各组|每组|每人)/.test(who) ? who + what : what;
}

/** Said to the class as it stands, not told of the class. */
function isSpoken(sentence: string): boolean {
  return (
    !HERS.test(sentence) && !isHelp(sentence) && !new RegExp(`^(?:请)?(?:学生|教师)|${NARRATED}`, 'u').test(sentence)
  );
}

const NARRATED = '学生(?:在|独立|分组|说|写|先|再)|组织学生|教师';

const withoutEnd = (text: string) =>
  text
    .trim()
    .replace(/^[，、：]+/, '')
    .replace(/(?<![。；，、])[。；，、]+$/, '');
