import { templateGroups } from '@app/contract/talking/templates.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ChatPicture, NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { useMembership } from '#lib/session/audience.ts';
import { useAssistantFilter } from './assistant-filter.ts';
import type { Shelf } from './use-assistants.ts';

/** Why there is nothing, and the one step that helps. */
export function NoAssistants({ shelf }: { shelf: Shelf }) {
  const { filter, change } = useAssistantFilter();
  const membership = useMembership();
  const navigate = useNavigate();
  const toCenter = () => void navigate({ to: '/userCenter' });
  const create = () => void navigate({ to: '/createAssistantQuickNew' });
  const { keyword, group, subject } = filter;
  if (shelf === 'school' && membership === 'none')
    return nothing(<ChatPicture />, '还没有选择学校', '选好学校，就能用同事做的助手', '去选学校', toCenter);
  if (shelf === 'school' && membership !== 'member')
    return nothing(<ChatPicture />, '学校还没有确认你是本校老师', '确认以后，就能用同事做的助手', '去确认', toCenter);
  if (keyword !== '' && shelf !== 'all') {
    const toAll = () => void navigate({ to: '/moreAssistant', search: {} });
    return nothing(<NotFoundPicture />, `没找到“${keyword}”`, '也可以在别人做的里找', '在全部里找', toAll);
  }
  if (keyword !== '')
    return nothing(<NotFoundPicture />, `没找到“${keyword}”`, '换个词试试，或者自己做一个', '新建助手', create);
  if (group !== undefined || subject !== '') {
    const left = [group && templateGroups[group], subject].filter(Boolean).join('、');
    const showAll = () => change({ group: undefined, subject: '' });
    return nothing(<NotFoundPicture />, `“${left}”里还没有助手`, '看看别的分类', '看全部分类', showAll);
  }
  if (shelf === 'school')
    return nothing(<ChatPicture />, '本校还没有人发布助手', '做好一个，发布给同事一起用', '新建助手', create);
  if (shelf === 'public')
    return nothing(<ChatPicture />, '还没有老师公开助手', '做好一个，审核通过后所有老师都能用', '新建助手', create);
  const hint = '说一句要它做什么，几分钟就好；配上资料，它会照着回答';
  return nothing(<ChatPicture />, '还没有自己的助手', hint, '一句话新建', create);
}

function nothing(picture: ReactNode, title: string, hint: string, label: string, onNext: () => void): ReactNode {
  const action = (
    <Button size="small" variant="primary" onClick={onNext}>
      {label}
    </Button>
  );
  return <EmptyState picture={picture} title={title} hint={hint} action={action} />;
}
