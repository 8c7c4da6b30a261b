import type { ListeningScript, ScriptGroup } from '@app/contract/making/listening-script.ts';

/** A group as it stands in the outline: its section where one begins, its name, and the numbers of its questions. */
export type NumberedGroup = {
  group: ScriptGroup;
  section: string;
  /** 第 1 题, 第 6–10 题, or what it is. */
  name: string;
  /** Of its first line of words, from 1. */
  firstLineNo: number;
};

const sections = { opening: '', dialogue: '第一节　听对话', passage: '第二节　听短文', dictation: '', closing: '' };
const names = { opening: '开头', dialogue: '对话', passage: '短文', dictation: '听写', closing: '结束语' };

export function numberedGroups({ groups }: ListeningScript): NumberedGroup[] {
  let questionNo = 0;
  let lineNo = 0;
  return groups.map((group, at) => {
    const first = questionNo + 1;
    questionNo += group.questions.length;
    const firstLineNo = lineNo + 1;
    lineNo += group.lines.filter(({ kind }) => kind === 'words').length;
    const isNewSection = groups[at - 1]?.kind !== group.kind;
    return {
      group,
      section: isNewSection ? sections[group.kind] : '',
      name: nameOf(group, first, questionNo),
      firstLineNo,
    };
  });
}

function nameOf({ kind, questions }: ScriptGroup, first: number, last: number): string {
  if (questions.length === 0) return names[kind];
  return first === last ? `第 ${first} 题` : `第 ${first}–${last} 题`;
}
