import type { RoomLook } from '@app/contract/sharing/rooms.ts';
import { showToast } from '#components/layers/toast.tsx';
import { csvOf } from '#lib/files/csv.ts';
import { saveBlob } from '#lib/files/save-blob.ts';
import { readMarks } from './rooms.api.ts';

/** The table of marks, and what is asked about it. */
export type MarkFile = { file: File; question: string };

type Marked = Pick<RoomLook, 'roomId' | 'title' | 'className' | 'hasRoster'>;

export async function saveMarks(room: Marked): Promise<void> {
  await orSay(async () => {
    const { head, rows } = await readMarks(room.roomId);
    saveBlob(nameOf(room), fileOf([head, ...rows], room));
  });
}

/** Hands the table over to whoever asks about it. Names that pupils typed themselves stay here: nobody hides them from a model. */
export async function analyseMarks(room: Marked, hand: (marks: MarkFile) => void): Promise<void> {
  await orSay(async () => {
    const { head, rows, full } = await readMarks(room.roomId);
    const told = room.hasRoster ? rows : rows.map(([, ...marks], at) => [`学生${at + 1}`, ...marks]);
    const question = `分析这次成绩，总分满分 ${full} 分：平均分、及格率和分数段，哪几题失分最多，讲评先讲什么`;
    hand({ file: fileOf([head, ...told], room), question });
  });
}

function fileOf(rows: string[][], room: Marked): File {
  return new File([csvOf(rows)], nameOf(room), { type: 'text/csv' });
}

function nameOf({ title, className }: Marked): string {
  return `${[className, title, '成绩'].filter(Boolean).join(' ')}.csv`;
}

async function orSay(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    showToast('error', error instanceof Error ? error.message : '没有读出成绩，请再试一次');
  }
}
