import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InstallationPart, InstallationStep } from '@app/contract/running/installation.ts';
import { z } from 'zod';

/** A file of the data folder that says how far an installation is; only the one that wrote its id last goes on. */
const Note = z.object({
  id: z.string(),
  state: z.enum(['running', 'failed', 'ended']),
  step: InstallationStep,
  percent: z.int(),
  message: z.string(),
  at: z.number(),
});
type Note = z.infer<typeof Note>;

/** It is written every second; one that was not for so long is of a process that died. */
const SILENT_MS = 20_000;
const DIED = '上一次没有装完，可以再装一次';

/** Nothing where none was ever begun. */
export function readNote(dataDir: string, part: InstallationPart): Note | undefined {
  try {
    const note = Note.parse(JSON.parse(readFileSync(noteOf(dataDir, part), 'utf8')));
    if (note.state !== 'running') return note;
    if (readIfThere(cancelOf(dataDir, part)) === note.id) return { ...note, state: 'ended' };
    return Date.now() - note.at > SILENT_MS ? { ...note, state: 'failed', message: DIED } : note;
  } catch {
    return undefined;
  }
}

/** The id of an installation that begins now; none where another is under way. */
export function claimInstallation(dataDir: string, part: InstallationPart): string | undefined {
  if (readNote(dataDir, part)?.state === 'running') return undefined;
  const id = randomUUID();
  write(dataDir, part, { id, state: 'running', step: 'fetch', percent: 0, message: '', at: Date.now() });
  return id;
}

/** Writes down how far it is; false when it is no longer the one that counts. */
export function noteInstallation(
  dataDir: string,
  part: InstallationPart,
  id: string,
  change: Partial<Pick<Note, 'state' | 'step' | 'percent' | 'message'>>,
): boolean {
  const note = readNote(dataDir, part);
  // One that seemed dead and was only slow is not told apart by its age but by its id.
  if (note?.id !== id || note.state === 'ended') return false;
  write(dataDir, part, { ...note, state: 'running', message: '', ...change, at: Date.now() });
  return true;
}

/**
 * Whoever installs sees within a second that it is no longer wanted, wherever it runs. In a file of its own, so that the
 * next note does not undo it.
 */
export function cancelClaim(dataDir: string, part: InstallationPart): void {
  const note = readNote(dataDir, part);
  if (note?.state === 'running') writeFileSync(cancelOf(dataDir, part), note.id);
}

function write(dataDir: string, part: InstallationPart, note: Note): void {
  const path = noteOf(dataDir, part);
  const written = `${path}.${note.id}.${process.pid}`;
  writeFileSync(written, JSON.stringify(note));
  renameSync(written, path);
}

function noteOf(dataDir: string, part: InstallationPart): string {
  return join(dataDir, `${part}.installing.json`);
}

function cancelOf(dataDir: string, part: InstallationPart): string {
  return join(dataDir, `${part}.installing.cancel`);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
