import type { CustomTemplate } from '@app/contract/talking/templates.ts';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import type { MenuItem } from '#components/layers/menu.tsx';
import { AssistantCard } from '#components/lists/assistant-card.tsx';
import { isShortcut } from '#lib/keys/shortcut-table.ts';
import { openTemplateDialog } from './open-layer.ts';
import { ownAddress } from './template-address.ts';
import { useDeleteWithUndo, useTemplateMenu } from './use-template-menu.tsx';

type OwnCardProps = { template: CustomTemplate; caseCount: number; menu: readonly MenuItem[] };

/** One she wrote herself as a few lines: a link, with its menu on ⋯ and on the right button, F2 and Delete. */
export function OwnCard({ template, caseCount, menu }: OwnCardProps) {
  const { templateName, remark, targetTask, isTop } = template;
  const items = useTemplateMenu(template, menu);
  const remove = useDeleteWithUndo();
  const handleKey = (event: KeyboardEvent) => {
    if (isShortcut('rename', event)) openTemplateDialog(template);
    if (isShortcut('remove', event)) remove(template);
  };
  return (
    <AssistantCard
      name={templateName}
      line={remark || targetTask}
      makes="回答"
      maker="我做的"
      caseCount={caseCount}
      isPinned={isTop}
      menu={items}
      renderLink={(link) => <Link {...ownAddress(template)} preload={false} onKeyDown={handleKey} {...link} />}
    />
  );
}
