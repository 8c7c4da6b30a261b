import type { Question } from '@app/contract/library/questions.ts';
import { readMyId } from '@app/engines/papers/own-questions.ts';
import { Copy, Ellipsis, Inbox, PencilLine, Trash2 } from 'lucide-react';
import { MenuButton } from '#components/layers/menu.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { removeFromShelf } from '#components/lists/shelf-list.tsx';
import type { Writing } from './my-question-editor.tsx';
import { useCollectQuestion, useRemoveMyQuestion, useRestoreMyQuestion } from './my-questions.api.ts';

type QuestionActsProps = { question: Question; onWrite: (writing: Writing) => void };

/** What she can do with a question besides asking it: change one of hers, or make one of the bank hers. */
export function QuestionActs({ question, onWrite }: QuestionActsProps) {
  const collect = useCollectQuestion();
  const remove = useRemoveMyQuestion();
  const restore = useRestoreMyQuestion();
  const mine = readMyId(question.id);
  const take = () => {
    collect.mutateAsync(question.id).then(
      ({ isNew, myQuestionId }) => {
        if (!isNew) return showToast('info', '这道题已经在我的题里');
        offerUndo('已收进我的题', () => remove.mutate(myQuestionId));
      },
      () => undefined,
    );
  };
  const change = {
    label: '改这道题',
    icon: <PencilLine size={16} />,
    onSelect: () => onWrite({ is: 'change', question }),
  };
  const copy = { label: '照着写一道', icon: <Copy size={16} />, onSelect: () => onWrite({ is: 'copy', question }) };
  const removal = mine && {
    label: '删除',
    icon: <Trash2 size={16} />,
    isDanger: true,
    onSelect: () => removeFromShelf(mine.myQuestionId, remove, restore),
  };
  const items = removal
    ? [change, copy, 'divider' as const, removal]
    : [
        { label: '收进我的题', icon: <Inbox size={16} />, onSelect: take },
        { ...change, label: '改成我的题' },
      ];
  return <MenuButton label={`更多 ${question.title}`} icon={<Ellipsis size={16} />} items={items} />;
}
