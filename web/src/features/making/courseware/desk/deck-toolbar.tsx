import { canHoldFigure } from '@app/contract/making/slides.ts';
import { ArrowDown, ArrowUp, CopyPlus, Redo2, Shapes, Trash2, Undo2 } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { BarRule } from '#components/desk/desk-frame.tsx';
import { copySlide, removeSlide, stepSlide } from './deck-actions.ts';
import { redo, undo, useDesk, useDeskStore, useSlide } from './deck-desk.ts';
import { FIGURE } from './slide-figure.tsx';

/** Works on the slide that is shown. */
export function DeckToolbar() {
  const desk = useDeskStore();
  const canUndo = useDesk(({ history }) => history.past.length > 0);
  const canRedo = useDesk(({ history }) => history.future.length > 0);
  const count = useDesk(({ deck }) => deck.slides.length);
  const { slide, index } = useSlide();
  return (
    <div className="ta-deck-toolbar" role="toolbar" aria-label="编辑">
      <IconButton label="撤销" icon={<Undo2 size={18} />} disabled={!canUndo} onClick={() => undo(desk)} />
      <IconButton label="重做" icon={<Redo2 size={18} />} disabled={!canRedo} onClick={() => redo(desk)} />
      <span className="ta-deck-slide-acts">
        <BarRule />
        <IconButton
          label={slide && canHoldFigure(slide) && slide.figure ? '改图' : '画一幅图'}
          icon={<Shapes size={18} />}
          disabled={!slide || !canHoldFigure(slide)}
          onClick={() => desk.setState({ editing: FIGURE })}
        />
        <IconButton label="复制这一页" icon={<CopyPlus size={18} />} onClick={() => copySlide(desk)} />
        <IconButton
          label="往前移"
          icon={<ArrowUp size={18} />}
          disabled={index === 0}
          onClick={() => stepSlide(desk, -1)}
        />
        <IconButton
          label="往后移"
          icon={<ArrowDown size={18} />}
          disabled={index === count - 1}
          onClick={() => stepSlide(desk, 1)}
        />
        <IconButton
          label="删除这一页"
          icon={<Trash2 size={18} />}
          disabled={count < 2}
          onClick={() => removeSlide(desk)}
        />
      </span>
    </div>
  );
}
