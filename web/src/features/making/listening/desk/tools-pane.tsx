import { useState } from 'react';
import { DeskTools } from '#components/desk/desk-tools.tsx';
import { ChecksTab, useRemarks } from './checks-tab.tsx';
import { FollowTab } from './follow-tab.tsx';
import { QuestionTab } from './question-tab.tsx';
import { isDictation } from './script-edits.ts';
import { useDesk } from './test-desk.ts';
import { VoicesTab } from './voices-tab.tsx';

type TabId = 'question' | 'voices' | 'follow' | 'checks';

export function ToolsPane() {
  // Nothing is asked about a dictation.
  const hasQuestions = useDesk(({ draft }) => !isDictation(draft));
  const [chosen, setChosen] = useState<TabId>(hasQuestions ? 'question' : 'voices');
  const remarks = useRemarks();
  const tabs = [
    ...(hasQuestions ? [{ id: 'question', name: '这一题' } as const] : []),
    { id: 'voices', name: '声音' },
    { id: 'follow', name: '跟读' },
    { id: 'checks', name: '检查', count: { of: remarks.length, tone: 'warning' } },
  ] as const;
  return (
    <DeskTools label={tabs.map(({ name }) => name).join('、')} tabs={tabs} chosen={chosen} onChoose={setChosen}>
      {chosen === 'question' && <QuestionTab />}
      {chosen === 'voices' && <VoicesTab />}
      {chosen === 'follow' && <FollowTab />}
      {chosen === 'checks' && <ChecksTab />}
    </DeskTools>
  );
}
