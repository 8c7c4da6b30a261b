import { AppError } from '@app/contract/errors.ts';
import { MAX_SHEET_PICTURE_BYTES, type SheetReading } from '@app/contract/making/answer-sheets.ts';
import type { SheetSide } from '@app/engines/scores/sheet-sides.ts';
import { newUuid } from '#lib/new-uuid.ts';

/** A photo, or a page of a scan. It stays in the browser: only its reading is ever kept. */
export type SheetPhoto = {
  id: string;
  file: File;
  /** Of a scan, from 1. */
  page: number;
  stage: 'waiting' | 'reading' | 'read' | 'failed';
  /** Why it failed and what to do. */
  problem: string;
  side: SheetSide | undefined;
};

type Seen = { photos: readonly SheetPhoto[] /** Why none can be read now. */; blocked: AppError | undefined };
type Read = (file: File, page: number, signal: AbortSignal) => Promise<SheetReading>;

/** What would be said of every photo alike: the paper is gone, or nothing of it was printed. */
const SAID_OF_ALL = ['conflict', 'not-found', 'forbidden', 'unauthorized'];

/** Photos of answer sheets, read one after the other; what is read stays when one fails. */
export class SheetPhotos {
  readonly #read: Read;
  readonly #watchers = new Set<() => void>();
  #seen: Seen = { photos: [], blocked: undefined };
  #reading: AbortController | undefined;

  constructor(read: Read) {
    this.#read = read;
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  readonly look = () => this.#seen;

  add(files: readonly File[]): void {
    this.#show([...this.#seen.photos, ...files.map((file) => waiting(file, 1))]);
    void this.#readOn();
  }

  /** Once more, or a better one in its place. */
  again(id: string, file?: File): void {
    this.#change(id, (photo) => ({ ...waiting(file ?? photo.file, file ? 1 : photo.page), id }));
    void this.#readOn();
  }

  remove(id: string): void {
    this.#show(this.#seen.photos.filter((photo) => photo.id !== id));
  }

  /** After what blocked is out of the way. */
  goOn(): void {
    this.#tell({ ...this.#seen, blocked: undefined });
    void this.#readOn();
  }

  changeSide(id: string, change: (side: SheetSide) => SheetSide): void {
    this.#change(id, (photo) => (photo.side ? { ...photo, side: change(photo.side) } : photo));
  }

  /** Nobody looks any more. */
  stop(): void {
    this.#reading?.abort();
  }

  async #readOn(): Promise<void> {
    if (this.#reading) return;
    const next = this.#seen.photos.find(({ stage }) => stage === 'waiting');
    if (!next || this.#seen.blocked) return;
    this.#reading = new AbortController();
    const { id, file, page } = next;
    this.#change(id, (photo) => ({ ...photo, stage: 'reading' }));
    try {
      if (file.size > MAX_SHEET_PICTURE_BYTES)
        throw new AppError('too-large', `一张照片或扫描件不能超过 ${MAX_SHEET_PICTURE_BYTES / 1024 ** 2} MB`);
      this.#take(next, await this.#read(file, page, this.#reading.signal));
    } catch (error) {
      this.#fail(id, error);
    }
    const isStopped = this.#reading.signal.aborted;
    this.#reading = undefined;
    if (!isStopped) await this.#readOn();
  }

  #take({ id, file, page }: SheetPhoto, reading: SheetReading): void {
    const { isRead, problem, pages } = reading;
    this.#change(id, (photo) => {
      if (!isRead) return { ...photo, stage: 'failed', problem };
      return { ...photo, stage: 'read', side: { id, reading, decided: {} } };
    });
    if (page > 1 || pages === 1) return;
    // The other pages of a scan stand behind its first, once.
    const { photos } = this.#seen;
    if (photos.some((photo) => photo.file === file && photo.page > 1)) return;
    const at = photos.findIndex((photo) => photo.id === id) + 1;
    const rest = Array.from({ length: pages - 1 }, (_, index) => waiting(file, index + 2));
    this.#show([...photos.slice(0, at), ...rest, ...photos.slice(at)]);
  }

  #fail(id: string, error: unknown): void {
    const isAppError = error instanceof AppError;
    const isStopped = this.#reading?.signal.aborted ?? false;
    if (isStopped || (isAppError && SAID_OF_ALL.includes(error.code))) {
      this.#change(id, (photo) => ({ ...photo, stage: 'waiting' }));
      if (!isStopped && isAppError) this.#tell({ ...this.#seen, blocked: error });
      return;
    }
    const problem = isAppError ? error.message : '这张没有读成，请再读一次';
    this.#change(id, (photo) => ({ ...photo, stage: 'failed', problem }));
  }

  #change(id: string, change: (photo: SheetPhoto) => SheetPhoto): void {
    this.#show(this.#seen.photos.map((photo) => (photo.id === id ? change(photo) : photo)));
  }

  #show(photos: readonly SheetPhoto[]): void {
    this.#tell({ ...this.#seen, photos });
  }

  #tell(seen: Seen): void {
    this.#seen = seen;
    for (const watcher of this.#watchers) watcher();
  }
}

function waiting(file: File, page: number): SheetPhoto {
  return { id: newUuid(), file, page, stage: 'waiting', problem: '', side: undefined };
}
