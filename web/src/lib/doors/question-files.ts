import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import {
  type Attachment,
  fileTypeOf,
  MAX_FILE_BYTES,
  MAX_FILES_A_QUESTION,
  TOO_LARGE,
  typeProblem,
} from '@app/contract/keeping/files.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { bringFile, followReading } from '#lib/files/bring-file.ts';
import { keepFiles, type QuestionFile, readKeptFiles } from '#lib/files/kept-files.ts';
import { randomId } from '#lib/session/random-id.ts';

/** By place, as drafts are: a conversation, or the view before there is one. */
const store = create<Record<string, readonly QuestionFile[]>>(() => ({}));
const earlier = new Map<string, readonly QuestionFile[]>();
/** The bytes, for as long as the page lives, and what ends an upload. */
const bytes = new Map<string, File>();
const running = new Map<string, AbortController>();

/** The files of the question being written at a place; what an earlier visit left goes on. */
export function useQuestionFiles(place: string): readonly QuestionFile[] {
  useEffect(() => {
    for (const { key, state } of filesOf(place)) if (state === 'Analyzing' && !running.has(key)) bring(place, key);
  }, [place]);
  return store((files) => files[place] ?? earlierOf(place));
}

/** Why a question must wait for its files; undefined when it may go. */
export function useFilesWait(place: string): string | undefined {
  return store((files) => waitOf(files[place] ?? earlierOf(place)));
}

/** Begins to upload. Answers how many there was no room for. */
export function addFiles(place: string, given: readonly File[]): number {
  const room = roomAt(place);
  for (const file of given.slice(0, room)) {
    const entry = entryOf(file);
    bytes.set(entry.key, file);
    add(place, entry);
  }
  return Math.max(0, given.length - room);
}

/** Takes files of the cloud disk into the question; the server has their bytes already. */
export function addDriveFiles(place: string, given: readonly DriveEntry[]): void {
  for (const { dirId, name, size } of given.slice(0, roomAt(place))) add(place, entryOf({ name, size }, dirId));
}

/** How many files there is room for. */
export function roomAt(place: string): number {
  return Math.max(0, MAX_FILES_A_QUESTION - filesOf(place).length);
}

/** Takes a file out of the question and ends what was going on with it. */
export function removeFile(place: string, key: string): void {
  running.get(key)?.abort();
  bytes.delete(key);
  change(place, (files) => files.filter((file) => file.key !== key));
}

export function retryFile(place: string, key: string): void {
  patch(key, { state: 'Uploading', percent: 0, fault: '' });
  bring(place, key);
}

/** Whether trying again can help: the bytes are still here, or already there. */
export function canRetry({ key, type, size, fileId, driveId }: QuestionFile): boolean {
  return type !== undefined && size <= MAX_FILE_BYTES && (fileId !== '' || driveId !== '' || bytes.has(key));
}

/** The question sets off: its files are no longer shown, but kept until they have arrived. */
export function holdFiles(place: string): Attachment[] {
  if (filesOf(place).length === 0) return [];
  change(place, (files) => files.map((file) => ({ ...file, held: 'now' })));
  return filesOf(place).flatMap(({ fileId, name, size, type }) => (type ? [{ fileId, name, size, type }] : []));
}

/** The question has arrived, or its files come back. */
export function settleFiles(place: string, isSent: boolean): void {
  if (filesOf(place).length === 0) return;
  change(place, (files) =>
    isSent ? files.filter(({ held }) => held !== 'now') : files.map((file) => ({ ...file, held: 'no' })),
  );
}

/** The page was closed while a question was on its way, and now it turns out to have arrived with these. */
export function forgetArrived(place: string, arrived: readonly Attachment[]): void {
  const isArrived = ({ held, fileId }: QuestionFile) =>
    held === 'before' && arrived.some((attachment) => attachment.fileId === fileId);
  if (filesOf(place).some(isArrived)) change(place, (files) => files.filter((file) => !isArrived(file)));
}

/** The question begins a conversation and waits there. */
export function moveFiles(from: string, to: string): void {
  const moved = filesOf(from);
  if (moved.length === 0) return;
  change(to, (files) => [...files, ...moved]);
  change(from, () => []);
}

function filesOf(place: string): readonly QuestionFile[] {
  return store.getState()[place] ?? earlierOf(place);
}

function earlierOf(place: string): readonly QuestionFile[] {
  const known = earlier.get(place) ?? readKeptFiles(place);
  earlier.set(place, known);
  return known;
}

function waitOf(files: readonly QuestionFile[]): string | undefined {
  const shown = files.filter(({ held }) => held !== 'now');
  if (shown.some(({ state }) => state.endsWith('Failure'))) return '有文件没有读出来，移除或重试后再发';
  const count = shown.filter(({ state }) => state !== 'AnalyzeSuccess').length;
  return count > 0 ? `还有 ${count} 个文件没有读完，读完就能发送` : undefined;
}

function add(place: string, entry: QuestionFile): void {
  change(place, (files) => [...files, entry]);
  if (entry.state === 'Uploading') bring(place, entry.key);
}

function entryOf(file: Pick<File, 'name' | 'size'>, driveId = ''): QuestionFile {
  const fault = typeProblem(file.name) ?? (file.size > MAX_FILE_BYTES ? TOO_LARGE : '');
  return {
    key: randomId(),
    name: file.name,
    size: file.size,
    type: fileTypeOf(file.name),
    state: fault === '' ? 'Uploading' : 'UploadFailure',
    percent: 0,
    driveId,
    fileId: '',
    taskId: '',
    pages: 0,
    chars: 0,
    fault,
    held: 'no',
  };
}

/** Uploads what is not there yet, then has it read; every step is shown. */
function bring(place: string, key: string): void {
  const entry = filesOf(place).find((file) => file.key === key);
  if (!entry) return;
  const controller = new AbortController();
  running.set(key, controller);
  const options = { signal: controller.signal, onStep: (step: Partial<QuestionFile>) => patch(key, step) };
  const isReading = entry.state === 'Analyzing' && entry.taskId !== '';
  const work = isReading
    ? followReading(entry.taskId, options)
    : bringFile({ ...entry, file: bytes.get(key) }, options);
  void work.finally(() => running.delete(key));
}

/** Wherever the file is now: its question may have moved to a conversation meanwhile. */
function patch(key: string, step: Partial<QuestionFile>): void {
  const places = new Set([...Object.keys(store.getState()), ...earlier.keys()]);
  const place = [...places].find((one) => filesOf(one).some((file) => file.key === key));
  if (place === undefined) return;
  change(place, (files) => files.map((file) => (file.key === key ? { ...file, ...step } : file)));
}

function change(place: string, next: (files: readonly QuestionFile[]) => readonly QuestionFile[]): void {
  const files = next(filesOf(place));
  store.setState({ [place]: files });
  keepFiles(place, files);
}
