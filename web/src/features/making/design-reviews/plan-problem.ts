import { fileTypeOf, MAX_FILE_BYTES, TOO_LARGE, typeProblem } from '@app/contract/keeping/files.ts';

/** Why a file cannot be a plan to optimise; said before a byte is sent. */
export function planProblem(name: string, sizeBytes: number): string | undefined {
  const type = fileTypeOf(name);
  if (/\.doc$/i.test(name)) return typeProblem(name);
  if (type !== 'docx' && type !== 'pdf') return '请上传 Word（docx）或 PDF 的教案';
  return sizeBytes > MAX_FILE_BYTES ? TOO_LARGE : undefined;
}
