import { readSpeechState, speechSocket } from '@app/contract/talking/speech.ts';
import type { Deps } from '#deps.ts';
import { callerOfToken } from '#features/identity/platform-keys/platform-keys.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveSocket } from '#http/serve-socket.ts';
import { openReading, readState } from './speech.service.ts';
import { speechWire } from './speech-wire.ts';

export function speechRoutes(door: Door, deps: Deps): void {
  serve(door, readSpeechState, async () => readState(deps));
  serveSocket(door, speechSocket, {
    origins: deps.config.frameOrigins,
    wire: speechWire,
    identify: (token = '') => callerOfToken(deps, token),
    open: (line) => openReading(deps, line),
  });
}
