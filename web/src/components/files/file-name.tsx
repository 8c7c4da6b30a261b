import './file-name.css';

/** Enough to show the ending and what tells two versions apart. */
const TAIL_CHARS = 10;

type FileNameProps = {
  name: string;
  isFolder?: boolean;
  /** Less where there is little room. */
  tailChars?: number;
};

/** Cut in the middle where there is no room: the ending of a name says what it is. That of a folder does not. */
export function FileName({ name, isFolder = false, tailChars = TAIL_CHARS }: FileNameProps) {
  const characters = [...name];
  if (isFolder || characters.length <= 2 * tailChars) {
    return (
      <b className="ta-file-name" title={name}>
        {name}
      </b>
    );
  }
  return (
    <b className="ta-file-name ta-file-name-long" title={name}>
      <span>{characters.slice(0, -tailChars).join('')}</span>
      <span>{characters.slice(-tailChars).join('')}</span>
    </b>
  );
}
