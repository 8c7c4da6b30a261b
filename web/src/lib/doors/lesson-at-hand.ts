import type { SpokenAbout } from '@app/contract/talking/microphone.ts';

/** What she opened last: whatever she then says elsewhere is likely about it. */
let opened: SpokenAbout | undefined;

export function noteLessonAtHand(about: SpokenAbout): void {
  opened = about;
}

export function lessonAtHand(): SpokenAbout | undefined {
  return opened;
}
