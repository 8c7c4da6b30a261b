import { mainPathOf } from './ooxml/package.ts';
import { openZip, type Zip } from './ooxml/zip.ts';
import { ReadingError } from './reading-error.ts';

export type FileKind = OfficeFile | { kind: 'pdf' | 'picture' | 'csv' | 'text' };
export type OfficeFile = { kind: 'docx' | 'pptx' | 'xlsx'; zip: Zip };

/** What a file really is: its first bytes decide, its name only where they say nothing. */
export function fileKind(bytes: Uint8Array, fileName: string): FileKind {
  if (startsWith(bytes, 'PK\u0003\u0004')) return officeKind(openZip(bytes));
  if (startsWith(bytes, 'PK')) throw new ReadingError('damaged', '文件没有传完整或已损坏，请重新保存一份再上传');
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) throw oldOffice(bytes, fileName);
  // Some writers put a few bytes before the mark.
  if (latin(bytes, 1_024).includes('%PDF-')) return { kind: 'pdf' };
  if (PICTURES.some((isPicture) => isPicture(bytes))) return { kind: 'picture' };
  const extension = extensionOf(fileName);
  if (TEXTS.has(extension)) return { kind: extension === 'csv' || extension === 'tsv' ? 'csv' : 'text' };
  if (startsWith(bytes, '{\\rtf')) throw notRead('RTF 文件暂不支持，请用 Word 或 WPS 另存为 docx 再上传');
  if (OFFICE.has(extension))
    throw new ReadingError('damaged', '文件内容与它的类型不符，可能已损坏，请重新保存一份再上传');
  throw notRead('暂不支持这种文件，可以上传 docx、pptx、xlsx、pdf、txt、md、csv 或图片');
}

const TEXTS = new Set(['txt', 'md', 'markdown', 'csv', 'tsv']);
const OFFICE = new Set(['docx', 'pptx', 'xlsx', 'pdf', 'doc', 'ppt', 'xls', 'png', 'jpg', 'jpeg']);

const PICTURES: ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => startsWith(bytes, '\u0089PNG'),
  (bytes) => startsWith(bytes, '\u00ff\u00d8\u00ff'),
  (bytes) => startsWith(bytes, 'GIF8'),
  (bytes) => startsWith(bytes, 'RIFF') && latin(bytes, 12).endsWith('WEBP'),
  (bytes) => startsWith(bytes, 'BM') && bytes.length > 54 && bytes[6] === 0 && bytes[7] === 0,
];

function officeKind(zip: Zip): OfficeFile {
  const main = mainPathOf(zip)?.toLowerCase() ?? '';
  if (main.startsWith('word/')) return { kind: 'docx', zip };
  if (main.startsWith('ppt/')) return { kind: 'pptx', zip };
  if (main.startsWith('xl/') && !main.endsWith('.bin')) return { kind: 'xlsx', zip };
  throw notRead('暂不支持这种文件，可以上传 docx、pptx、xlsx、pdf、txt、md、csv 或图片');
}

/** A password puts an office file into the container of the old formats. */
function oldOffice(bytes: Uint8Array, fileName: string): ReadingError {
  const hasPassword = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(utf16('EncryptedPackage'));
  if (hasPassword) return new ReadingError('encrypted', '文件设置了密码，请先取消密码再上传');
  const newer = NEWER.get(extensionOf(fileName)) ?? 'docx';
  return notRead(`这是旧版 Office 文件，请用 Word 或 WPS 另存为 ${newer} 再上传`);
}

const NEWER = new Map(Object.entries({ ppt: 'pptx', pps: 'pptx', dps: 'pptx', xls: 'xlsx', et: 'xlsx' }));

function notRead(sentence: string): ReadingError {
  return new ReadingError('unknown-type', sentence);
}

function extensionOf(fileName: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
}

function startsWith(bytes: Uint8Array, mark: string): boolean {
  return latin(bytes, mark.length) === mark;
}

function latin(bytes: Uint8Array, count: number): string {
  return Buffer.from(bytes.subarray(0, count)).toString('latin1');
}

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le');
}
