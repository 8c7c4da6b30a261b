import type { SlideFigure } from '@app/contract/making/slide-parts.ts';
import { canHoldFigure } from '@app/contract/making/slides.ts';
import { FigureDialog } from '#components/figures/figure-dialog.tsx';
import { change, useDesk, useDeskStore, useSlide } from './deck-desk.ts';
import { withFigure, withSlide } from './deck-edits.ts';

/** The field of a slide that holds its figure. */
export const FIGURE = 'figure';

/** Open while the figure of the slide is being changed, or a first one put there. */
export function SlideFigureDialog() {
  const desk = useDeskStore();
  const isOpen = useDesk(({ editing }) => editing === FIGURE);
  const { slide } = useSlide();
  if (!isOpen || !slide || !canHoldFigure(slide)) return null;
  const close = () => desk.setState({ editing: undefined });
  const keep = (figure: SlideFigure | undefined) => {
    change(desk, withSlide(desk.getState().deck, withFigure(slide, figure)));
    close();
  };
  return (
    <FigureDialog
      title={slide.figure ? '改图' : '画一幅图'}
      button="放到这一页"
      {...slide.figure}
      onKeep={(words, caption) => keep({ words, caption })}
      onClose={close}
      {...(slide.figure && { onRemove: () => keep(undefined) })}
    />
  );
}
