import type { CustomTemplate } from '@app/contract/talking/templates.ts';
import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import type { MenuItem } from '#components/layers/menu.tsx';
import { openTemplateDialog } from './open-layer.ts';
import { useDeleteTemplate, usePinTemplate, useRestoreTemplate } from './templates.api.ts';

/** What can be done with a template of one's own, the same wherever it is listed. */
export function useTemplateMenu(template: CustomTemplate, onDeleted: (templateId: string) => void): MenuItem[] {
  const { templateId, isTop } = template;
  const pin = usePinTemplate();
  const remove = useDeleteWithUndo(onDeleted);
  return [
    {
      label: isTop ? '取消置顶' : '置顶',
      icon: isTop ? <PinOff /> : <Pin />,
      onSelect: () => pin.mutate({ templateId, isTop: !isTop }),
    },
    { label: '修改', icon: <Pencil />, keys: 'F2', onSelect: () => openTemplateDialog(template) },
    'divider',
    { label: '删除', icon: <Trash2 />, keys: 'Del', isDanger: true, onSelect: () => remove(template) },
  ];
}

/** Deletes at once and offers to take it back; the server keeps it for 30 days. */
export function useDeleteWithUndo(onDeleted: (templateId: string) => void): (template: CustomTemplate) => void {
  const remove = useDeleteTemplate();
  const restore = useRestoreTemplate();
  return ({ templateId, templateName }) => {
    const onDone = () => onDeleted(templateId);
    doWithUndo(templateId, { act: remove, undo: restore, said: `已删除模板“${templateName}”`, onDone });
  };
}
