import { type Exchange, MAX_QUESTION_CHARS } from '@app/contract/talking/chat.ts';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#components/buttons/button.tsx';
import { usePreferences } from '#lib/session/preferences.ts';
import type { ConversationSession } from './conversation-session.ts';
import { QuestionBubble } from './question-bubble.tsx';
import { isSendKey } from './send-key.ts';

type EditableQuestionProps = { exchange: Exchange; session: ConversationSession };

/** A question that can be asked otherwise; the former one and what followed are kept as another version. */
export function EditableQuestion({ exchange, session }: EditableQuestionProps) {
  const [isEditing, setIsEditing] = useState(false);
  const isBusy = useStore(session.state, ({ asked, followed }) => asked !== null || followed !== null);
  const leave = () => {
    setIsEditing(false);
    session.state.setState({ failedEdit: null });
  };
  const failed = useStore(session.state, ({ failedEdit }) =>
    failedEdit?.messageId === exchange.messageId ? failedEdit : null,
  );
  if (isEditing || failed) {
    return (
      <QuestionForm
        question={failed?.question ?? exchange.ques}
        fault={failed?.reason ?? ''}
        onSend={(question) => (question === exchange.ques ? leave() : void session.askEdited(exchange, question))}
        onCancel={leave}
      />
    );
  }
  return (
    <QuestionBubble
      text={exchange.ques}
      attachments={exchange.attachments}
      onEdit={isBusy ? 'later' : () => setIsEditing(true)}
    />
  );
}

type QuestionFormProps = {
  question: string;
  /** Why it was not taken. */
  fault: string;
  onSend: (question: string) => void;
  onCancel: () => void;
};

function QuestionForm({ question, fault: refusal, onSend, onCancel }: QuestionFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState(refusal);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const edited = field.current?.value.trim() ?? '';
    if (edited === '') setFault('请输入问题');
    else onSend(edited);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel();
    if (isSendKey(event.nativeEvent, usePreferences.getState().sendKey)) send(event);
  };
  return (
    <form className="ta-question-form" aria-label="修改问题" onSubmit={send}>
      <textarea
        ref={field}
        aria-label="问题"
        aria-invalid={fault !== '' || undefined}
        maxLength={MAX_QUESTION_CHARS}
        defaultValue={question}
        // biome-ignore lint/a11y/noAutofocus: it appears because the reader asked to change it
        autoFocus
        onInput={() => setFault('')}
        onKeyDown={handleKey}
      />
      <footer>
        <div className="ta-question-form-note">
          {fault === '' ? (
            <p className="ta-field-hint">重新提问后，原来的问题和回答可以切换回来</p>
          ) : (
            <p className="ta-field-error" role="alert">
              {fault}
            </p>
          )}
        </div>
        <Button onClick={onCancel}>取消</Button>
        <Button type="submit" variant="primary">
          发送
        </Button>
      </footer>
    </form>
  );
}
