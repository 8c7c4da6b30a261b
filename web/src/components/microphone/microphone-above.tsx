import { Suspense } from 'react';
import { MicrophoneNote, MicrophoneSheet } from './late-microphone.ts';
import type { ComposerMicrophone } from './use-microphone.ts';

type MicrophoneAboveProps = { microphone: ComposerMicrophone; onSend: () => void };

/** Above the field that is spoken into: what the microphone does, and on a phone the whole of it. */
export function MicrophoneAbove({ microphone, onSend }: MicrophoneAboveProps) {
  return (
    <>
      {microphone.isHere && (
        <Suspense>
          <MicrophoneNote onRetry={() => microphone.start()} />
        </Suspense>
      )}
      {microphone.isSpeaking && (
        <Suspense>
          <MicrophoneSheet
            onCancel={() => void microphone.cancel()}
            onDone={() => void microphone.finish()}
            onSend={onSend}
          />
        </Suspense>
      )}
    </>
  );
}
