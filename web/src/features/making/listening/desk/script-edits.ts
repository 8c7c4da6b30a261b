import { Reading } from '@app/contract/making/listening.ts';
import {
  type DictationManner,
  type ListeningLine,
  ListeningScript,
  MAX_PAUSE_SECONDS,
  type ScriptGroup,
  type ScriptQuestion,
} from '@app/contract/making/listening-script.ts';
import { usualManner } from '@app/engines/listening/dictation.ts';
import { languageOfLine } from '@app/engines/listening/listening-script.ts';
import { z } from 'zod';

/** What is worked on: a test with its voices. */
export const TestDraft = Reading.omit({ times: true }).extend({ title: z.string(), script: ListeningScript });
export type TestDraft = z.infer<typeof TestDraft>;

type NewLine = ListeningLine extends infer Line ? (Line extends ListeningLine ? Omit<Line, 'id'> : never) : never;

/** After the second reading a little time is left, as in the tests that are made. */
const LAST_SECONDS = 5;

export function changeLine(draft: TestDraft, lineId: string, change: Partial<ListeningLine>): TestDraft {
  // A change keeps the kind of its line.
  const changed = (line: ListeningLine) => (line.id === lineId ? ({ ...line, ...change } as ListeningLine) : line);
  return withGroups(draft, (group) =>
    group.lines.some(({ id }) => id === lineId) ? { ...group, lines: group.lines.map(changed) } : group,
  );
}

/** Below the line that is looked at, else at the end of the group. */
export function addLine(draft: TestDraft, groupId: string, afterId: string, id: string, line: NewLine): TestDraft {
  return withGroups(draft, (group) => {
    if (group.id !== groupId) return group;
    const found = group.lines.findIndex((one) => one.id === afterId);
    const at = found < 0 ? group.lines.length : found + 1;
    return { ...group, lines: [...group.lines.slice(0, at), { id, ...line }, ...group.lines.slice(at)] };
  });
}

/** Before the words that end the test; its first line waits for words. */
export function addGroup(draft: TestDraft, id: string): TestDraft {
  const { groups } = draft.script;
  const line: ListeningLine = { id: `${id}-1`, kind: 'words', speaker: 'woman', text: '', take: 0 };
  const group: ScriptGroup = { id, kind: 'dialogue', title: '', lines: [line], questions: [] };
  const end = groups.findIndex(({ kind }) => kind === 'closing');
  const at = end < 0 ? groups.length : end;
  return { ...draft, script: { ...draft.script, groups: [...groups.slice(0, at), group, ...groups.slice(at)] } };
}

/** One place up (-1) or down (1) within its group; at the end of it, nothing changes. */
export function moveLine(draft: TestDraft, lineId: string, by: -1 | 1): TestDraft {
  return withGroups(draft, (group) => {
    const from = group.lines.findIndex(({ id }) => id === lineId);
    const line = group.lines[from];
    const to = from + by;
    if (!line || to < 0 || to >= group.lines.length) return group;
    const others = group.lines.filter(({ id }) => id !== lineId);
    return { ...group, lines: [...others.slice(0, to), line, ...others.slice(to)] };
  });
}

export function removeLine(draft: TestDraft, lineId: string): TestDraft {
  return withGroups(draft, (group) => ({ ...group, lines: group.lines.filter(({ id }) => id !== lineId) }));
}

export function changeQuestion(draft: TestDraft, questionId: string, change: Partial<ScriptQuestion>): TestDraft {
  return withGroups(draft, (group) => ({
    ...group,
    questions: group.questions.map((question) => (question.id === questionId ? { ...question, ...change } : question)),
  }));
}

export function addQuestion(draft: TestDraft, groupId: string, id: string): TestDraft {
  const question = { id, ask: '', options: ['', '', ''], answer: 0, heard: '' };
  return withGroups(draft, (group) =>
    group.id === groupId ? { ...group, questions: [...group.questions, question] } : group,
  );
}

export function removeQuestion(draft: TestDraft, questionId: string): TestDraft {
  return withGroups(draft, (group) => ({
    ...group,
    questions: group.questions.filter(({ id }) => id !== questionId),
  }));
}

const isTalk = ({ kind }: ScriptGroup) => kind === 'dialogue' || kind === 'passage';

/** How often the talks are read, as far as all agree. */
export function readingsOf({ script }: TestDraft): 1 | 2 {
  return script.groups.filter(isTalk).some(({ lines }) => lines.some(({ kind }) => kind === 'repeat')) ? 2 : 1;
}

/** Every talk once or twice; with the second reading its pause comes and goes, and what the instructions say. */
export function setReadings(draft: TestDraft, readings: 1 | 2): TestDraft {
  return withGroups(draft, (group) => {
    if (!isTalk(group)) return group;
    const once = group.lines.filter(({ kind }, at) => kind !== 'repeat' && group.lines[at - 1]?.kind !== 'repeat');
    const again: ListeningLine[] =
      readings === 2
        ? [
            { id: `${group.id}-again`, kind: 'repeat' },
            { id: `${group.id}-last`, kind: 'pause', seconds: LAST_SECONDS },
          ]
        : [];
    return { ...group, lines: [...once.map((line) => toldAnew(line, readings)), ...again] };
  });
}

function toldAnew(line: ListeningLine, readings: 1 | 2): ListeningLine {
  if (line.kind !== 'words' || line.speaker !== 'narrator') return line;
  return { ...line, text: line.text.replace(/读[一两]遍/, readings === 2 ? '读两遍' : '读一遍') };
}

export function isDictation({ script }: TestDraft): boolean {
  return script.groups.some(({ kind }) => kind === 'dictation');
}

export function mannerOf({ script }: TestDraft): DictationManner {
  return script.groups.find(({ kind }) => kind === 'dictation')?.manner ?? usualManner;
}

const often = ['', '读一遍', '读两遍', '读三遍'];

/** Everything that is dictated, and what the instructions say of it. */
export function setManner(draft: TestDraft, manner: DictationManner): TestDraft {
  const told = (line: ListeningLine) =>
    line.kind === 'words' ? { ...line, text: line.text.replace(/读[一两三]遍/, often[manner.readings] ?? '') } : line;
  return withGroups(draft, (group) => {
    if (group.kind === 'dictation') return { ...group, manner };
    return group.kind === 'opening' ? { ...group, lines: group.lines.map(told) } : group;
  });
}

/** The pause after the first reading of a dialogue; nothing where there is none. */
export function answerSecondsOf({ script }: TestDraft): number {
  const talk = script.groups.find(({ kind }) => kind === 'dialogue');
  const pause = talk?.lines[answerPauseAt(talk.lines)];
  return pause?.kind === 'pause' ? pause.seconds : 0;
}

/** A passage gets as much for each of its questions. */
export function setAnswerSeconds(draft: TestDraft, seconds: number): TestDraft {
  return withGroups(draft, (group) => {
    if (!isTalk(group)) return group;
    const at = answerPauseAt(group.lines);
    const wait = Math.min(MAX_PAUSE_SECONDS, seconds * Math.max(1, group.questions.length));
    const lines = group.lines.map((line, index) => (index === at ? { ...line, seconds: wait } : line));
    return { ...group, lines };
  });
}

/** Where the pause after the talk itself stands, not the one after an instruction. */
function answerPauseAt(lines: readonly ListeningLine[]): number {
  return lines.findIndex((line, at) => {
    const before = lines[at - 1];
    const isTold = before?.kind === 'words' && before.speaker === 'narrator' && languageOfLine(before.text) === 'zh';
    return line.kind === 'pause' && before?.kind === 'words' && !isTold;
  });
}

function withGroups(draft: TestDraft, change: (group: ScriptGroup) => ScriptGroup): TestDraft {
  return { ...draft, script: { ...draft.script, groups: draft.script.groups.map(change) } };
}
