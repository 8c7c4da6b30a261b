import { figureUrl, MAX_FIGURE_WORDS, readFigure } from '@app/contract/making/figures.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { callOrThrow } from '#lib/http/api-client.ts';
import './figure-dialog.css';

type FigureDialogProps = {
  title: string;
  /** What keeping it is called. */
  button: string;
  words?: string;
  caption?: string;
  onKeep: (words: string, caption: string) => void;
  onClose: () => void;
  /** Takes it away, where it is there already and nothing else does. */
  onRemove?: () => void;
};

const READ_AFTER_MS = 400;

/** Words, and at once what the pen draws of them or why it does not: only what is drawn can be kept. */
export function FigureDialog(props: FigureDialogProps) {
  const { title, button, words = '', caption = '', onKeep, onClose, onRemove } = props;
  const [said, setSaid] = useState(words);
  const [below, setBelow] = useState(caption);
  const settled = useSettled(said.trim());
  const { data: answer, isError } = useQuery({
    queryKey: ['figure', settled],
    queryFn: () => callOrThrow(readFigure, { words: settled }),
    enabled: settled !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isRead = answer !== undefined && settled === said.trim() && settled !== '';
  const refusal = isError ? '没有读到，请检查网络后再改一个字试试' : answer?.refusal || undefined;
  return (
    <Dialog
      title={title}
      widthPx={560}
      onPhone="sheet"
      onClose={onClose}
      footer={
        <>
          {onRemove && (
            <Button variant="danger" onClick={onRemove}>
              去掉这幅图
            </Button>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            disabled={!isRead || refusal !== undefined}
            onClick={() => onKeep(settled, below.trim())}
          >
            {button}
          </Button>
        </>
      }
    >
      <div className="ta-figure-dialog">
        <TextAreaField
          label="画什么"
          placeholder="例如：抛物线 y=x²-2x-3，标出顶点、对称轴"
          rows={2}
          maxLength={MAX_FIGURE_WORDS}
          value={said}
          hint={settled === '' ? '写清是什么图、有哪些数。画得准的才画，画不准会说明原因' : undefined}
          error={settled === '' ? undefined : refusal}
          onChange={(event) => setSaid(event.target.value)}
        />
        {answer && refusal === undefined && settled !== '' && (
          <figure>
            <img src={figureUrl(settled)} alt={answer.says} />
            <figcaption>
              {answer.says}
              {answer.left.length > 0 && <strong>没有画出：{answer.left.join('、')}</strong>}
            </figcaption>
          </figure>
        )}
        <TextField
          label="图下的说明"
          value={below}
          maxLength={100}
          onChange={(event) => setBelow(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

/** The text after a pause in typing; what was there at the beginning at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
