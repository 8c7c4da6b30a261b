import { MAX_BLANK_CHARS, MAX_WORDS_CHARS, type RoomItem } from '@app/contract/sharing/room-items.ts';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { InlineText } from '#components/markdown/inline-text.tsx';
import { AnswerKeys } from './answer-keys.tsx';

type ItemAnswerProps = { item: RoomItem; given: readonly string[]; onAnswer: (given: readonly string[]) => void };

/** How a question is answered: by pressing, in blanks, in sentences, or in the exercise book. */
export function ItemAnswer(props: ItemAnswerProps) {
  const { keys } = props.item;
  const field = <AnswerField {...props} />;
  return keys === 'none' ? field : <AnswerKeys keys={keys}>{field}</AnswerKeys>;
}

function AnswerField({ item, given, onAnswer }: ItemAnswerProps) {
  const { way, options, blankCount, label, keys } = item;
  if (way === 'paper') return <p className="ta-pupil-paper">这道题写在本子上</p>;
  if (way === 'words')
    return (
      <TextAreaField
        label="你的答案"
        rows={5}
        maxLength={MAX_WORDS_CHARS}
        value={given[0] ?? ''}
        onChange={(event) => onAnswer([event.target.value])}
      />
    );
  if (way === 'blanks')
    return (
      <div className="ta-pupil-blanks">
        {Array.from({ length: blankCount }, (_, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no other name
            key={at}
            label={blankCount > 1 ? `第 ${at + 1} 空` : '你的答案'}
            size="large"
            maxLength={MAX_BLANK_CHARS}
            autoComplete="off"
            // The keys below are the keyboard: none slides over them.
            inputMode={keys === 'numbers' ? 'none' : undefined}
            value={given[at] ?? ''}
            onChange={(event) =>
              onAnswer(
                Array.from({ length: blankCount }, (_one, no) => (no === at ? event.target.value : (given[no] ?? ''))),
              )
            }
          />
        ))}
      </div>
    );
  const isMany = way === 'several';
  const choices: { value: string; mark: ReactNode; words: ReactNode }[] =
    way === 'judge'
      ? [
          { value: '对', mark: <Check size={16} aria-hidden />, words: '对' },
          { value: '错', mark: <X size={16} aria-hidden />, words: '错' },
        ]
      : options.map((option, at) => {
          const letter = String.fromCharCode('A'.charCodeAt(0) + at);
          return { value: letter, mark: letter, words: <InlineText text={option} /> };
        });
  const press = (value: string) => {
    if (!isMany) return onAnswer([value]);
    return onAnswer(given.includes(value) ? given.filter((one) => one !== value) : [...given, value].sort());
  };
  return (
    <fieldset className="ta-pupil-choices">
      <legend className="ta-visually-hidden">{isMany ? `第 ${label} 题，可以选几个` : `第 ${label} 题`}</legend>
      {choices.map(({ value, mark, words }) => (
        <label key={value} className="ta-pupil-choice">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={`item-${item.no}`}
            checked={given.includes(value)}
            onChange={() => press(value)}
          />
          <span className="ta-pupil-letter">{mark}</span>
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
