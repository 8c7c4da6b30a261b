import { useState } from 'react';
import { DeskTools } from '#components/desk/desk-tools.tsx';
import { ChecksTab, useRemarks } from './checks-tab.tsx';
import { FollowTab } from './follow-tab.tsx';
import { QuestionTab } from './question-tab.tsx';
import { VoicesTab } from './voices-tab.tsx';

type TabId = 'question' | 'voices' | 'follow' | 'checks';

export function ToolsPane() {
  const [chosen, setChosen] = useState<TabId>('question');
  const remarks = useRemarks();
  const tabs = [
    { id: 'question', name: '这一题' },
    { id: 'voices', name: '声音' },
    { id: 'follow', name: '跟读' },
    { id: 'checks', name: '检查', count: { of: remarks.length, tone: 'warning' } },
  ] as const;
  return (
    <DeskTools label="这一题、声音、跟读和检查" tabs={tabs} chosen={chosen} onChoose={setChosen}>
      {chosen === 'question' && <QuestionTab />}
      {chosen === 'voices' && <VoicesTab />}
      {chosen === 'follow' && <FollowTab />}
      {chosen === 'checks' && <ChecksTab />}
    </DeskTools>
  );
}
