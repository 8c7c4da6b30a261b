import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ChatPicture, NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { useMembership } from '#lib/session/audience.ts';
import type { CaseFilter, Shelf } from './cases.api.ts';

type NoCasesProps = { filter: CaseFilter; onHistory: () => void; onScope: (scope: Shelf) => void };

/** Why there is nothing, and the one step that helps. */
export function NoCases({ filter: { scope, keyword, typeCode }, onHistory, onScope }: NoCasesProps) {
  const membership = useMembership();
  const navigate = useNavigate();
  if (scope === 'review') return <EmptyState picture={<ChatPicture />} title="没有等着审核的案例" />;
  if (keyword !== '' || typeCode !== '') {
    const title = keyword === '' ? '没有这个类型的案例' : `没找到“${keyword}”`;
    return <EmptyState picture={<NotFoundPicture />} title={title} hint="换个词，或换一种类型" />;
  }
  if (scope === 'mine') {
    return nothing('还没有案例', '打开一个满意的对话，在右上角的 ⋯ 里点“存为案例”', '看历史对话', onHistory);
  }
  if (scope === 'school' && membership !== 'member') {
    const toCenter = () => void navigate({ to: '/userCenter' });
    if (membership === 'none')
      return nothing('还没有选择学校', '选好学校，就能看到同事分享的案例', '去选学校', toCenter);
    return nothing('学校还没有确认你是本校老师', '确认以后，就能看到同事分享的案例', '去确认', toCenter);
  }
  const title = scope === 'school' ? '本校还没有人分享案例' : '还没有公开的案例';
  return nothing(title, '存为案例时可以选择谁能看到', '看例子', () => onScope('preset'));
}

function nothing(title: string, hint: string, label: string, onNext: () => void): ReactNode {
  const action = (
    <Button size="small" variant="primary" onClick={onNext}>
      {label}
    </Button>
  );
  return <EmptyState picture={<ChatPicture />} title={title} hint={hint} action={action} />;
}
