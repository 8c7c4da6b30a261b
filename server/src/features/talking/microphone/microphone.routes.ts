import { microphoneSocket, readMicrophoneState } from '@app/contract/talking/microphone.ts';
import type { Deps } from '#deps.ts';
import { callerOfToken } from '#features/identity/platform-keys/platform-keys.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveSocket } from '#http/serve-socket.ts';
import { openMicrophones, readState } from './microphone.service.ts';
import { microphoneWire } from './microphone-wire.ts';

export function microphoneRoutes(door: Door, deps: Deps): void {
  serve(door, readMicrophoneState, async () => readState(deps));
  serveSocket(door, microphoneSocket, {
    origins: deps.config.frameOrigins,
    wire: microphoneWire,
    identify: (token = '') => callerOfToken(deps, token),
    open: openMicrophones(deps),
  });
}
