import { figureUrl } from '@app/contract/making/figures.ts';
import type { DeckMaster } from '@app/contract/making/slide-masters.ts';
import type { SlideTheme } from '@app/contract/making/slides.ts';
import type {
  Box,
  FigureBox,
  FormulaBox,
  Ink,
  LineBox,
  Run,
  ShapeBox,
  SlidePage,
  TableBox,
  TextBox,
} from '@app/engines/slides/slide-boxes.ts';
import { lookOf, onSheet, type ThemeLook } from '@app/engines/slides/slide-looks.ts';
import { type CSSProperties, memo, use, useState } from 'react';
import { classNames } from '#components/class-names.ts';
import { Formula } from '#components/markdown/formula.tsx';
import { GroundsContext } from './school-looks.api.ts';
import { ChartView } from './slide-chart.tsx';
import './slide-view.css';

type SlideViewProps = {
  page: SlidePage;
  theme: SlideTheme;
  /** The look of her school, where the deck has it. */
  master?: DeckMaster | undefined;
  /** Of 960 pixels in its width. */
  scale: number;
  /** Boxes of later clicks are not shown; without it all are. */
  step?: number;
};

/** A slide drawn from its boxes, the same that the PowerPoint file has. */
export const SlideView = memo(function SlideView({ page, theme, master, scale, step }: SlideViewProps) {
  const look = onSheet(lookOf({ theme, ...(master && { master }) }), page.sheet);
  const grounds = use(GroundsContext);
  const ground = page.sheet && grounds?.[page.sheet.name];
  const hasSquares = look.pattern === 'squares' && page.ground === 'page';
  return (
    <div className="ta-slide-frame" style={{ width: 960 * scale, height: page.height * scale }}>
      <div
        className={classNames('ta-slide', hasSquares && 'ta-slide-squares')}
        style={{ ...inksOf(look), backgroundColor: inkOf(page.ground), height: page.height, scale }}
      >
        {ground && <img className="ta-slide-ground" src={ground} alt="" draggable={false} />}
        {page.boxes.map((box, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other name, and are drawn anew with every change
          <BoxView key={index} box={box} isShown={step === undefined || (box.step ?? 0) <= step} />
        ))}
      </div>
    </div>
  );
});

export const inkOf = (ink: Ink) => `var(--slide-${ink})`;

/** The colours and fonts of a theme as variables. */
export function inksOf({ inks, headFont, bodyFont, radius }: ThemeLook): CSSProperties {
  const colours = Object.entries(inks).map(([ink, colour]) => [`--slide-${ink}`, `#${colour}`]);
  return {
    ...Object.fromEntries(colours),
    '--slide-head-font': familyOf(headFont),
    '--slide-body-font': familyOf(bodyFont),
    '--slide-radius': `${radius}px`,
  };
}

const families: Record<string, string> = {
  宋体: 'SimSun, "Songti SC", "Noto Serif CJK SC", serif',
  微软雅黑: '微软雅黑, "Microsoft YaHei", "PingFang SC", var(--ta-font)',
};
const familyOf = (font: string) => families[font] ?? 'var(--ta-font)';

function BoxView({ box, isShown }: { box: Box; isShown: boolean }) {
  const { x, y, width, height } = box.place;
  const place: CSSProperties = { left: x, top: y, width, height, ...(!isShown && { visibility: 'hidden' }) };
  switch (box.kind) {
    case 'text':
      return <TextView box={box} place={place} />;
    case 'sentence':
      return (
        <div className="ta-slide-sentence" style={place}>
          {box.pieces.map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces are drawn anew with every change
            <BoxView key={index} box={piece} isShown={isShown} />
          ))}
        </div>
      );
    case 'shape':
      return <ShapeView box={box} place={place} />;
    case 'line':
      return <LineView box={box} place={place} />;
    case 'formula':
      return <FormulaView box={box} place={place} />;
    case 'figure':
      return <FigureView key={box.words} box={box} place={place} />;
    case 'table':
      return <TableView box={box} place={place} />;
    case 'chart':
      return <ChartView box={box} place={place} />;
  }
}

const anchors = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

function TextView({ box, place }: { box: TextBox; place: CSSProperties }) {
  const { paragraphs, size, ink, align, anchor = 'top', isBold, role, isPiece, form, fill } = box;
  const words: CSSProperties = {
    justifyContent: anchors[anchor],
    fontSize: size,
    color: inkOf(ink),
    ...(align && { textAlign: align }),
    ...(isBold && { fontWeight: 700 }),
    ...(fill && { backgroundColor: inkOf(fill) }),
  };
  return (
    <div
      className={classNames(
        'ta-slide-text',
        role === 'title' && 'ta-slide-title',
        isPiece && 'ta-slide-piece',
        form && `ta-slide-${form}`,
      )}
      style={{ ...place, ...words }}
    >
      {paragraphs.map(({ runs, before, mark }, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are drawn anew with every change
          key={index}
          className={mark && 'ta-slide-dot'}
          style={{ marginTop: before }}
        >
          <Runs runs={runs} />
        </p>
      ))}
    </div>
  );
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, isBold, isMath, isItalic, script, ink }, index) => {
    const isPlain = !isBold && !isMath && !isItalic && !script && !ink;
    if (isPlain) return text;
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: runs are drawn anew with every change
        key={index}
        className={classNames(
          isBold && 'ta-slide-bold',
          isMath && 'ta-slide-math',
          isItalic && 'ta-slide-italic',
          script && `ta-slide-${script}`,
        )}
        style={ink && { color: inkOf(ink) }}
      >
        {text}
      </span>
    );
  });
}

function ShapeView({ box: { form, fill, line, isMark }, place }: { box: ShapeBox; place: CSSProperties }) {
  const border = line && { border: `${isMark ? 4 : 1.5}px solid ${inkOf(line)}` };
  const look = { ...(fill && { backgroundColor: inkOf(fill) }), ...border };
  return <div className={`ta-slide-shape ta-slide-${form}`} style={{ ...place, ...look }} />;
}

const HEAD = 11;

/** The arrow head is as large as that of the file. */
function LineView({ box: { flipX, flipY, isArrow, ink, place: at }, place }: { box: LineBox; place: CSSProperties }) {
  const [x1, x2] = flipX ? [at.width, 0] : [0, at.width];
  const [y1, y2] = flipY ? [at.height, 0] : [0, at.height];
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return (
    <svg className="ta-slide-line" style={{ ...place, color: inkOf(ink) }} aria-hidden="true">
      <line x1={x1} y1={y1} x2={x2} y2={y2} stroke="currentColor" strokeWidth={2.5} />
      {isArrow && (
        <path
          d={`M0 0L-${HEAD} ${HEAD / 2}V-${HEAD / 2}Z`}
          fill="currentColor"
          transform={`translate(${x2} ${y2}) rotate(${turn})`}
        />
      )}
    </svg>
  );
}

function FormulaView({ box: { latex, size, ink }, place }: { box: FormulaBox; place: CSSProperties }) {
  return (
    <div className="ta-slide-formula" style={{ ...place, fontSize: size, color: inkOf(ink) }}>
      <Formula tex={latex} isDisplay isStill />
    </div>
  );
}

/** On white paper in every theme, as in the file; its words stand for one that cannot be drawn. */
function FigureView({ box: { words, caption }, place }: { box: FigureBox; place: CSSProperties }) {
  const [isLost, setIsLost] = useState(false);
  return (
    <div className="ta-slide-figure" style={place}>
      {isLost ? (
        <span>{caption || words}</span>
      ) : (
        <img src={figureUrl(words)} alt={caption || words} draggable={false} onError={() => setIsLost(true)} />
      )}
    </div>
  );
}

function TableView({ box, place }: { box: TableBox; place: CSSProperties }) {
  const { widths, rows, size, isHeadless } = box;
  return (
    <table
      className={classNames('ta-slide-table', isHeadless && 'ta-slide-table-headless')}
      style={{ ...place, fontSize: size }}
    >
      <colgroup>
        {widths.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <col key={index} style={{ width }} />
        ))}
      </colgroup>
      <tbody>
        {rows.map(({ height, cells }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <tr key={row} style={{ height }}>
            {cells.map((runs, column) => {
              const isHead = row === 0 && !isHeadless;
              const Cell = isHead ? 'th' : 'td';
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <Cell key={column} {...(isHead && { scope: 'col' })}>
                  <Runs runs={runs} />
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
