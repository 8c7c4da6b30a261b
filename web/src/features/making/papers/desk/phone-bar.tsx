import { ChartColumn, Download, ListOrdered, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PhoneBar } from '#components/desk/phone-bar.tsx';
import { useDesk, useDeskStore } from '../paper-desk.ts';
import { idsIn } from '../paper-edits.ts';
import { QuestionList } from './question-list.tsx';
import { ToolsPane } from './tools-pane.tsx';

type PaperPhoneBarProps = {
  list: { onLeave: () => void; onFacts: () => void };
  exporting: ReactNode;
};

const TOOLS = '分析和本题';

/** The panes of the desk, one at a time. */
export function PaperPhoneBar({ list, exporting }: PaperPhoneBarProps) {
  const desk = useDeskStore();
  const count = useDesk(({ draft }) => idsIn(draft).length);
  return (
    <PhoneBar
      label="试卷"
      actions={[
        {
          name: `题目 ${count}`,
          icon: <ListOrdered size={20} />,
          title: '试卷里的题',
          body: (open) => (
            <QuestionList
              onLeave={list.onLeave}
              onFacts={() => {
                open();
                list.onFacts();
              }}
              onChosen={() => open(TOOLS)}
            />
          ),
        },
        { name: '分析', icon: <ChartColumn size={20} />, title: TOOLS, body: () => <ToolsPane /> },
        { name: '细目表', icon: <Table2 size={20} />, onSelect: () => desk.setState({ view: 'grid' }) },
        {
          name: '导出',
          icon: <Download size={20} />,
          disabled: count === 0,
          title: '导出',
          isPadded: true,
          body: () => exporting,
        },
      ]}
    />
  );
}
