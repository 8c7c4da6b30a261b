import { routeOfType } from '@app/contract/talking/template-routes.ts';
import type { CustomTemplate } from '@app/contract/talking/templates.ts';
import { Link } from '@tanstack/react-router';
import { Ellipsis, Pin } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { MenuButton, useContextMenu } from '#components/layers/menu.tsx';
import { TemplateIcon } from '#components/pictures/template-icon.tsx';
import { openTemplateDialog } from './open-layer.ts';
import { templateAddress } from './template-address.ts';
import './template-row.css';
import { useDeleteWithUndo, useTemplateMenu } from './use-template-menu.tsx';

export type TemplateRowProps = {
  template: CustomTemplate;
  isCurrent: boolean;
  /** Called besides opening, to close what the list stands in. */
  onOpen: () => void;
  onDeleted: (templateId: string) => void;
};

/** One template of the list: a link, with its menu on ⋯ and on the right button, F2 and Delete. */
export function TemplateRow({ template, isCurrent, onOpen, onDeleted }: TemplateRowProps) {
  const items = useTemplateMenu(template, onDeleted);
  const remove = useDeleteWithUndo(onDeleted);
  const { onContextMenu, menu } = useContextMenu(`模板：${template.templateName}`, items);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'F2') openTemplateDialog(template);
    if (event.key === 'Delete') remove(template);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the right button only repeats what ⋯ offers
    <div className="ta-template-row" data-current={isCurrent || undefined} onContextMenu={onContextMenu}>
      <Link
        {...templateAddress({ templateId: template.templateId, route: routeOfType(template.typeCode) })}
        preload={false}
        className="ta-template-link"
        activeProps={{}}
        aria-current={isCurrent ? 'page' : undefined}
        onKeyDown={handleKey}
        onClick={onOpen}
      >
        <TemplateIcon name={template.iconId} />
        <span className="ta-template-name">{template.templateName}</span>
        {template.isTop && <Pin size={13} className="ta-template-pin" aria-label="已置顶" />}
      </Link>
      <MenuButton className="ta-template-more" label="更多" size="tiny" icon={<Ellipsis size={16} />} items={items} />
      {menu}
    </div>
  );
}
