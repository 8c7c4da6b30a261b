import { useState } from 'react';
import { DeskTools } from '#components/desk/desk-tools.tsx';
import { ChecksTab } from './checks-tab.tsx';
import { RewriteTab } from './rewrite-tab.tsx';
import './tools-pane.css';
import { useHints } from './use-hints.ts';
import { VersionsTab } from './versions-tab.tsx';

type Tool = 'section' | 'checks' | 'versions';

/** What can be done with the section she is in, and with the whole. */
export function ToolsPane({ onGo }: { onGo?: () => void }) {
  const [chosen, setChosen] = useState<Tool>('section');
  const count = useHints().length;
  return (
    <DeskTools
      label="工具"
      tabs={[
        { id: 'section', name: '本节' },
        { id: 'checks', name: '检查', count: { of: count, tone: 'danger' } },
        { id: 'versions', name: '版本' },
      ]}
      chosen={chosen}
      onChoose={setChosen}
    >
      {chosen === 'section' && (
        <>
          <RewriteTab />
          {count > 0 && <hr className="ta-tools-rule" />}
          {count > 0 && <ChecksTab onGo={onGo} />}
        </>
      )}
      {chosen === 'checks' && <ChecksTab onGo={onGo} />}
      {chosen === 'versions' && <VersionsTab />}
    </DeskTools>
  );
}
