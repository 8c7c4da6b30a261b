import type { Question } from '@app/contract/library/questions.ts';
import { readMyId } from '@app/engines/papers/own-questions.ts';
import { Copy, Ellipsis, Inbox, PencilLine, School, Trash2 } from 'lucide-react';
import { MenuButton } from '#components/layers/menu.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { removeFromShelf } from '#components/lists/shelf-list.tsx';
import { useSendToSchool } from '../school/school-questions.api.ts';
import type { Writing } from './my-question-editor.tsx';
import { useCollectQuestion, useRemoveMyQuestion, useRestoreMyQuestion } from './my-questions.api.ts';

/** Of the version that is there. */
const sentBefore = {
  waiting: '这道题已经发出，还在等同事看',
  shared: '这道题已经在本校的题里',
  refused: '这道题退回来过，改好再发',
} as const;

type QuestionActsProps = { question: Question; onWrite: (writing: Writing) => void };

/** What she can do with a question besides asking it: change one of hers, or make one of the bank hers. */
export function QuestionActs({ question, onWrite }: QuestionActsProps) {
  const collect = useCollectQuestion();
  const remove = useRemoveMyQuestion();
  const restore = useRestoreMyQuestion();
  const send = useSendToSchool();
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
  const share = mine && {
    label: '发到本校',
    icon: <School size={16} />,
    onSelect: () =>
      send.mutate(mine.myQuestionId, {
        onSuccess: ({ stage, isNew }) =>
          showToast('info', isNew ? '已发出，本校的教研员或管理员看过，同事就能用' : sentBefore[stage]),
      }),
  };
  const copy = { label: '照着写一道', icon: <Copy size={16} />, onSelect: () => onWrite({ is: 'copy', question }) };
  const removal = mine && {
    label: '删除',
    icon: <Trash2 size={16} />,
    isDanger: true,
    onSelect: () => removeFromShelf(mine.myQuestionId, remove, restore),
  };
  const items = removal
    ? [change, copy, ...(share ? [share] : []), 'divider' as const, removal]
    : [
        { label: '收进我的题', icon: <Inbox size={16} />, onSelect: take },
        { ...change, label: '改成我的题' },
      ];
  return <MenuButton label={`更多 ${question.title}`} icon={<Ellipsis size={16} />} items={items} />;
}
