import { Sigma, Space, Table } from 'lucide-react';
import { type ClipboardEvent, Suspense, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { bringPicture } from './bring-picture.ts';
import { PictureMenu, pictureIcon, useBringing } from './picture-menu.tsx';
import { PictureRows } from './picture-rows.tsx';
import { usePicturedText } from './pictured-text.ts';
import { BLANK_SIGN } from './question-draft.ts';
import { type TablePlace, tableAt } from './question-table.ts';
import { TableDialog } from './table-dialog.tsx';

/** MathLive weighs as much as the rest of the page. */
const FormulaDialog = lateLayer(async () => (await import('#components/formula/formula-dialog.tsx')).FormulaDialog);

type FormulaAreaProps = {
  label: string;
  value: string;
  rows?: number;
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Where something is left to be filled in. */
  hasBlanks?: boolean;
  onChange: (text: string) => void;
};

/** Words with formulas between dollars, which the formula keyboard writes, with tables and pictures. */
export function FormulaArea({ label, value, hasBlanks = false, onChange, ...field }: FormulaAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [table, setTable] = useState<TablePlace>();
  const { shown, drawn, read } = usePicturedText(value);
  // A picture may be on its way while she writes on.
  const latest = useRef({ shown, read, onChange });
  latest.current = { shown, read, onChange };
  const put = (words: string, from?: number, to?: number) => {
    const now = latest.current;
    const { selectionStart = now.shown.length, selectionEnd = now.shown.length } = area.current ?? {};
    const [start, end] = [from ?? selectionStart, to ?? selectionEnd];
    now.onChange(now.read(now.shown.slice(0, start)) + words + now.read(now.shown.slice(end)));
    const caret = start + words.length;
    // Once the field shows it.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  };
  /** On lines of its own, below the words it is put beside. */
  const putBelow = (markdown: string, { from, to }: { from?: number; to?: number } = {}) => {
    const text = latest.current.shown;
    const start = from ?? area.current?.selectionStart ?? text.length;
    const before = start === 0 || text.slice(0, start).endsWith('\n\n') ? '' : '\n\n';
    const after = text.slice(to ?? start).trim() === '' || text.slice(to ?? start).startsWith('\n\n') ? '' : '\n\n';
    put(before + markdown + after, start, to ?? start);
  };
  const { bring } = useBringing(putBelow);
  const handlePaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0) return;
    event.preventDefault();
    void bring(files.map((file) => (say) => bringPicture(file, say)));
  };
  return (
    <div className="ta-formula-area">
      <TextAreaField
        {...field}
        label={label}
        value={shown}
        ref={area}
        onPaste={handlePaste}
        onChange={({ target }) => onChange(read(target.value))}
      />
      <PictureRows name={label} text={value} drawn={drawn} onChange={onChange} />
      <div className="ta-formula-area-acts">
        <Button
          variant="text"
          size="small"
          icon={<Sigma size={14} />}
          aria-label={`在${label}里插入公式`}
          onClick={() => setIsAsking(true)}
        >
          公式
        </Button>
        <PictureMenu onPicture={putBelow}>
          {(open, busy) => (
            <Button
              variant="text"
              size="small"
              icon={pictureIcon}
              aria-label={`在${label}里放图片`}
              aria-haspopup="menu"
              busy={busy}
              onClick={(event) => open(event.currentTarget)}
            >
              图片
            </Button>
          )}
        </PictureMenu>
        <Button
          variant="text"
          size="small"
          icon={<Table size={14} />}
          aria-label={`在${label}里放表格`}
          onClick={() => setTable(tableAt(shown, area.current?.selectionStart ?? shown.length))}
        >
          表格
        </Button>
        {hasBlanks && (
          <Button variant="text" size="small" icon={<Space size={14} />} onClick={() => put(BLANK_SIGN)}>
            空格
          </Button>
        )}
      </div>
      {table && (
        <TableDialog
          cells={table.cells}
          onDone={(markdown) => {
            setTable(undefined);
            putBelow(markdown, table);
          }}
          onClose={() => setTable(undefined)}
        />
      )}
      {isAsking && (
        <Suspense>
          <FormulaDialog
            tex=""
            onDone={(tex) => {
              setIsAsking(false);
              if (tex !== '') put(`$${tex}$`);
            }}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
