import * as contract from '@app/contract/making/listening.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import { serveRanges } from '#http/serve-ranges.ts';
import { serveStream } from '#http/serve-stream.ts';
import { fetchAudio, followListening } from './audio.service.ts';
import { makeDictation, readLessonWords } from './dictation/dictation.service.ts';
import { followLine } from './follow.service.ts';
import { fetchLineSound } from './line-sound.service.ts';
import * as service from './listening.service.ts';
import { putInPaper } from './paper.service.ts';
import * as scripts from './scripts.service.ts';
import { exportWord } from './word.service.ts';

export function listeningRoutes(door: Door, deps: Deps): void {
  serve(door, contract.saveListening, ({ caller, input }) => service.saveListening(deps, caller, input));
  serve(door, contract.listListenings, ({ caller, input }) => service.listListenings(deps, caller, input));
  serve(door, contract.removeListening, ({ caller, input }) => service.removeListening(deps, caller, input.id));
  serve(door, contract.restoreListening, ({ caller, input }) => service.restoreListening(deps, caller, input.id));
  serve(door, contract.getListeningVoices, async () => service.readVoices(deps));
  serve(door, contract.getListening, ({ caller, input }) => scripts.openListening(deps, caller, input.id));
  serve(door, contract.writeListening, ({ caller, input }) => scripts.beginWriting(deps, caller, input));
  serve(door, contract.makeDictation, ({ caller, input }) => makeDictation(deps, caller, input));
  serve(door, contract.getLessonWords, ({ input }) => readLessonWords(deps, input.lessonId));
  serve(door, contract.saveListeningScript, ({ caller, input }) => scripts.saveScript(deps, caller, input));
  serve(door, contract.recordListening, ({ caller, input }) => scripts.record(deps, caller, input.id));
  serve(door, contract.putListeningInPaper, ({ caller, input }) => putInPaper(deps, caller, input));
  serve(door, contract.followLine, ({ input }) => followLine(input));
  serveOwnDownload(door, contract.getLineSound, ({ caller, input }) => fetchLineSound(deps, caller, input));
  serveOwnDownload(door, contract.exportListeningWord, ({ caller, input }) => exportWord(deps, caller, input.id));
  serveStream(door, contract.followListening, async ({ caller, input }) =>
    followListening(deps, await service.requireListening(deps, caller, input.id)),
  );
  serveRanges(door, contract.getListeningAudio, ({ input }) => fetchAudio(deps, input));
}
