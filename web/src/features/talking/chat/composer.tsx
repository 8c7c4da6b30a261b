import type { SpokenAbout } from '@app/contract/talking/microphone.ts';
import { ArrowUp, Globe, Lightbulb } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useImperativeHandle,
} from 'react';
import { classNames } from '#components/class-names.ts';
import { QuestionAttachButton, QuestionChips } from '#components/files/question-files.tsx';
import { ListeningBar, LiveText } from '#components/microphone/late-microphone.ts';
import { MicrophoneAbove } from '#components/microphone/microphone-above.tsx';
import { MicrophoneButton } from '#components/microphone/microphone-button.tsx';
import { useMicrophoneOf } from '#components/microphone/use-microphone.ts';
import { coachPlace } from '#components/page/coach-place.ts';
import { useAssistant } from '#lib/doors/assistant-store.ts';
import { useFilesWait } from '#lib/doors/question-files.ts';
import { usePreferences } from '#lib/session/preferences.ts';
import { selectBlankAtCursor } from './blanks.ts';
import './composer.css';
import { ComposerNote } from './composer-note.tsx';
import type { AskResult } from './conversation-session.ts';
import type { DraftPlace } from './drafts.ts';
import { FormulaButton } from './formula-button.tsx';
import { preloadMessages } from './load-messages.ts';
import { QuoteChip } from './quote-chip.tsx';
import { isSendKey } from './send-key.ts';
import { useComposer } from './use-composer.ts';

export type ComposerHandle = {
  fill: (text: string) => void;
  /** Like `fill`, but the focus stays where it is. */
  write: (text: string) => void;
  focus: () => void;
  /** This question did arrive before the page was closed: it need not come back into the field. */
  forget: (question: string) => void;
};

type ComposerProps = {
  /** Whose draft this is. Another conversation needs another composer: give it a `key`. */
  place: DraftPlace;
  placeholder: string;
  rows?: 1 | 2;
  /** While an answer is written the button stops it; typing goes on. */
  isAnswering?: boolean;
  /** Sends the draft as soon as the composer is there, for a question asked on the welcome view. */
  sendsAtOnce?: boolean;
  /** False where something else on the page comes first. */
  takesFocus?: boolean;
  /** Words of the lesson that is asked about: they help to write what is said. */
  words?: readonly string[];
  /** What is open here and spoken of. */
  about?: SpokenAbout;
  /** Above the field: what the next sentence is about. */
  chip?: ReactNode;
  /** On the line below it: where what comes of it will lie. */
  aside?: ReactNode;
  /** Called with the text after every change by hand or by voice. */
  onType?: ((text: string) => void) | undefined;
  onSend: (question: string) => Promise<AskResult>;
  onStop?: () => void;
  ref?: Ref<ComposerHandle>;
};

export function Composer(props: ComposerProps) {
  const { place, placeholder, rows = 1, isAnswering = false, sendsAtOnce = false, takesFocus = true } = props;
  const { words, about, chip, aside, onType, onSend, onStop, ref } = props;
  const wait = useFilesWait(place);
  const composer = useComposer({
    place,
    isAnswering,
    isWaiting: wait !== undefined,
    sendsAtOnce,
    takesFocus,
    onSend,
  });
  const { field, draft, fill, send, overChars, fault } = composer;
  const { isEmpty } = composer;
  const writeSaid = (text: string) => {
    composer.write(text);
    onType?.(text);
  };
  const microphone = useMicrophoneOf({ place, field, words, about, write: writeSaid });
  const { isSpeaking } = microphone;
  useEffect(() => {
    if (!isEmpty) void preloadMessages();
  }, [isEmpty]);
  useImperativeHandle(ref, () => ({
    fill: (text) => {
      fill(text);
      field.current?.focus();
      field.current?.setSelectionRange(text.length, text.length);
    },
    write: composer.write,
    focus: () => field.current?.focus(),
    forget: (question) => {
      if (draft.unsent === question && draft.typed() === question) fill('');
    },
  }));

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSpeaking) {
      void sendSaid();
      return;
    }
    microphone.dismiss();
    void send();
  };
  /** She asked for it: what she says is sent once all of it is written. */
  const sendSaid = async () => {
    if (!(await microphone.finish())) return;
    microphone.dismiss();
    await send();
  };
  const handleInput = () => {
    composer.handleInput();
    onType?.(draft.typed());
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isSendKey(event.nativeEvent, usePreferences.getState().sendKey)) handleSubmit(event);
  };
  return (
    <>
      <ComposerNote fault={fault} overChars={overChars} onRetry={() => void send()} />
      <MicrophoneAbove microphone={microphone} onSend={() => void sendSaid()} />
      <form {...coachPlace('question')} className="ta-composer" aria-label="输入框" onSubmit={handleSubmit}>
        {chip}
        <QuoteChip place={place} onRemoved={() => field.current?.focus()} />
        <QuestionChips place={place} />
        {isSpeaking && (
          <Suspense>
            <LiveText placeholder="请说" />
          </Suspense>
        )}
        <textarea
          ref={field}
          hidden={isSpeaking}
          className="ta-composer-field"
          rows={rows}
          aria-label="问题"
          aria-invalid={overChars > 0 || undefined}
          placeholder={placeholder}
          enterKeyHint="send"
          defaultValue={draft.initial}
          onInput={handleInput}
          onClick={(event) => selectBlankAtCursor(event.currentTarget)}
          onKeyDown={handleKey}
        />
        <div className="ta-composer-bar">
          {isSpeaking ? (
            <Suspense>
              <ListeningBar onCancel={() => void microphone.cancel()} />
            </Suspense>
          ) : (
            <>
              <QuestionAttachButton place={place} />
              <FormulaButton field={field} onWrite={composer.write} />
              <Switches />
              {aside}
            </>
          )}
          <MicrophoneButton microphone={microphone} />
          {isAnswering ? (
            <StopButton onStop={onStop} />
          ) : (
            <SendButton isIdle={isEmpty} wait={wait} label={isSpeaking ? '说完并发送' : '发送'} />
          )}
        </div>
      </form>
    </>
  );
}

function Switches() {
  const isThinking = useAssistant((state) => state.sessionInfer);
  const isOnline = useAssistant((state) => state.sessionNetwork);
  return (
    <>
      <button
        type="button"
        className="ta-composer-switch"
        aria-pressed={isThinking}
        onClick={() => useAssistant.setState({ sessionInfer: !isThinking })}
      >
        <Lightbulb size={16} />
        深度思考
      </button>
      <button
        type="button"
        className="ta-composer-switch"
        aria-pressed={isOnline}
        onClick={() => useAssistant.setState({ sessionNetwork: !isOnline })}
      >
        <Globe size={16} />
        联网
      </button>
    </>
  );
}

function StopButton({ onStop }: { onStop: (() => void) | undefined }) {
  return (
    <button type="button" className="ta-composer-send ta-composer-stop" aria-label="停止回答" onClick={onStop}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <rect x="1" y="1" width="12" height="12" rx="2.5" fill="currentColor" />
      </svg>
    </button>
  );
}

type SendButtonProps = { isIdle: boolean; wait: string | undefined; label: string };

function SendButton({ isIdle, wait, label }: SendButtonProps) {
  return (
    <button
      type="submit"
      className={classNames('ta-composer-send', (isIdle || wait) && 'ta-composer-send-idle')}
      aria-label={label}
      aria-disabled={wait !== undefined || undefined}
      data-tip={wait ?? (label === '发送' ? '发送  Enter' : label)}
    >
      <ArrowUp size={20} />
    </button>
  );
}
