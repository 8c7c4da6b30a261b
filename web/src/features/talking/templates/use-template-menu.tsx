import type { CustomTemplate } from '@app/contract/talking/templates.ts';
import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import type { MenuItem } from '#components/layers/menu.tsx';
import { openTemplateDialog } from './open-layer.ts';
import { useDeleteTemplate, usePinTemplate, useRestoreTemplate } from './templates.api.ts';

/** What can be done with a template of one's own, and what the page adds to it. */
export function useTemplateMenu(template: CustomTemplate, added: readonly MenuItem[]): MenuItem[] {
  const { templateId, isTop } = template;
  const pin = usePinTemplate();
  const remove = useDeleteWithUndo();
  return [
    {
      label: isTop ? '移出常用' : '放进常用',
      icon: isTop ? <PinOff /> : <Pin />,
      onSelect: () => pin.mutate({ templateId, isTop: !isTop }),
    },
    ...added,
    { label: '修改', icon: <Pencil />, keys: 'F2', onSelect: () => openTemplateDialog(template) },
    'divider',
    { label: '删除', icon: <Trash2 />, keys: 'Del', isDanger: true, onSelect: () => remove(template) },
  ];
}

/** Deletes at once and offers to take it back; the server keeps it for 30 days. */
export function useDeleteWithUndo(): (template: CustomTemplate) => void {
  const remove = useDeleteTemplate();
  const restore = useRestoreTemplate();
  return ({ templateId, templateName }) =>
    doWithUndo(templateId, { act: remove, undo: restore, said: `已删除助手“${templateName}”` });
}
