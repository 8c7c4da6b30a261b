import * as contract from '@app/contract/making/listening.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveRanges } from '#http/serve-ranges.ts';
import { serveStream } from '#http/serve-stream.ts';
import { fetchAudio, followListening } from './audio.service.ts';
import * as service from './listening.service.ts';

export function listeningRoutes(door: Door, deps: Deps): void {
  serve(door, contract.saveListening, ({ caller, input }) => service.saveListening(deps, caller, input));
  serve(door, contract.listListenings, ({ caller, input }) => service.listListenings(deps, caller, input));
  serve(door, contract.removeListening, ({ caller, input }) => service.removeListening(deps, caller, input.id));
  serve(door, contract.restoreListening, ({ caller, input }) => service.restoreListening(deps, caller, input.id));
  serve(door, contract.getListeningVoices, async () => service.readVoices(deps));
  serveStream(door, contract.followListening, async ({ caller, input }) =>
    followListening(deps, await service.requireListening(deps, caller, input.id)),
  );
  serveRanges(door, contract.getListeningAudio, ({ input }) => fetchAudio(deps, input));
}
