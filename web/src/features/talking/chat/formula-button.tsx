import { Sigma } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { track } from '#lib/tracking/tracking.ts';
import { type FormulaSlot, findFormulaSlot, putFormula } from './formula-slot.ts';

type FormulaButtonProps = { field: RefObject<HTMLTextAreaElement | null>; onWrite: (text: string) => void };

/** MathLive weighs as much as the rest of the page: it comes when it is asked for. */
const FormulaDialog = lateLayer(async () => (await import('#components/formula/formula-dialog.tsx')).FormulaDialog);

/** Writes a formula at the caret, or changes the one the caret stands in. */
export function FormulaButton({ field, onWrite }: FormulaButtonProps) {
  const [slot, setSlot] = useState<FormulaSlot>();
  const caret = useRef<number>(undefined);
  useEffect(() => {
    if (slot || caret.current === undefined) return;
    // After the dialog has given the focus back to the button.
    field.current?.focus();
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [slot, field]);
  const handleOpen = () => {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    setSlot(findFormulaSlot(value, selectionStart, selectionEnd));
  };
  const handleDone = (tex: string) => {
    setSlot(undefined);
    if (!field.current || !slot) return;
    const put = putFormula(field.current.value, slot, tex);
    caret.current = put.caret;
    onWrite(put.text);
    track('aiChat', 'math');
  };
  return (
    <>
      <IconButton className="ta-composer-tool" label="公式" icon={<Sigma size={18} />} onClick={handleOpen} />
      {slot && (
        <Suspense>
          <FormulaDialog tex={slot.tex} onDone={handleDone} onClose={() => setSlot(undefined)} />
        </Suspense>
      )}
    </>
  );
}
