import { readStored, writeStored } from '#lib/session/local-store.ts';

/** Each teacher of a shared laptop is asked once. */
const nameFor = (userId: string) => `profileGuide.${userId}`;

export function isGuidePutOff(userId: string): boolean {
  return readStored(nameFor(userId)) !== '';
}

export function putOffGuide(userId: string): void {
  writeStored(nameFor(userId), 'later');
}
