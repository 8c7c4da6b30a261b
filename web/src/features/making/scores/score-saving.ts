import { AppError } from '@app/contract/errors.ts';
import { getScoreSheet, ScoreCells } from '@app/contract/making/scores.ts';
import { joinChanges, type ScoreChange } from '@app/engines/scores/score-block.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { showToast } from '#components/layers/toast.tsx';
import type { SaveState } from '#lib/editing/autosave.ts';
import { refreshQueries } from '#lib/http/query-client.ts';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';
import { useSession } from '#lib/session/session.ts';
import { keepScores } from './scores.api.ts';

const RETRY_MS = 5_000;
const Kept = z.array(z.object({ pupilId: z.string(), isAbsent: z.boolean().exactOptional(), cells: ScoreCells }));

type Doors = {
  send: (rows: readonly ScoreChange[]) => Promise<void>;
  /** What is not on the server yet stays on this device, over a reload as well. */
  keep: (rows: readonly ScoreChange[]) => void;
  onRefused: (message: string) => void;
};

/** Sends every change at once, one call after the other; what the network swallowed is sent again. */
export class ScoreSaving {
  readonly #doors: Doors;
  readonly #watchers = new Set<() => void>();
  #sending: readonly ScoreChange[] = [];
  #waiting: readonly ScoreChange[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #seen: { unsent: readonly ScoreChange[]; state: SaveState };

  constructor(kept: readonly ScoreChange[], doors: Doors) {
    this.#doors = doors;
    this.#waiting = kept;
    this.#seen = { unsent: kept, state: { kind: kept.length > 0 ? 'waiting' : 'saved' } };
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  readonly look = () => this.#seen;

  change(rows: readonly ScoreChange[]): void {
    if (rows.length === 0) return;
    this.#waiting = joinChanges(this.#waiting, rows);
    this.#tell({ kind: 'saving' });
    void this.flush();
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#sending.length > 0 || this.#waiting.length === 0) return;
    this.#sending = this.#waiting;
    this.#waiting = [];
    this.#tell({ kind: 'saving' });
    try {
      await this.#doors.send(this.#sending);
      this.#sending = [];
    } catch (error) {
      const isLost = !(error instanceof AppError) || !['invalid', 'conflict', 'not-found'].includes(error.code);
      const message = error instanceof Error ? error.message : '';
      if (isLost) this.#waiting = joinChanges(this.#sending, this.#waiting);
      this.#sending = [];
      if (isLost) {
        this.#tell({ kind: 'failed', message });
        this.#timer = setTimeout(() => void this.flush(), RETRY_MS);
        return;
      }
      this.#doors.onRefused(message);
    }
    this.#tell({ kind: this.#waiting.length > 0 ? 'saving' : 'saved' });
    await this.flush();
  }

  /** Nobody looks any more; what is not sent is kept on the device. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #tell(state: SaveState): void {
    const unsent = joinChanges(this.#sending, this.#waiting);
    this.#seen = { unsent, state };
    this.#doors.keep(unsent);
    for (const watcher of this.#watchers) watcher();
  }
}

/** What she writes into a sheet on its way to the server, and what of it is not there yet. */
export function useScoreSaving(sheetId: string) {
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  const [saving] = useState(() => {
    const entry = `scores.${userId}.${sheetId}`;
    return new ScoreSaving(readStoredAs(entry, Kept) ?? [], {
      send: (rows) => keepScores(sheetId, rows),
      keep: (rows) => writeStored(entry, rows.length > 0 ? JSON.stringify(rows) : ''),
      onRefused: (message) => {
        showToast('error', message);
        void refreshQueries(getScoreSheet);
      },
    });
  });
  useEffect(() => {
    void saving.flush();
    return () => saving.stop();
  }, [saving]);
  const { unsent, state } = useSyncExternalStore(saving.watch, saving.look);
  return { saving, unsent, state };
}
