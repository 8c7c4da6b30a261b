import type { Endpoint, InputOf } from '@app/contract/endpoint.ts';
import { create } from 'zustand';
import { isOffered, offerCombosOn } from '#lib/doors/combo-door.ts';
import { findShell } from '#lib/host/shell-bridge.ts';
import { track } from '#lib/tracking/tracking.ts';
import { requestFile } from './download.ts';
import type { DownloadedFile, DownloadTask } from './download-modes.ts';
import { outcomeOf } from './download-outcomes.ts';
import { saveBlob } from './save-blob.ts';

/** Idle, then 0 to 100, then idle again or a failure that offers another try (rule DL-001). */
export type Box =
  | { kind: 'idle' }
  | { kind: 'progress'; task: DownloadTask; percent: number }
  | { kind: 'failure'; task: DownloadTask; message: string };

export type BoxEvent =
  | { kind: 'start'; task: DownloadTask }
  | { kind: 'progress'; percent: number }
  | { kind: 'fail'; message: string }
  | { kind: 'retry' | 'done' | 'cancel' };

export function step(box: Box, event: BoxEvent): Box {
  switch (event.kind) {
    case 'start':
      return box.kind === 'idle' ? { kind: 'progress', task: event.task, percent: 0 } : box;
    case 'progress':
      return box.kind === 'progress' ? { ...box, percent: Math.max(box.percent, event.percent) } : box;
    case 'fail':
      return box.kind === 'progress' ? { kind: 'failure', task: box.task, message: event.message } : box;
    case 'retry':
      return box.kind === 'failure' ? { kind: 'progress', task: box.task, percent: 0 } : box;
    case 'done':
    case 'cancel':
      return { kind: 'idle' };
  }
}

/** The one box, and those that wait for it. */
export const useDownloadBox = create<{ box: Box; waiting: readonly DownloadTask[] }>(() => ({
  box: { kind: 'idle' },
  waiting: [],
}));

/** Says a sentence for a moment. */
type Listeners = { onRefused: (message: string) => void };
let listeners: Listeners = { onRefused: () => undefined };

/** Whoever draws the page says how refusals are told. */
export function listenToDownloads(given: Listeners): void {
  listeners = given;
}

/** Downloads at once, or when those before it are over. */
export function startDownload(task: DownloadTask): void {
  if (useDownloadBox.getState().box.kind === 'idle') begin({ kind: 'start', task });
  else useDownloadBox.setState(({ waiting }) => ({ waiting: [...waiting, task] }));
}

/** Has the server make a file and downloads it. */
export function startExport<E extends Endpoint>(title: string, endpoint: E, input: InputOf<E>): void {
  const request = (signal: AbortSignal) => requestFile(endpoint, input, signal);
  startDownload({ mode: 'downloadFile', title, verb: '导出', request });
}

/** The same mode with the very same options (rule DL-003). */
export function retryDownload(): void {
  begin({ kind: 'retry' });
}

/** Closes the box and stops what is running (rule DL-002). */
export function cancelDownload(): void {
  running?.abort(new DOMException('the download was cancelled', 'AbortError'));
  end('cancel');
}

let running: AbortController | undefined;

function begin(event: BoxEvent): void {
  send(event);
  const { box } = useDownloadBox.getState();
  if (box.kind === 'progress') void run(box.task);
}

async function run(task: DownloadTask): Promise<void> {
  const controller = new AbortController();
  running = controller;
  const { signal } = controller;
  try {
    const { perform } = await import('./download-modes.ts');
    const file = await perform(task, { signal, onProgress: (percent) => tell(signal, percent) });
    if (signal.aborted) return;
    if (file && !(await isTakenByHost(file))) saveBlob(file.name, file.blob);
    count(task);
    end('done');
  } catch (error) {
    if (!signal.aborted) settle(task, error);
  }
}

/** The webview of an app saves nothing by itself; where the host cannot either, the browser does. */
async function isTakenByHost({ name, blob }: DownloadedFile): Promise<boolean> {
  if (!findShell()) return false;
  const { saveByHost } = await import('#lib/host/desktop-files.ts');
  return saveByHost(name, blob);
}

function count(task: DownloadTask): void {
  if (!('templateId' in task)) return;
  const { templateId, templateName, extension } = task;
  track('results', 'download', { templateId, templateName, extension });
}

function tell(signal: AbortSignal, percent: number): void {
  if (!signal.aborted) send({ kind: 'progress', percent });
}

function settle(task: DownloadTask, error: unknown): void {
  const { kind, message } = outcomeOf(task, error);
  if (kind === 'failed') {
    send({ kind: 'fail', message });
    return;
  }
  end('cancel');
  if (kind === 'purchase') offerCombosOn(error);
  if (!isOffered(error)) listeners.onRefused(message);
}

function end(kind: 'done' | 'cancel'): void {
  send({ kind });
  const [next, ...waiting] = useDownloadBox.getState().waiting;
  useDownloadBox.setState({ waiting });
  if (next) begin({ kind: 'start', task: next });
}

function send(event: BoxEvent): void {
  useDownloadBox.setState(({ box }) => ({ box: step(box, event) }));
}
