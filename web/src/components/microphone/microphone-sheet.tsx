import { Mic } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#components/buttons/button.tsx';
import { useTopLayer } from '#components/layers/top-layer.ts';
import { useMicrophone } from '#lib/microphone/microphone-state.ts';
import { breakpoints } from '#styles/breakpoints.ts';
import { LevelBars, SpokenTime } from './level-bars.tsx';
import './microphone.css';

type MicrophoneSheetProps = { onCancel: () => void; onDone: () => void; onSend: () => void };

/** On a phone what is said is large, and everything is within a thumb's reach. */
export function MicrophoneSheet(props: MicrophoneSheetProps) {
  const layer = useTopLayer();
  return useIsPhone() ? createPortal(<Sheet {...props} />, layer) : null;
}

function Sheet({ onCancel, onDone, onSend }: MicrophoneSheetProps) {
  const { settled, open, words, phase, isFlat, isHeld, isLeaving } = useMicrophone();
  return (
    <>
      <div className="ta-microphone-veil" />
      <section className="ta-microphone-sheet" role="dialog" aria-label="正在听">
        <p className="ta-microphone-said" aria-live="polite">
          {settled}
          <span className="ta-microphone-open">{open || (settled === '' && '请说')}</span>
        </p>
        <p className="ta-microphone-facts">
          <span>{isFlat ? '没听到声音，看看麦克风是不是静音' : words.length > 0 && '会优先识别这一课的词'}</span>
          <SpokenTime />
        </p>
        <LevelBars heightPx={48} />
        <div className="ta-microphone-controls">
          <Button variant="text" onClick={onCancel} isForThumb>
            取消
          </Button>
          <button type="button" className="ta-microphone-stop" aria-label="写进输入框" onClick={onDone}>
            <Mic size={30} />
          </button>
          <Button variant="text" className="ta-microphone-send" onClick={onSend} isForThumb>
            发送
          </Button>
        </div>
        <p className="ta-microphone-hint">{hintOf(phase === 'finishing', isHeld, isLeaving)}</p>
      </section>
    </>
  );
}

function hintOf(isFinishing: boolean, isHeld: boolean, isLeaving: boolean): string {
  if (isFinishing) return '正在识别最后几个字';
  if (isLeaving) return '松手就取消';
  return isHeld ? '松手写进输入框，上滑取消' : '点话筒写进输入框';
}

function useIsPhone(): boolean {
  return useSyncExternalStore(subscribeToWidth, () => matchMedia(breakpoints['--phone']).matches);
}

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(breakpoints['--phone']);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
