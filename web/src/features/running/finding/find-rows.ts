import { type Found, type FoundGroup, type FoundGroupName, foundGroupNames } from '@app/contract/running/finding.ts';

/** Something the page can do, by a name she can type. */
export type Command = { name: string; sounds: string; run: () => void };

const groupLabels: Record<FoundGroupName, string> = {
  lesson: '课',
  design: '教学设计',
  courseware: '课件',
  paper: '组卷',
  question: '题目',
  material: '资料',
  chat: '对话',
  agent: '助手',
};

/** What one sees of a group alone: everything, one group of things, or commands. */
export type Shown = 'all' | FoundGroupName | 'command';
export const shownNames: readonly Shown[] = ['all', ...foundGroupNames, 'command'];
export const labelOf = (shown: Shown) => (shown === 'all' ? '全部' : shown === 'command' ? '命令' : groupLabels[shown]);

export type Row = { key: string } & (
  | { is: 'thing'; found: Found }
  | { is: 'command'; command: Command }
  | { is: 'create'; words: string }
);
export type RowGroup = {
  key: string;
  label: string;
  all?: { group: FoundGroupName; text: string } | undefined;
  rows: Row[];
};

type Answer = { groups: readonly FoundGroup[]; recent: readonly Found[]; sounded: string };

const COMMANDS_BESIDE = 2;

/** The rows of the layer in their groups, from what was typed and what the server found. */
export function rowGroupsOf(text: string, shown: Shown, answer: Answer, commands: readonly Command[]): RowGroup[] {
  const isCommand = text.startsWith('>') || shown === 'command';
  const words = text.replace(/^>/, '').trim();
  const fitting = commands.filter((command) => isFitting(command, words));
  if (isCommand) return commandGroup(fitting);
  if (words === '' && shown === 'all') return [...recentGroup(answer.recent), ...commandGroup(fitting)];
  const groups = answer.groups.map(({ group, list, total, isMore }): RowGroup => {
    const hasMore = shown === 'all' && (isMore || total > list.length);
    return {
      key: group,
      label: groupLabels[group],
      all: hasMore ? { group, text: isMore ? '看全部' : `看全部 ${total} 条` } : undefined,
      rows: list.map(thingRow),
    };
  });
  if (shown !== 'all') return groups;
  return [...groups, ...commandGroup(fitting.slice(0, COMMANDS_BESIDE)), ...createGroup(wishOf(words, answer.sounded))];
}

/** What a new lesson is called: what the letters sounded like, else the words as they are. */
export function wishOf(words: string, sounded: string): string {
  return sounded !== '' && /^[a-z]+$/i.test(words) ? sounded : words;
}

/** So many there are of each, for the line above the rows. */
export function countsOf(groups: readonly FoundGroup[], shown: Shown): Map<Shown, string> {
  const counted = new Map<Shown, string>(groups.map((group) => [group.group, countOf([group])]));
  // Of one group alone nothing is known of the others.
  if (shown === 'all' && groups.length > 0) counted.set('all', countOf(groups));
  return counted;
}

function countOf(groups: readonly FoundGroup[]): string {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return groups.some(({ isMore }) => isMore) ? `${total}+` : String(total);
}

function isFitting({ name, sounds }: Command, words: string): boolean {
  const asked = words.toLowerCase();
  return name.toLowerCase().includes(asked) || sounds.split(' ').some((sound) => sound.startsWith(asked));
}

function recentGroup(recent: readonly Found[]): RowGroup[] {
  return recent.length === 0 ? [] : [{ key: 'recent', label: '最近', rows: recent.map(thingRow) }];
}

function commandGroup(commands: readonly Command[]): RowGroup[] {
  if (commands.length === 0) return [];
  const rows = commands.map((command): Row => ({ key: `command ${command.name}`, is: 'command', command }));
  return [{ key: 'command', label: '命令', rows }];
}

function createGroup(words: string): RowGroup[] {
  return [{ key: 'create', label: '新建', rows: [{ key: 'create', is: 'create', words }] }];
}

function thingRow(found: Found): Row {
  return { key: `${found.kind} ${found.id}`, is: 'thing', found };
}
