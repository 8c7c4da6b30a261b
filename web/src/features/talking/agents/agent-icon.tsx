import { TemplateIcon as IconName } from '@app/contract/talking/templates.ts';
import { classNames } from '#components/class-names.ts';
import { TemplateIcon } from '#components/pictures/template-icon.tsx';
import './agent-icon.css';

type AgentIconProps = { icon: string; size?: 'medium' | 'large' };

const DRAWN_PX = { medium: 20, large: 24 } as const;

/** The picture of an assistant: one of ours, or one its maker uploaded. */
export function AgentIcon({ icon, size = 'medium' }: AgentIconProps) {
  const name = IconName.safeParse(icon).data;
  return (
    <span className={classNames('ta-agent-icon', `ta-agent-icon-${size}`)}>
      {name ? <TemplateIcon name={name} size={DRAWN_PX[size]} /> : <img src={icon} alt="" />}
    </span>
  );
}
