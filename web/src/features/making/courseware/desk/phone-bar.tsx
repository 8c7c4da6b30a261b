import { ArrowLeft, ChevronLeft, ChevronRight, Download, Palette, Play } from 'lucide-react';
import { PhoneBar } from '#components/desk/phone-bar.tsx';
import { show, useDesk, useDeskStore, useSlide } from './deck-desk.ts';
import { ExportMenu } from './export-menu.tsx';
import { ToolsPane } from './tools-pane.tsx';

type DeckPhoneBarProps = { save: () => Promise<boolean>; onShow: () => void; onLeave: () => void };

/** On a phone: walking through the slides, and the rest from below. */
export function DeckPhoneBar({ save, onShow, onLeave }: DeckPhoneBarProps) {
  const desk = useDeskStore();
  const title = useDesk(({ deck }) => deck.title);
  const slides = useDesk(({ deck }) => deck.slides);
  const { index } = useSlide();
  const go = (to: number) => show(desk, slides[to]?.id ?? '');
  return (
    <>
      <h1 className="ta-visually-hidden">{title}</h1>
      <PhoneBar
        label="课件工具"
        actions={[
          { name: '返回', icon: <ArrowLeft size={20} />, onSelect: onLeave },
          {
            name: '上一页',
            icon: <ChevronLeft size={20} />,
            disabled: index === 0,
            onSelect: () => go(index - 1),
          },
          { words: `${index + 1} / ${slides.length}` },
          {
            name: '下一页',
            icon: <ChevronRight size={20} />,
            disabled: index === slides.length - 1,
            onSelect: () => go(index + 1),
          },
          { name: '放映', icon: <Play size={20} />, onSelect: onShow },
          { name: '修改', icon: <Palette size={20} />, title: '修改', body: () => <ToolsPane first="words" /> },
          {
            name: '导出',
            icon: <Download size={20} />,
            title: '导出',
            isPadded: true,
            body: () => <ExportMenu save={save} />,
          },
        ]}
      />
    </>
  );
}
