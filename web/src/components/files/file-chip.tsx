import type { ReactNode } from 'react';
import { classNames } from '#components/class-names.ts';
import './file-chip.css';
import { FileGlyph } from './file-glyph.tsx';
import { FileName } from './file-name.tsx';

type FileChipProps = {
  name: string;
  type: string | undefined;
  /** The line below the name: its size, or how far it is. */
  note: string;
  isBad?: boolean;
  /** Draws a bar at the lower edge while something is under way. */
  percent?: number | undefined;
  onOpen?: () => void;
  /** Small buttons at its end. */
  children?: ReactNode;
};

export function FileChip({ name, type, note, isBad = false, percent, onOpen, children }: FileChipProps) {
  const label = (
    <>
      <FileGlyph type={type} />
      <span className="ta-file-chip-words">
        <FileName name={name} />
        <small>{note}</small>
      </span>
    </>
  );
  return (
    <div className={classNames('ta-file-chip', isBad && 'ta-file-chip-bad')}>
      {onOpen ? (
        <button type="button" className="ta-file-chip-label" data-tip="打开文件" onClick={onOpen}>
          {label}
        </button>
      ) : (
        <span className="ta-file-chip-label">{label}</span>
      )}
      {children}
      {percent !== undefined && (
        <progress className="ta-file-chip-progress" max={100} value={percent} aria-label={name} />
      )}
    </div>
  );
}

/** 1 KB is 1024 bytes, as in every file manager of a teacher. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${rounded(kilobytes)} KB` : `${rounded(kilobytes / 1024)} MB`;
}

function rounded(value: number): string {
  return value < 100 ? String(Math.round(value * 10) / 10) : String(Math.round(value));
}
