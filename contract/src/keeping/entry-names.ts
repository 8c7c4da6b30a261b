import { z } from 'zod';
import { DANGEROUS_INPUT, holdsDangerousWords } from '../screening.ts';

/** Rules NAME-001 to NAME-006: the names of folders and files, fit for every system that may mount the disk. */
export const MAX_ENTRY_NAME_CHARS = 200;
export const FORBIDDEN_CHARACTERS = '\\ / : * ? " < > |';

export const nameSentences = {
  empty: '名称不能为空',
  forbidden: '文件名不能包含下列任何字符',
  unprintable: '名称里有看不见的字符，请重新输入',
  reserved: '这个名称留给了系统，请换一个',
  ending: '名称不能以点结尾',
  tooLong: `名称太长，最多 ${MAX_ENTRY_NAME_CHARS} 个字`,
} as const;

const FORBIDDEN = /[\\/:*?"<>|]/g;
/** Control characters, halves of characters, and marks that turn the direction of writing: they hide what a name is. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff]/gu;
/** Names Windows keeps for devices, with or without an extension. */
const RESERVED = /^(con|prn|aux|nul|com[1-9]|lpt[1-9])(?=\s*(\.|$))/i;
const EXTENSION = /(?<=.)\.[\p{L}\p{N}]{1,16}$/u;
const COPY_SUFFIX = /^(.+)-副本(?:（([1-9]\d{0,8})）)?$/su;

/** Why a name somebody typed is refused. It is trimmed before. */
export function nameProblem(name: string): string | undefined {
  const plain = name.normalize('NFC').trim();
  if (plain === '') return nameSentences.empty;
  if (plain.length > MAX_ENTRY_NAME_CHARS) return nameSentences.tooLong;
  if (plain.search(FORBIDDEN) >= 0) return nameSentences.forbidden;
  if (plain.search(UNPRINTABLE) >= 0) return nameSentences.unprintable;
  if (RESERVED.test(plain)) return nameSentences.reserved;
  if (plain.endsWith('.')) return nameSentences.ending;
  return holdsDangerousWords(plain) ? DANGEROUS_INPUT : undefined;
}

/** A name as somebody typed it: refused rather than changed. */
export const TypedName = z
  .string(nameSentences.empty)
  .superRefine((name, context) => {
    const message = nameProblem(name);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform((name) => name.trim().normalize('NFC'));

/** A name that comes with a file or from the system: hyphens stand for what is not allowed (NAME-003). */
export function cleanName(name: string, otherwise = '未命名'): string {
  const plain = name.replaceAll(FORBIDDEN, '-').replaceAll(UNPRINTABLE, '-').normalize('NFC').trim();
  const named = withoutEndDots(plain) || otherwise;
  return fitted(named, '', extensionOf(named)).replace(RESERVED, '-');
}

/** With its dot; empty for names without one, and for those that only begin with a dot. */
export function extensionOf(name: string): string {
  return EXTENSION.exec(name)?.[0] ?? '';
}

/** A file keeps its kind when it gets another name (NAME-006). */
export function withExtension(name: string, extension: string): string {
  if (extension === '' || sameKey(extensionOf(name)) === sameKey(extension)) return name;
  return fitted(name + extension, '', extension).replace(RESERVED, '-');
}

/** Two names with the same key would be one file on Windows. */
export function sameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC');
}

/** The name itself, or the first free one of name-副本, name-副本（2）, name-副本（3） … (NAME-004, NAME-005, G-046). */
export function freeName(name: string, kind: 'folder' | 'file', isTaken: (key: string) => boolean): string {
  if (!isTaken(sameKey(name))) return name;
  const extension = kind === 'file' ? extensionOf(name) : '';
  const stem = name.slice(0, name.length - extension.length);
  const copy = COPY_SUFFIX.exec(stem);
  const plainStem = copy?.[1] ?? stem;
  for (let number = copy ? Number(copy[2] ?? 1) + 1 : 1; ; number++) {
    const candidate = fitted(plainStem + extension, number === 1 ? '-副本' : `-副本（${number}）`, extension);
    if (!isTaken(sameKey(candidate))) return candidate;
  }
}

/** Puts the suffix before the extension and shortens the stem so that the whole is not too long. */
function fitted(name: string, suffix: string, extension: string): string {
  const stem = name.slice(0, name.length - extension.length);
  const room = MAX_ENTRY_NAME_CHARS - suffix.length - extension.length;
  if (stem.length <= room) return stem + suffix + extension;
  // Half a character is no character; a dot or space before the cut would end a folder's name.
  const cut = withoutEndDots(stem.slice(0, room).replace(/[\ud800-\udbff]$/, ''));
  return cut + suffix + extension;
}

function withoutEndDots(name: string): string {
  return name.replace(/(?<![.\s])[.\s]+$/u, '');
}
