import { vi } from 'vitest';

/** An XMLHttpRequest that a test plays by hand. Undone by `vi.unstubAllGlobals()`. */
export class FakeUpload {
  static waiting: FakeUpload[] = [];
  static install(): void {
    FakeUpload.waiting = [];
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
  }
  /** The next one sent. */
  static async next(): Promise<FakeUpload> {
    for (let turn = 0; turn < 50 && FakeUpload.waiting.length === 0; turn += 1) await Promise.resolve();
    const request = FakeUpload.waiting.shift();
    if (!request) throw new Error('nothing was sent');
    return request;
  }

  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  isAborted = false;
  headers: Record<string, string> = {};
  form = new FormData();

  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(form: FormData): void {
    this.form = form;
    FakeUpload.waiting.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.onloadend?.();
  }

  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total });
  }
  answer(status: number, body: unknown, statusText = 'OK'): void {
    Object.assign(this, { status, statusText, responseText: JSON.stringify(body) });
    this.onload?.();
    this.onloadend?.();
  }
  lose(): void {
    this.onerror?.();
    this.onloadend?.();
  }
}
