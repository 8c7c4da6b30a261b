import { buffer } from 'node:stream/consumers';
import type * as contract from '@app/contract/design-forms.ts';
import { type DesignForm, MAX_FORM_BYTES, MAX_FORMS } from '@app/contract/design-forms.ts';
import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireEntry } from '#features/drive/drive.service.ts';
import { openBlob } from '#features/storage/blobs.service.ts';
import type { Caller } from '#http/door.ts';
import { ReadingError } from '#lib/reading/reading-error.ts';
import { openForm } from '#lib/word/form/form-package.ts';
import { type Form, readForm } from '#lib/word/form/read-form.ts';
import { showTables } from '#lib/word/form/show-form.ts';
import { suggestPlaces } from '#lib/word/form/suggest-places.ts';
import * as queries from './design-forms.queries.ts';
import { findOwnFile } from './own-file.ts';

const REMOVED_KEPT_MS = 30 * 24 * 3_600_000;
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
  if ((await queries.countForms(deps.db, caller.userId)) >= MAX_FORMS)
    throw new AppError('conflict', `最多存 ${MAX_FORMS} 张表格，请先删去不用的`);
  const file = await readOwnFile(deps, caller, fileId);
  const form = readBytes(file.bytes);
  const row = {
    id: deps.newId(),
    name: file.name.replace(/\.docx$/i, '').slice(0, MAX_NAME_CHARS) || '学校表格',
    bytes: file.bytes,
    places: suggestPlaces(form),
  };
  const at = deps.now();
  await queries.insertForm(deps.db, { ...row, userId: caller.userId, createdAt: at, updatedAt: at });
  return shown(row, form);
}

export async function getForm(deps: Pick<Deps, 'db'>, caller: Caller, formId: string): Promise<DesignForm> {
  const row = await requireForm(deps, caller, formId);
  return shown(row, readBytes(row.bytes));
}

export async function saveForm(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { formId, name, places }: z.output<(typeof contract.saveDesignForm)['input']>,
): Promise<OutputOf<typeof contract.saveDesignForm>> {
  const { bytes } = await requireForm(deps, caller, formId);
  const { tables, placeholders } = readBytes(bytes);
  const cells = tables
    .flat()
    .flatMap((row) => row.cells.filter(({ isFrame, isContinued }) => !isFrame && !isContinued));
  const known = new Set([...placeholders, ...cells.map(({ place }) => place)]);
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
  return {};
}

export async function restoreForm(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  formId: string,
): Promise<OutputOf<typeof contract.restoreDesignForm>> {
  if (!(await queries.setRemoved(deps.db, caller.userId, formId, null))) throw gone();
  return {};
}

/** Erases what was removed long ago. */
export async function sweepForms({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.eraseRemoved(db, new Date(now().getTime() - REMOVED_KEPT_MS));
}

export async function requireForm({ db }: Pick<Deps, 'db'>, caller: Caller, formId: string): Promise<queries.FormRow> {
  const row = await queries.findForm(db, caller.userId, formId);
  if (!row) throw gone();
  return row;
}

function shown({ id, name, places }: Pick<queries.FormRow, 'id' | 'name' | 'places'>, form: Form): DesignForm {
  return {
    formId: id,
    name,
    tables: showTables(form),
    placeholders: form.placeholders,
    places,
    suggested: suggestPlaces(form),
  };
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

function readBytes(bytes: Uint8Array): Form {
  try {
    const form = readForm(openForm(bytes).xml);
    if (form.tables.length > 0 || form.placeholders.length > 0) return form;
  } catch (error) {
    if (error instanceof ReadingError) throw new AppError('invalid', error.message);
    throw error;
  }
  throw new AppError('invalid', '这个文件里没有表格，也没有 {{教学目标}} 这样的占位，请换一个文件');
}

function gone(): AppError {
  return new AppError('not-found', '找不到这张表格，它可能已被删除');
}
