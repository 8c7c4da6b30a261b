import './file-name.css';

/** Enough to show the ending and what tells two versions apart. */
const TAIL_CHARS = 10;

/** Cut in the middle where there is no room: the ending of a name says what it is. That of a folder does not. */
export function FileName({ name, isFolder = false }: { name: string; isFolder?: boolean }) {
  const characters = [...name];
  if (isFolder || characters.length <= 2 * TAIL_CHARS) {
    return (
      <b className="ta-file-name" title={name}>
        {name}
      </b>
    );
  }
  return (
    <b className="ta-file-name ta-file-name-long" title={name}>
      <span>{characters.slice(0, -TAIL_CHARS).join('')}</span>
      <span>{characters.slice(-TAIL_CHARS).join('')}</span>
    </b>
  );
}
