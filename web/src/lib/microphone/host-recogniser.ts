import type { Language } from '@app/contract/making/voices.ts';
import { askHost, hostSays } from '#lib/host/ask-host.ts';
import type { Recogniser, RecogniserEvents } from './recogniser.ts';

const NOT_HEARD = '这台设备没有听清，请再说一遍';

/** The recogniser of the program around the page; it has a microphone of its own and writes when she has ended. */
export function openHostRecogniser({ onHeard, onEnded, onFault }: RecogniserEvents, language: Language): Recogniser {
  let isOver = false;
  const finish = (tell: () => void) => {
    if (isOver) return;
    isOver = true;
    tell();
  };
  void askHost('recognition.listen', { language }).then((heard) =>
    finish(() => {
      if (!heard.success) return onFault(NOT_HEARD);
      onHeard(heard.data.text, '');
      onEnded(heard.data.text, false);
    }),
  );
  const stop = () => void hostSays('recognition.stop', {});
  return {
    take: () => undefined,
    end: stop,
    leave() {
      finish(() => undefined);
      stop();
    },
  };
}
