import { ArrowLeft, ChevronLeft, ChevronRight, Download, Palette } from 'lucide-react';
import { useState } from 'react';
import { Drawer } from '#components/drawer.tsx';
import { show, useDesk, useDeskStore, useSlide } from './deck-desk.ts';
import { ExportMenu } from './export-menu.tsx';
import './phone-bar.css';
import { ToolsPane } from './tools-pane.tsx';

/** On a phone: walking through the slides, and the rest from below. */
export function PhoneBar({ save, onLeave }: { save: () => Promise<boolean>; onLeave: () => void }) {
  const desk = useDeskStore();
  const title = useDesk(({ deck }) => deck.title);
  const slides = useDesk(({ deck }) => deck.slides);
  const { index } = useSlide();
  const [opened, setOpened] = useState<'tools' | 'export'>();
  const close = () => setOpened(undefined);
  const go = (to: number) => show(desk, slides[to]?.id ?? '');
  return (
    <>
      <h1 className="ta-visually-hidden">{title}</h1>
      <nav className="ta-deck-phone" aria-label="课件工具">
        <button type="button" onClick={onLeave}>
          <ArrowLeft size={20} />
          返回
        </button>
        <button type="button" disabled={index === 0} onClick={() => go(index - 1)}>
          <ChevronLeft size={20} />
          上一页
        </button>
        <span aria-live="polite">{`${index + 1} / ${slides.length}`}</span>
        <button type="button" disabled={index === slides.length - 1} onClick={() => go(index + 1)}>
          <ChevronRight size={20} />
          下一页
        </button>
        <button type="button" onClick={() => setOpened('tools')}>
          <Palette size={20} />
          修改
        </button>
        <button type="button" onClick={() => setOpened('export')}>
          <Download size={20} />
          导出
        </button>
      </nav>
      {opened === 'tools' && (
        <Drawer title="修改" onClose={close}>
          <ToolsPane first="words" />
        </Drawer>
      )}
      {opened === 'export' && (
        <Drawer title="导出" onClose={close}>
          <ExportMenu save={save} />
        </Drawer>
      )}
    </>
  );
}
