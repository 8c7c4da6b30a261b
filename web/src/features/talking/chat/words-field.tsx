import './words-field.css';

type WordsFieldProps = {
  label: string;
  placeholder: string;
  rows: number;
  maxChars: number;
  value: string;
  onChange: (words: string) => void;
};

/** A few lines in the teacher's own words. */
export function WordsField({ label, placeholder, rows, maxChars, value, onChange }: WordsFieldProps) {
  return (
    <textarea
      className="ta-words"
      aria-label={label}
      placeholder={placeholder}
      rows={rows}
      maxLength={maxChars}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
