import { ArrowLeft, Download, ListTree, PenLine } from 'lucide-react';
import { useState } from 'react';
import { Drawer } from '#components/drawer.tsx';
import { ExportMenu } from './export-menu.tsx';
import { OutlinePane } from './outline-pane.tsx';
import { ToolsPane } from './tools-pane.tsx';
import { useHints } from './use-hints.ts';

type Opened = 'outline' | 'tools' | 'export';

type BottomBarProps = { onLeave: () => void; onCourseware: (designId: string) => void };

/** On a phone the panes come up from below. */
export function BottomBar({ onLeave, onCourseware }: BottomBarProps) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const count = useHints().length;
  return (
    <>
      <nav className="ta-design-bottom" aria-label="设计工具">
        <button type="button" onClick={onLeave}>
          <ArrowLeft size={20} />
          返回
        </button>
        <button type="button" onClick={() => setOpened('outline')}>
          <ListTree size={20} />
          大纲
        </button>
        <button type="button" onClick={() => setOpened('tools')}>
          <PenLine size={20} />
          {count > 0 ? `修改 ${count}` : '修改'}
        </button>
        <button type="button" onClick={() => setOpened('export')}>
          <Download size={20} />
          导出
        </button>
      </nav>
      {opened === 'outline' && (
        <Drawer title="大纲" onClose={close}>
          <OutlinePane onLeave={onLeave} onGo={close} />
        </Drawer>
      )}
      {opened === 'tools' && (
        <Drawer title="修改" onClose={close}>
          <ToolsPane onGo={close} />
        </Drawer>
      )}
      {opened === 'export' && (
        <Drawer title="导出" onClose={close}>
          <ExportMenu onCourseware={onCourseware} />
        </Drawer>
      )}
    </>
  );
}
