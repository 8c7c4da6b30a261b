import { MAX_QUESTION_CHARS } from '@app/contract/chat.ts';
import { ArrowUp, Globe, Lightbulb } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { classNames } from '#components/class-names.ts';
import { useAssistant } from '#lib/assistant-store.ts';
import './composer.css';
import { ComposerNote } from './composer-note.tsx';
import type { AskResult } from './conversation-session.ts';
import type { DraftPlace } from './drafts.ts';
import { isSendKey, isShortcutToComposer } from './send-key.ts';
import { useDraft } from './use-draft.ts';
import { useGrowingField } from './use-growing-field.ts';

export type ComposerHandle = {
  fill: (text: string) => void;
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
  onSend: (question: string) => Promise<AskResult>;
  onStop?: () => void;
  ref?: Ref<ComposerHandle>;
};

/** The text lives in the field itself, not in React: nothing on the page is drawn again while someone types. */
export function Composer(props: ComposerProps) {
  const { place, placeholder, rows = 1, isAnswering = false, sendsAtOnce = false, onSend, onStop, ref } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setIsEmpty] = useState(true);
  const [overChars, setOverChars] = useState(0);
  const [fault, setFault] = useState<string>();
  const draft = useDraft(place, field);
  const grow = useGrowingField(field);

  const read = () => {
    const text = field.current?.value ?? '';
    setIsEmpty(text.trim() === '');
    setOverChars(Math.max(0, text.trim().length - MAX_QUESTION_CHARS));
    grow();
  };
  const fill = (text: string) => {
    if (field.current) field.current.value = text;
    draft.keep(text);
    read();
  };
  const send = async () => {
    const question = field.current?.value.trim() ?? '';
    if (question === '' || question.length > MAX_QUESTION_CHARS) return field.current?.focus();
    if (isAnswering) return setFault('上一个回答还在写，写完再发，或先停止');
    setFault(undefined);
    draft.hold(question);
    if (field.current) field.current.value = '';
    read();
    const result = await onSend(question);
    draft.release();
    if (result.isSent) return;
    setFault(result.reason);
    fill([question, draft.typed()].filter(Boolean).join('\n'));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the composer appears
  useEffect(() => {
    read();
    if (sendsAtOnce) void send();
    else if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  useShortcut(field);
  useImperativeHandle(ref, () => ({
    fill: (text) => {
      fill(text);
      field.current?.focus();
      field.current?.setSelectionRange(text.length, text.length);
    },
    focus: () => field.current?.focus(),
    forget: (question) => {
      if (draft.unsent === question && draft.typed() === question) fill('');
    },
  }));

  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isSendKey(event.nativeEvent)) return;
    event.preventDefault();
    void send();
  };
  return (
    <>
      {(fault !== undefined || overChars > 0) && (
        <ComposerNote fault={fault} overChars={overChars} onRetry={() => void send()} />
      )}
      <form
        className="ta-composer"
        aria-label="输入框"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <textarea
          ref={field}
          className="ta-composer-field"
          rows={rows}
          aria-label="问题"
          aria-invalid={overChars > 0 || undefined}
          placeholder={placeholder}
          enterKeyHint="send"
          defaultValue={draft.initial}
          onInput={() => {
            draft.keepSoon();
            setFault(undefined);
            read();
          }}
          onKeyDown={handleKey}
        />
        <div className="ta-composer-bar">
          <Switches />
          <SendButton isAnswering={isAnswering} isEmpty={isEmpty} onStop={onStop} />
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

type SendButtonProps = { isAnswering: boolean; isEmpty: boolean; onStop: (() => void) | undefined };

function SendButton({ isAnswering, isEmpty, onStop }: SendButtonProps) {
  if (isAnswering) {
    return (
      <button type="button" className="ta-composer-send ta-composer-stop" aria-label="停止回答" onClick={onStop}>
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <rect x="1" y="1" width="12" height="12" rx="2.5" fill="currentColor" />
        </svg>
      </button>
    );
  }
  return (
    <button
      type="submit"
      className={classNames('ta-composer-send', isEmpty && 'ta-composer-send-idle')}
      aria-label="发送"
      data-tip="发送  Enter"
    >
      <ArrowUp size={20} />
    </button>
  );
}

/** `/` brings the cursor here from anywhere on the page. */
function useShortcut(field: React.RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (!isShortcutToComposer(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [field]);
}
