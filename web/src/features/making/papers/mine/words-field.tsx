import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Combobox } from '#components/fields/combobox.tsx';

type WordsFieldProps = {
  label: string;
  placeholder: string;
  words: readonly string[];
  most: number;
  maxLength: number;
  /** What is offered while she types; what is typed is taken all the same. */
  offered?: readonly string[];
  onChange: (words: string[]) => void;
};

const MOST_OFFERED = 8;

/** A few words, each taken by Enter or from the list. */
export function WordsField({ label, placeholder, words, most, maxLength, offered = [], onChange }: WordsFieldProps) {
  const [typed, setTyped] = useState('');
  const sought = typed.trim();
  const options = sought === '' ? [] : offered.filter((one) => one.includes(sought) && !words.includes(one));
  const take = (word: string) => {
    setTyped('');
    if (word !== '' && !words.includes(word)) onChange([...words, word].slice(0, most));
  };
  const handleKey = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isTyping || event.nativeEvent.isComposing) return;
    event.preventDefault();
    take(sought);
  };
  return (
    // The list takes its own Enter; what it leaves comes up here.
    <fieldset className="ta-words-field" onKeyDown={handleKey}>
      <Combobox
        label={label}
        listLabel={label}
        placeholder={words.length < most ? placeholder : `最多 ${most} 个`}
        disabled={words.length >= most}
        maxLength={maxLength}
        value={typed}
        options={options.slice(0, MOST_OFFERED)}
        keyOf={(one) => one}
        onType={setTyped}
        onTake={take}
        isFirstActive={offered.length > 0}
        onBlur={() => take(sought)}
      >
        {(one) => one}
      </Combobox>
      {words.length > 0 && (
        <ul aria-label={`已有的${label}`}>
          {words.map((word) => (
            <li key={word}>
              <span>{word}</span>
              <button
                type="button"
                aria-label={`去掉 ${word}`}
                onClick={() => onChange(words.filter((one) => one !== word))}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
