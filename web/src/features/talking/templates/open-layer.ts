import type { CustomTemplate } from '@app/contract/talking/templates.ts';
import { create } from 'zustand';
import { closePaneDrawer } from '#components/page/pane.ts';

/** What lies over the page; one at a time, so that no dialog lies over a drawer. */
type Layer = { kind: 'list' } | { kind: 'edit'; template: CustomTemplate | undefined };

export const useTemplateLayer = create<{ layer: Layer | null }>(() => ({ layer: null }));

export function openTemplateList(): void {
  open({ kind: 'list' });
}

/** Without a template a new one is made. */
export function openTemplateDialog(template?: CustomTemplate): void {
  open({ kind: 'edit', template });
}

export function closeTemplateLayer(): void {
  useTemplateLayer.setState({ layer: null });
}

function open(layer: Layer): void {
  closePaneDrawer();
  useTemplateLayer.setState({ layer });
}
