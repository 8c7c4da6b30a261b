import { MAX_QUESTION_CHARS } from '@app/contract/talking/chat.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AskResult } from './conversation-session.ts';
import type { DraftPlace } from './drafts.ts';
import { isShortcutToComposer } from './send-key.ts';
import { useDraft } from './use-draft.ts';
import { useGrowingField } from './use-growing-field.ts';

type ComposerOptions = {
  place: DraftPlace;
  isAnswering: boolean;
  /** Something of the question is not ready, and says so itself. */
  isWaiting: boolean;
  sendsAtOnce: boolean;
  takesFocus: boolean;
  onSend: (question: string) => Promise<AskResult>;
};

const BUSY = '上一个回答还在写，写完再发，或先停止';

/** What a composer does. The text lives in the field itself, not in React: nothing is drawn again while someone types. */
export function useComposer(options: ComposerOptions) {
  const { place, isAnswering, isWaiting, sendsAtOnce, takesFocus, onSend } = options;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setIsEmpty] = useState(true);
  const [overChars, setOverChars] = useState(0);
  const [fault, setFault] = useState<string>();
  const draft = useDraft(place, field);
  const grow = useGrowingField(field);

  const read = () => {
    const chars = field.current?.value.trim().length ?? 0;
    setIsEmpty(chars === 0);
    setOverChars(Math.max(0, chars - MAX_QUESTION_CHARS));
    grow();
  };
  const fill = (text: string) => {
    if (field.current) field.current.value = text;
    draft.keep(text);
    read();
  };
  const write = (text: string) => {
    setFault(undefined);
    fill(text);
  };
  const send = async () => {
    const question = field.current?.value.trim() ?? '';
    if (question === '' || question.length > MAX_QUESTION_CHARS) return field.current?.focus();
    if (isWaiting) return field.current?.focus();
    if (isAnswering) return setFault(BUSY);
    setFault(undefined);
    draft.hold(question);
    if (field.current) field.current.value = '';
    read();
    const result = await onSend(question);
    draft.release();
    if (result.isSent) return;
    setFault(result.reason || undefined);
    fill([question, draft.typed()].filter(Boolean).join('\n'));
  };
  const handleInput = () => {
    draft.keepSoon();
    setFault(undefined);
    read();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the composer appears
  useEffect(() => {
    read();
    if (sendsAtOnce) void send();
    else if (takesFocus && matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  useShortcut(field);
  return { field, draft, isEmpty, overChars, fault, fill, write, send, handleInput };
}

/** `/` brings the cursor here from anywhere on the page. */
function useShortcut(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcutToComposer(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [field]);
}
