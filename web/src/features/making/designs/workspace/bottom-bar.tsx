import { ArrowLeft, Download, ListTree, PenLine, Presentation } from 'lucide-react';
import { PhoneBar } from '#components/desk/phone-bar.tsx';
import { ExportMenu } from './export-menu.tsx';
import { OutlinePane } from './outline-pane.tsx';
import { ToolsPane } from './tools-pane.tsx';
import { useHints } from './use-hints.ts';
import { useMakeCourseware } from './use-make-courseware.ts';

type BottomBarProps = { onLeave: () => void; onCourseware: (designId: string) => void };

/** On a phone the panes come up from below. */
export function BottomBar({ onLeave, onCourseware }: BottomBarProps) {
  const makeCourseware = useMakeCourseware(onCourseware);
  const count = useHints().length;
  return (
    <PhoneBar
      label="设计工具"
      actions={[
        { name: '返回', icon: <ArrowLeft size={20} />, onSelect: onLeave },
        {
          name: '大纲',
          icon: <ListTree size={20} />,
          title: '大纲',
          body: (open) => <OutlinePane onLeave={onLeave} onGo={() => open()} />,
        },
        {
          name: count > 0 ? `修改 ${count}` : '修改',
          icon: <PenLine size={20} />,
          title: '修改',
          body: (open) => <ToolsPane onGo={() => open()} />,
        },
        {
          name: '导出',
          icon: <Download size={20} />,
          title: '导出',
          isPadded: true,
          body: () => <ExportMenu />,
        },
        { name: '做成课件', icon: <Presentation size={20} />, onSelect: makeCourseware },
      ]}
    />
  );
}
