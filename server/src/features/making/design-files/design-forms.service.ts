import { buffer } from 'node:stream/consumers';
import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type * as contract from '@app/contract/making/design-forms.ts';
import { type DesignForm, MAX_FORM_BYTES, MAX_FORMS } from '@app/contract/making/design-forms.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { readFormInThread } from '#documents/word/form/form-thread.ts';
import type { FormFile } from '#documents/word/form/read-form-file.ts';
import { requireEntry } from '#features/keeping/drive/drive.service.ts';
import { openBlob } from '#features/keeping/storage/blobs.service.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './design-forms.queries.ts';
import { findOwnFile } from './own-file.ts';

const MAX_NAME_CHARS = 60;

export async function listForms(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
): Promise<OutputOf<typeof contract.listDesignForms>> {
  const rows = await queries.listForms(db, caller.userId);
  const list = rows.map(({ id, name, places, updatedAt }) => {
    return { formId: id, name, placeCount: places.length, updateTime: updatedAt.getTime() };
  });
  return { list };
}

/** Keeps a copy of the file, so that what becomes of the upload does not matter to the form. */
export async function createForm(
  deps: Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now'>,
  caller: Caller,
  fileId: string,
): Promise<DesignForm> {
  await requireSpace(deps, caller);
  const file = await readOwnFile(deps, caller, fileId);
  const form = await readBytes(caller, file.bytes);
  const row = {
    id: deps.newId(),
    name: file.name.replace(/\.docx$/i, '').slice(0, MAX_NAME_CHARS) || '学校表格',
    bytes: file.bytes,
    places: form.suggested,
  };
  const at = deps.now();
  await queries.insertForm(deps.db, { ...row, userId: caller.userId, createdAt: at, updatedAt: at });
  return shown(row, form);
}

export async function getForm(deps: Pick<Deps, 'db'>, caller: Caller, formId: string): Promise<DesignForm> {
  const row = await requireForm(deps, caller, formId);
  return shown(row, await readBytes(caller, row.bytes));
}

export async function saveForm(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { formId, name, places }: z.output<(typeof contract.saveDesignForm)['input']>,
): Promise<OutputOf<typeof contract.saveDesignForm>> {
  const { bytes } = await requireForm(deps, caller, formId);
  const known = new Set((await readBytes(caller, bytes)).places);
  if (!places.every(({ place }) => known.has(place))) throw new AppError('invalid', '表格里没有这个位置，请重新指定');
  await queries.updateForm(deps.db, caller.userId, formId, { name, places, updatedAt: deps.now() });
  return {};
}

export async function removeForm(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  formId: string,
): Promise<OutputOf<typeof contract.removeDesignForm>> {
  if (!(await queries.setRemoved(deps.db, caller.userId, formId, deps.now()))) throw gone();
  await queries.eraseOldestRemoved(deps.db, caller.userId, MAX_FORMS);
  return {};
}

export async function restoreForm(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  formId: string,
): Promise<OutputOf<typeof contract.restoreDesignForm>> {
  await requireSpace(deps, caller);
  if (!(await queries.setRemoved(deps.db, caller.userId, formId, null))) throw gone();
  return {};
}

/** Erases what was removed long ago. */
export async function sweepForms({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.eraseRemoved(db, now());
}

export async function requireForm({ db }: Pick<Deps, 'db'>, caller: Caller, formId: string): Promise<queries.FormRow> {
  const row = await queries.findForm(db, caller.userId, formId);
  if (!row) throw gone();
  return row;
}

function shown({ id, name, places }: Pick<queries.FormRow, 'id' | 'name' | 'places'>, form: FormFile): DesignForm {
  const { tables, lines, placeholders, suggested } = form;
  return { formId: id, name, tables, lines, placeholders, places, suggested };
}

async function requireSpace({ db }: Pick<Deps, 'db'>, { userId }: Caller): Promise<void> {
  if ((await queries.countForms(db, userId)) >= MAX_FORMS)
    throw new AppError('conflict', `最多存 ${MAX_FORMS} 张表格，请先删去不用的`);
}

/** A file of her questions, or of her cloud disk. */
async function readOwnFile(
  deps: Pick<Deps, 'db' | 'fileStore'>,
  caller: Caller,
  fileId: string,
): Promise<{ name: string; bytes: Buffer }> {
  const file = await findOwnFile(deps, caller, fileId);
  const { name, sizeBytes, blobId } = file ? { ...file, blobId: '' } : await requireEntry(deps, caller, fileId);
  if (!/\.docx$/i.test(name)) throw new AppError('invalid', '学校表格要 .docx 文件，请用 Word 或 WPS 另存为 .docx');
  if (sizeBytes > MAX_FORM_BYTES)
    throw new AppError('too-large', `表格文件不能超过 ${MAX_FORM_BYTES / 1024 ** 2} MB，请去掉里面的大图片`);
  const bytes = file ? await deps.fileStore.get(fileId) : await openBlob(deps, blobId ?? '');
  return { name, bytes: await buffer(bytes) };
}

async function readBytes({ userId }: Caller, bytes: Uint8Array): Promise<FormFile> {
  try {
    return await readFormInThread(userId, bytes);
  } catch (error) {
    if (error instanceof ReadingError) throw new AppError('invalid', error.message);
    throw error;
  }
}

function gone(): AppError {
  return new AppError('not-found', '找不到这张表格，它可能已被删除');
}
