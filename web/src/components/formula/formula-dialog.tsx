import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Tabs } from '#components/buttons/tabs.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { Formula } from '#components/markdown/formula.tsx';
import './formula-dialog.css';
import { type FormulaField, openFormulaField } from './formula-field.ts';
import { type Snippet, snippetTabs } from './formula-snippets.ts';

type FormulaDialogProps = {
  /** The formula to change; empty for a new one. */
  tex: string;
  onDone: (tex: string) => void;
  onClose: () => void;
};

export function FormulaDialog({ tex, onDone, onClose }: FormulaDialogProps) {
  const place = useRef<HTMLDivElement>(null);
  const keyboardPlace = useRef<HTMLDivElement>(null);
  const field = useRef<FormulaField>(undefined);
  const [hasFailed, setHasFailed] = useState(false);
  const handleDone = () => onDone(field.current?.element.getValue('latex-without-placeholders') ?? tex);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the formula the dialog was opened with
  useEffect(() => {
    if (!place.current || !keyboardPlace.current) return;
    let isGone = false;
    openFormulaField(tex, place.current, keyboardPlace.current).then(
      (opened) => {
        if (isGone) return opened.close();
        field.current = opened;
        opened.element.addEventListener('keydown', (event) => {
          if (event.key !== 'Enter') return;
          // The same key would press the button that has the focus once the dialog is gone.
          event.preventDefault();
          handleDone();
        });
      },
      () => isGone || setHasFailed(true),
    );
    return () => {
      isGone = true;
      field.current?.close();
    };
  }, []);

  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button variant="primary" onClick={handleDone}>
        {tex === '' ? '插入公式' : '改好了'}
      </Button>
    </>
  );
  return (
    <Dialog title="公式" widthPx={760} footer={footer} onClose={onClose}>
      <div ref={place} className="ta-formula-field" />
      {hasFailed && <p role="alert">公式键盘没有加载出来，请检查网络后再打开。</p>}
      <Snippets onChoose={(snippet) => field.current?.insert(snippet.tex)} />
      <div ref={keyboardPlace} className="ta-formula-keyboard" />
    </Dialog>
  );
}

function Snippets({ onChoose }: { onChoose: (snippet: Snippet) => void }) {
  const [chosen, setChosen] = useState(snippetTabs[0]?.name ?? '');
  const tabs = snippetTabs.map(({ name }) => ({ id: name, name }));
  return (
    <Tabs label="常用公式" look="chips" tabs={tabs} chosen={chosen} onChoose={setChosen}>
      <div className="ta-formula-snippets">
        {snippetTabs
          .find(({ name }) => name === chosen)
          ?.snippets.map((snippet) => (
            <button
              key={snippet.name}
              type="button"
              aria-label={snippet.name}
              data-tip={snippet.name}
              onClick={() => onChoose(snippet)}
            >
              <span aria-hidden="true">
                <Formula tex={snippet.tex.replaceAll('#?', '\\square ')} isDisplay={false} />
              </span>
            </button>
          ))}
      </div>
    </Tabs>
  );
}
