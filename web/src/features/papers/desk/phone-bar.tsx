import { ChartColumn, Download, ListOrdered, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Drawer } from '#components/drawer.tsx';
import { useDesk } from '../paper-desk.ts';
import { idsIn } from '../paper-edits.ts';
import { QuestionList } from './question-list.tsx';
import { ToolsPane } from './tools-pane.tsx';

type PhoneBarProps = { list: { onLeave: () => void; onFacts: () => void }; exporting: ReactNode; onGrid: () => void };

/** The panes of the desk, one at a time. */
export function PhoneBar({ list, exporting, onGrid }: PhoneBarProps) {
  const [opened, setOpened] = useState<'list' | 'tools' | 'export'>();
  const count = useDesk(({ draft }) => idsIn(draft).length);
  const close = () => setOpened(undefined);
  return (
    <>
      <nav className="ta-paper-phone" aria-label="试卷">
        <button type="button" onClick={() => setOpened('list')}>
          <ListOrdered size={20} />
          {`题目 ${count}`}
        </button>
        <button type="button" onClick={() => setOpened('tools')}>
          <ChartColumn size={20} />
          分析
        </button>
        <button type="button" disabled={count === 0} onClick={onGrid}>
          <Table2 size={20} />
          细目表
        </button>
        <button type="button" disabled={count === 0} onClick={() => setOpened('export')}>
          <Download size={20} />
          导出
        </button>
      </nav>
      {opened === 'list' && (
        <Drawer title="试卷里的题" onClose={close}>
          <QuestionList
            onLeave={list.onLeave}
            onFacts={() => {
              close();
              list.onFacts();
            }}
            onChosen={() => setOpened('tools')}
          />
        </Drawer>
      )}
      {opened === 'tools' && (
        <Drawer title="分析和本题" onClose={close}>
          <ToolsPane />
        </Drawer>
      )}
      {opened === 'export' && (
        <Drawer title="导出" onClose={close}>
          <div className="ta-paper-export-drawer">{exporting}</div>
        </Drawer>
      )}
    </>
  );
}
