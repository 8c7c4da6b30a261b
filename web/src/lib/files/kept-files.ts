import type { UploadState } from '@app/contract/enums.ts';
import { FileType } from '@app/contract/keeping/files.ts';
import { parseJson } from '@app/engines/text/parse-json.ts';
import { z } from 'zod';
import { readStored, writeStored } from '#lib/session/local-store.ts';

/** A file in a question that is being written. */
export type QuestionFile = {
  key: string;
  name: string;
  size: number;
  /** Undefined for what cannot be read. */
  type: FileType | undefined;
  state: UploadState;
  percent: number;
  /** Its id in the cloud disk, where it was chosen there. */
  driveId: string;
  /** Empty until the server has it, and until it reads it. */
  fileId: string;
  taskId: string;
  pages: number;
  chars: number;
  /** Why it failed. */
  fault: string;
  /** Whether a question on its way takes it along: one of now, or one that was under way when the page was closed. */
  held: 'no' | 'now' | 'before';
};

const Kept = z.array(
  z.object({
    key: z.string(),
    name: z.string(),
    size: z.number(),
    type: FileType.optional(),
    driveId: z.string().default(''),
    fileId: z.string(),
    taskId: z.string(),
    pages: z.number(),
    chars: z.number(),
    fault: z.string(),
    isRead: z.boolean(),
    isHeld: z.boolean(),
  }),
);

const CUT = '刷新页面时上传断了，请重新选择文件';
const CUT_FROM_DRIVE = '刷新页面时断了，请重试';

/** Keeps the files of a draft beside its text. */
export function keepFiles(place: string, files: readonly QuestionFile[]): void {
  const kept = files.map(({ state, percent: _percent, held, ...file }) => ({
    ...file,
    isRead: state === 'AnalyzeSuccess',
    isHeld: held !== 'no',
  })) satisfies z.input<typeof Kept>;
  writeStored(`files.${place}`, kept.length > 0 ? JSON.stringify(kept) : '');
}

/** What an earlier visit left. The bytes are gone with the page; a file the server has goes on where it was. */
export function readKeptFiles(place: string): QuestionFile[] {
  const kept = Kept.safeParse(parseJson(readStored(`files.${place}`))).data ?? [];
  return kept.map(({ isRead, isHeld, type, fault, ...file }) => {
    const base = { ...file, type, fault, percent: 100, held: isHeld ? ('before' as const) : ('no' as const) };
    if (isRead) return { ...base, state: 'AnalyzeSuccess' };
    if (file.fileId === '')
      return { ...base, state: 'UploadFailure', fault: fault || (file.driveId ? CUT_FROM_DRIVE : CUT) };
    return { ...base, state: fault === '' ? 'Analyzing' : 'AnalyzeFailure' };
  });
}
