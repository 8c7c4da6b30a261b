import { Mic, MicOff } from 'lucide-react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { isShortcut } from '#lib/keys/shortcut-table.ts';
import { type FaultKind, type MicrophoneState, useMicrophone } from '#lib/microphone/microphone-state.ts';
import type { ComposerMicrophone } from './use-microphone.ts';

/** Held for longer it is let go to stop; shorter is a click, which another one ends. */
const HOLD_MS = 350;
/** So far up letting go cancels. */
const SLIDE_PX = 80;
const faultLabels: Partial<Record<FaultKind, string>> = {
  denied: '没有允许，点击再试',
  'no-device': '没有麦克风，点击再找',
  'no-engine': '还没装语音识别，点击看办法',
};

/** Click to begin and again to stop, or hold while speaking. */
export function MicrophoneButton({ microphone }: { microphone: ComposerMicrophone }) {
  const { isHere, isSpeaking, start, finish, cancel } = microphone;
  const label = useMicrophone((state) => (isHere ? labelOf(state) : '说话输入'));
  const isFailed = useMicrophone((state) => isHere && state.phase === 'failed');
  const pressed = useRef<{ at: number; y: number; isDown: boolean }>(undefined);
  useShortcut(() => (isSpeaking ? void finish() : start()));

  const handleDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || isSpeaking) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const press = { at: event.timeStamp, y: event.clientY, isDown: true };
    pressed.current = press;
    start(() => press.isDown);
  };
  const handleMove = ({ clientY }: PointerEvent) => {
    const { isHeld, isLeaving } = useMicrophone.getState();
    const isUp = pressed.current?.isDown === true && pressed.current.y - clientY > SLIDE_PX;
    if (isHeld && isUp !== isLeaving) useMicrophone.setState({ isLeaving: isUp });
  };
  const handleUp = ({ timeStamp }: { timeStamp: number }) => {
    if (!pressed.current?.isDown) return;
    pressed.current.isDown = false;
    const isHold = timeStamp - pressed.current.at >= HOLD_MS;
    const { isLeaving, phase } = useMicrophone.getState();
    if (isHold && isLeaving) void cancel();
    // Let go to answer the browser's question: it listens until the next click.
    else if (isHold && phase === 'listening') void finish();
    else useMicrophone.setState({ isHeld: false, isLeaving: false });
  };
  const handleClick = () => {
    const wasPressed = pressed.current !== undefined;
    pressed.current = undefined;
    if (isSpeaking && !wasPressed) void finish();
    // By the keyboard, or by a reader of the screen.
    else if (!wasPressed) start();
  };
  return (
    <IconButton
      className="ta-composer-microphone"
      label={label}
      data-tip={label === '说话输入' ? '说话输入  Ctrl+Shift+M' : label}
      icon={isFailed ? <MicOff size={18} /> : <Mic size={18} />}
      isOn={isSpeaking}
      aria-pressed={isSpeaking}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
      onContextMenu={(event) => event.preventDefault()}
      onClick={handleClick}
    />
  );
}

function labelOf({ phase, fault }: MicrophoneState): string {
  if (phase === 'starting') return '正在打开麦克风';
  if (phase === 'listening' || phase === 'finishing') return '说完了';
  if (phase === 'done') return '接着说';
  return (fault && faultLabels[fault.kind]) ?? '说话输入';
}

function useShortcut(onPress: () => void): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut('speak', event) || event.isComposing) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
