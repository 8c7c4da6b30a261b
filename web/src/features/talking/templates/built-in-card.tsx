import type { Template } from '@app/contract/talking/templates.ts';
import { Link } from '@tanstack/react-router';
import type { MenuItem } from '#components/layers/menu.tsx';
import { AssistantCard } from '#components/lists/assistant-card.tsx';
import { TemplateIcon } from '#components/pictures/template-icon.tsx';
import { templateAddress } from './template-address.ts';

type BuiltInCardProps = { template: Template; caseCount: number; menu: readonly MenuItem[] };

/** One that came with the product. */
export function BuiltInCard({ template, caseCount, menu }: BuiltInCardProps) {
  const { name, summary, icon, route, makes = '回答' } = template;
  const address = templateAddress(template);
  // What a page of ours makes is drawn by the sign of that page, what is talked about as the Word file it may become.
  const isMadeByPage = !('params' in address) || route !== 'aiAssistantSession';
  return (
    <AssistantCard
      name={name}
      line={summary}
      makes={makes}
      {...(isMadeByPage && { makesIcon: <TemplateIcon name={icon} size={16} /> })}
      maker="内置"
      caseCount={caseCount}
      menu={menu}
      renderLink={(link) => <Link {...address} preload={false} {...link} />}
    />
  );
}
