import { plainNumbers } from '#adapters/model/offline/math/plain-numbers.ts';
import { computedReply, type Reply } from '#adapters/model/offline/reply.ts';
import { readNames, shuffle, splitIntoGroups } from './class-groups.ts';
import { splitCommand } from './text-command.ts';
import { writeTable } from './text-table.ts';

type ClassList = { name: string; asked: RegExp; write: (names: string[], command: string) => string[] };

const MAX_COMMAND_CHARS = 60;
const MAX_NAMES = 500;
const DEFAULT_SEED = 1;
const DEFAULT_COLUMNS = 6;
const WEEK = ['周一', '周二', '周三', '周四', '周五'];

const lists: readonly ClassList[] = [
  {
    name: '分组',
    asked:
      /分成?\D{0,6}[\d一二两三四五六七八九十]+\D{0,2}组|每组\D{0,2}[\d一二两三四五六七八九十]+\D{0,2}人|随机分组|分组名单/,
    write: groupList,
  },
  { name: '座位表', asked: /(?:排|安排|编|生成|做).{0,4}座位|座位表/, write: seatingList },
  { name: '值日表', asked: /值日(?:表|生|安排|轮流|轮换)|(?:排|安排).{0,6}值日/, write: dutyList },
  { name: '点名册', asked: /点名册|点名表|签到表|考勤表/, write: rollCallList },
  { name: '随机抽人', asked: /随机(?:抽|点名|选|挑)|抽.{0,3}(?:人|名|位)(?:同学|学生|回答|发言)/, write: drawList },
];

/** Groups, seats, duties, roll-call sheets and draws from a list of names or a number of pupils. */
export function answerClassList(question: string): Reply | undefined {
  for (const list of lists) {
    const found = splitCommand(question.trim(), (line) => isCommand(line, list.asked));
    if (!found) continue;
    const command = plainNumbers(found.command);
    const names = found.body === '' ? pupilNumbers(command) : readNames(found.body);
    if (names.length === 0) return missingNames(list.name);
    if (names.length > MAX_NAMES)
      return computedReply(list.name, [`名单太长，一次最多 ${MAX_NAMES} 人。`], '没有处理。');
    return computedReply(list.name, list.write(names, command), `读出 ${names.length} 人，按要求生成${list.name}。`);
  }
  return undefined;
}

/** A word problem about groups or chances mentions the same words but asks for a number. */
function isCommand(line: string, asked: RegExp): boolean {
  return line.length <= MAX_COMMAND_CHARS && asked.test(line) && !/多少|几人|几个人|概率|可能/.test(line);
}

function groupList(names: string[], command: string): string[] {
  const perGroup = Number(/每组\D{0,2}(\d+)/.exec(command)?.[1] ?? 0);
  const asked = Number(/分成?\D{0,6}(\d+)\D{0,2}组/.exec(command)?.[1] ?? 0);
  const count = Math.min(names.length, Math.max(1, asked || Math.ceil(names.length / (perGroup || 4))));
  const { order, remark } = ordered(names, command);
  const groups = splitIntoGroups(order, count);
  const rows = groups.map((group, i) => [`第 ${i + 1} 组`, String(group.length), group.join('、')]);
  const sizes = [...new Set(groups.map((group) => group.length))].sort((a, b) => a - b).join(' 到 ');
  return [
    `${names.length} 人分成 ${count} 组，每组 ${sizes} 人。`,
    writeTable([['组别', '人数', '成员'], ...rows]),
    remark,
  ];
}

function seatingList(names: string[], command: string): string[] {
  const asked = Number(/(\d{1,4})\s{0,9}(?:列|个?大?组)/.exec(command)?.[1] ?? DEFAULT_COLUMNS);
  const columns = Math.min(20, Math.max(1, asked));
  const { order, remark } = ordered(names, command);
  const rows = Array.from({ length: Math.ceil(order.length / columns) }, (_, i) => [
    `第 ${i + 1} 排`,
    ...order.slice(i * columns, (i + 1) * columns),
  ]);
  const head = ['', ...Array.from({ length: columns }, (_, i) => `第 ${i + 1} 列`)];
  return [`讲台在上方，共 ${names.length} 人、${rows.length} 排 ${columns} 列。`, writeTable([head, ...rows]), remark];
}

/** One group a school day, week after week until everybody had a turn. */
function dutyList(names: string[], command: string): string[] {
  const perDay = Number(/每[天日组]\D{0,2}(\d{1,3})/.exec(command)?.[1] ?? 0) || Math.ceil(names.length / WEEK.length);
  const { order, remark } = ordered(names, command);
  const groups = splitIntoGroups(order, Math.min(names.length, Math.max(1, Math.ceil(names.length / perDay))));
  const weeks = Math.ceil(groups.length / WEEK.length);
  const dayOf = (at: number) =>
    `${weeks > 1 ? `第 ${Math.floor(at / WEEK.length) + 1} 周` : ''}${WEEK[at % WEEK.length] ?? ''}`;
  const rows = groups.map((group, at) => [dayOf(at), group.join('、'), '', '']);
  const sizes = [...new Set(groups.map((group) => group.length))].sort((a, b) => a - b).join(' 到 ');
  return [
    `${names.length} 人值日，每天 ${sizes} 人，${groups.length} 个上学日轮一遍。`,
    writeTable([['时间', '值日生', '组长', '检查'], ...rows]),
    remark,
  ];
}

function rollCallList(names: string[]): string[] {
  const rows = names.map((name, i) => [String(i + 1), name, ...WEEK.map(() => ''), '']);
  return [`点名册，共 ${names.length} 人。`, writeTable([['序号', '姓名', ...WEEK, '备注'], ...rows])];
}

function drawList(names: string[], command: string): string[] {
  const count = Math.min(
    names.length,
    Number(/(\d+)\s*(?:个|名|位)?(?:人|同学|学生)?/.exec(withoutSeed(command))?.[1] ?? 1),
  );
  const drawn = shuffle(names, seedOf(command)).slice(0, count);
  return [`从 ${names.length} 人中抽出 ${count} 人：**${drawn.join('、')}**`, seedRemark(seedOf(command))];
}

function ordered(names: string[], command: string): { order: string[]; remark: string } {
  if (/按顺序|不打乱|不要打乱|按名单/.test(command))
    return { order: names, remark: '按名单原来的顺序排列，没有打乱。' };
  const seed = seedOf(command);
  return { order: shuffle(names, seed), remark: seedRemark(seed) };
}

/** Which of the many results she wants. */
const SEED = /第\s?(\d{1,9})\s?种(?:结果|排法|分法)?/;

function seedRemark(seed: number): string {
  return `这是第 ${seed} 种结果，同一份名单再排还是这样；在后面加“第 ${seed + 1} 种”就换一种。`;
}

function seedOf(command: string): number {
  return Number(SEED.exec(command)?.[1] ?? DEFAULT_SEED);
}

function withoutSeed(command: string): string {
  return command.replace(SEED, '');
}

/** 「45 人分成 6 组」 without names: pupils 1 … 45. */
function pupilNumbers(command: string): string[] {
  const count = Number(
    /(\d{1,4})\s{0,9}(?:个|名|位)?(?:人|学生|同学)/.exec(command.replace(/每[组天日]\D{0,2}\d+\D{0,2}人/g, ''))?.[1] ??
      0,
  );
  return Array.from({ length: Math.min(count, MAX_NAMES + 1) }, (_, i) => `${i + 1} 号`);
}

function missingNames(name: string): Reply {
  const text = `要做${name}，请把名单一起发来：第一行写要求，从第二行起每行一个名字（也可以用顿号或空格隔开）。只写人数也行，例如“45 人分成 6 组”。`;
  return computedReply(name, [text], '消息里没有名单，也没有人数。');
}
