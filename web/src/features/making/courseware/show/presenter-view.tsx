import { ChevronLeft, ChevronRight, Eraser, Lightbulb, Moon, Pencil, Sun, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { Button } from '#components/buttons/button.tsx';
import { Markdown } from '#components/markdown/markdown.tsx';
import { useScale } from '../desk/use-scale.ts';
import { useMeasured } from '../formula-facts.ts';
import { pageAt } from '../slide-page.ts';
import { SlideView } from '../slide-view.tsx';
import { spokenWords } from '../spoken-words.ts';
import { tabWithin } from './focus-within.ts';
import './presenter-view.css';
import { ShowClock } from './show-clock.tsx';
import { inkColours, ShowSlide } from './show-slide.tsx';
import { changeShow, type Show, type Stroke } from './show-state.ts';
import { cover, endShow, goBack, goForward, goTo, stepsAt, wipe } from './show-steps.ts';
import { type ShowTool, useShowKeys } from './use-show-keys.ts';

const inks: readonly [Stroke['ink'], string][] = [
  ['red', '红笔'],
  ['yellow', '黄笔'],
  ['blue', '蓝笔'],
];
const THUMB_SCALE = 0.13;
const ICON = 18;

/** What only the teacher sees: this slide and the next, her notes, the time, and the tools that work on the slide of the class. */
export function PresenterView({ show, onOpenWindow }: { show: Show; onOpenWindow: () => void }) {
  const { deck, at } = useStore(show);
  const formulaOf = useMeasured((state) => state.formulaOf);
  const [tool, setTool] = useState<ShowTool>('none');
  const [ink, setInk] = useState<Stroke['ink']>('red');
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const scale = useScale(place, { sidePx: 0, belowPx: 0, ratio: deck.ratio });
  const choose = (next: ShowTool) => {
    setTool(next);
    if (next !== 'spot' && at.spotlight) changeShow(show, { spotlight: null });
  };
  const handleKey = useShowKeys(show, formulaOf, { tool, choose });
  useEffect(() => frame.current?.focus(), []);
  const slide = deck.slides[at.index];
  const steps = stepsAt({ deck }, at.index, formulaOf);
  if (!slide) return null;
  const toolButton = (name: Exclude<ShowTool, 'none'>, words: string, icon: ReactNode) => (
    <Button icon={icon} aria-pressed={tool === name} onClick={() => choose(tool === name ? 'none' : name)}>
      {words}
    </Button>
  );
  return createPortal(
    <div
      ref={frame}
      className="ta-presenter"
      role="dialog"
      aria-modal="true"
      aria-label="演讲者视图"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (!tabWithin(event)) handleKey(event);
      }}
    >
      <header className="ta-presenter-top">
        <ShowClock show={show} />
        <PageJump show={show} />
        <Button icon={<X size={ICON} />} onClick={() => endShow(show)}>
          结束放映
        </Button>
      </header>
      <div ref={place} className="ta-presenter-now">
        <ShowSlide show={show} scale={scale} tool={tool} ink={ink} />
      </div>
      <p className="ta-presenter-steps" role="status">
        {`第 ${at.index + 1} 页，共 ${deck.slides.length} 页`}
        {steps > 0 && `；这一页点 ${steps} 次，已经点了 ${at.step} 次`}
      </p>
      <aside className="ta-presenter-side">
        <NextSlide show={show} />
        <h2>讲稿</h2>
        <div className="ta-presenter-notes">
          {slide.notes.trim() === '' ? <p>这一页没有讲稿</p> : <Markdown text={slide.notes} isStreaming={false} />}
        </div>
      </aside>
      <Thumbs show={show} />
      <nav className="ta-presenter-tools" aria-label="放映工具">
        <Button icon={<ChevronLeft size={ICON} />} onClick={() => goBack(show, formulaOf)}>
          上一步
        </Button>
        <Button variant="primary" icon={<ChevronRight size={ICON} />} onClick={() => goForward(show, formulaOf)}>
          下一步
        </Button>
        {toolButton('pen', '画笔', <Pencil size={ICON} />)}
        {tool === 'pen' &&
          inks.map(([name, words]) => (
            <button
              key={name}
              type="button"
              className="ta-presenter-ink"
              style={{ background: inkColours[name] }}
              aria-label={words}
              aria-pressed={ink === name}
              onClick={() => setInk(name)}
            />
          ))}
        <Button icon={<Eraser size={ICON} />} onClick={() => wipe(show)}>
          擦除
        </Button>
        {toolButton('spot', '聚光', <Lightbulb size={ICON} />)}
        <Button icon={<Moon size={ICON} />} aria-pressed={at.blank === 'black'} onClick={() => cover(show, 'black')}>
          黑屏
        </Button>
        <Button icon={<Sun size={ICON} />} aria-pressed={at.blank === 'white'} onClick={() => cover(show, 'white')}>
          白屏
        </Button>
        <Button onClick={onOpenWindow}>打开放映窗口</Button>
      </nav>
    </div>,
    document.body,
  );
}

function NextSlide({ show }: { show: Show }) {
  const { deck, at } = useStore(show);
  const formulaOf = useMeasured((state) => state.formulaOf);
  const place = useRef<HTMLDivElement>(null);
  const scale = useScale(place, { sidePx: 0, max: 1 });
  const next = at.index + 1;
  const page = pageAt(deck, next, formulaOf);
  return (
    <>
      <h2>{page ? `下一页　${spokenWords(deck.slides[next]?.title ?? '')}` : '这是最后一页'}</h2>
      <div ref={place} className="ta-presenter-next" aria-hidden="true">
        {page && <SlideView page={page} theme={deck.theme} master={deck.master} scale={scale} />}
      </div>
    </>
  );
}

/** The number of a slide and Enter shows it. */
function PageJump({ show }: { show: Show }) {
  const { deck, at } = useStore(show);
  const [typed, setTyped] = useState<string>();
  const count = deck.slides.length;
  return (
    <form
      className="ta-presenter-jump"
      onSubmit={(event) => {
        event.preventDefault();
        goTo(show, Number(typed) - 1);
        setTyped(undefined);
      }}
    >
      <label>
        第{' '}
        <input
          inputMode="numeric"
          aria-label="跳到第几页"
          value={typed ?? `${at.index + 1}`}
          onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 3))}
          onBlur={() => setTyped(undefined)}
          onKeyDown={(event) => event.key !== 'Tab' && event.stopPropagation()}
        />
        {` / ${count} 页`}
      </label>
    </form>
  );
}

function Thumbs({ show }: { show: Show }) {
  const { deck, at } = useStore(show);
  const formulaOf = useMeasured((state) => state.formulaOf);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[at.index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at.index]);
  return (
    <ol ref={list} className="ta-presenter-thumbs">
      {deck.slides.map((slide, index) => {
        const page = pageAt(deck, index, formulaOf);
        return (
          <li key={slide.id}>
            <button
              type="button"
              aria-label={`第 ${index + 1} 页 ${spokenWords(slide.title)}`}
              aria-current={index === at.index ? 'true' : undefined}
              onClick={() => goTo(show, index)}
            >
              {page && <SlideView page={page} theme={deck.theme} master={deck.master} scale={THUMB_SCALE} />}
              <span aria-hidden="true">{index + 1}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
