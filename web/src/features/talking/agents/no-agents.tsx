import { templateGroups } from '@app/contract/talking/templates.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ChatPicture, NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { useMembership } from '#lib/session/audience.ts';
import type { AgentFilter } from './agents.api.ts';

type NoAgentsProps = { filter: AgentFilter; onAll: () => void; onSchool: () => void; onCreate: () => void };

/** Why there is nothing, and the one step that helps. */
export function NoAgents({ filter, onAll, onSchool, onCreate }: NoAgentsProps) {
  const { scope, keyword = '', labelCode } = filter;
  const membership = useMembership();
  const navigate = useNavigate();
  if (scope === 'school' && membership !== 'member') {
    const toCenter = () => void navigate({ to: '/userCenter' });
    if (membership === 'none')
      return nothing(<ChatPicture />, '还不知道你在哪所学校', '选好学校，就能用同事做的助手', '去选学校', toCenter);
    const hint = '确认是本校老师以后，就能用同事做的助手';
    return nothing(<ChatPicture />, '学校还没有确认你', hint, '去确认', toCenter);
  }
  if (keyword !== '' && scope === 'centre' && membership === 'member') {
    const hint = '同事做的在“本校”里，到那里找找';
    return nothing(<NotFoundPicture />, `没找到“${keyword}”`, hint, '在本校里找', onSchool);
  }
  if (keyword !== '') {
    return nothing(<NotFoundPicture />, `没找到“${keyword}”`, '换个词试试，或者自己做一个', '新建助手', onCreate);
  }
  if (labelCode !== undefined) {
    const title = `“${templateGroups[labelCode]}”里还没有助手`;
    return nothing(<NotFoundPicture />, title, '看看别的分类', '看全部分类', onAll);
  }
  if (scope === 'school') {
    return nothing(<ChatPicture />, '本校还没有人发布助手', '做好一个，发布给同事一起用', '新建助手', onCreate);
  }
  return nothing(<ChatPicture />, '还没有助手', '写清任务，配上资料，做第一个', '新建助手', onCreate);
}

function nothing(picture: ReactNode, title: string, hint: string, label: string, onNext: () => void): ReactNode {
  const action = (
    <Button size="small" variant="primary" onClick={onNext}>
      {label}
    </Button>
  );
  return <EmptyState picture={picture} title={title} hint={hint} action={action} />;
}
