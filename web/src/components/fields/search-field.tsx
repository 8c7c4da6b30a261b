import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { TextField } from './text-field.tsx';

const SEARCH_AFTER_MS = 250;

type SearchFieldProps = {
  label: string;
  placeholder: string;
  autoFocus?: boolean;
  /** What is looked for already, as the address says it. */
  initialText?: string;
  /** Keep the same function between renders. */
  onSearch: (keyword: string) => void;
};

/** A search box that waits for a pause in typing, and for the input method to be done with a word. */
export function SearchField({ label, placeholder, autoFocus, initialText = '', onSearch }: SearchFieldProps) {
  const [text, setText] = useState(initialText);
  const isComposing = useRef(false);
  useEffect(() => {
    if (isComposing.current) return;
    const timer = setTimeout(() => onSearch(text.trim()), text === '' ? 0 : SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <TextField
      label={label}
      isLabelHidden
      role="searchbox"
      enterKeyHint="search"
      placeholder={placeholder}
      maxLength={100}
      prefix={<Search size={17} />}
      suffix={text !== '' && <IconButton label="清空" size="tiny" icon={<X size={14} />} onClick={() => setText('')} />}
      value={text}
      autoFocus={autoFocus}
      onChange={(event) => setText(event.target.value)}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={(event) => {
        isComposing.current = false;
        setText(event.currentTarget.value);
        onSearch(event.currentTarget.value.trim());
      }}
    />
  );
}
