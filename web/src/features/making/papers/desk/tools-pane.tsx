import { useEffect, useState } from 'react';
import { DeskTools } from '#components/desk/desk-tools.tsx';
import { useDesk } from '../paper-desk.ts';
import { QuestionTab } from './question-tab.tsx';
import { WholeTab } from './whole-tab.tsx';

const tabs = [
  { id: 'whole', name: '整卷' },
  { id: 'question', name: '本题' },
] as const;

/** What the paper comes to, and the question that is looked at. */
export function ToolsPane() {
  const questionId = useDesk((state) => state.questionId);
  const [chosen, setChosen] = useState(tabFor(questionId));
  useEffect(() => setChosen(tabFor(questionId)), [questionId]);
  return (
    <DeskTools label="分析和本题" tabs={tabs} chosen={chosen} onChoose={setChosen}>
      <div className="ta-paper-tab">{chosen === 'whole' ? <WholeTab /> : <QuestionTab />}</div>
    </DeskTools>
  );
}

/** A question that is chosen shows itself. */
function tabFor(questionId: string): 'whole' | 'question' {
  return questionId === '' ? 'whole' : 'question';
}
