import type { CustomTemplate } from '@app/contract/talking/templates.ts';
import { create } from 'zustand';
import { closePaneDrawer } from '#components/page/pane.ts';

/** The dialog over the page, for a new template or one of hers. */
type Layer = { template: CustomTemplate | undefined };

export const useTemplateLayer = create<{ layer: Layer | null }>(() => ({ layer: null }));

/** Without a template a new one is made. */
export function openTemplateDialog(template?: CustomTemplate): void {
  closePaneDrawer();
  useTemplateLayer.setState({ layer: { template } });
}

export function closeTemplateLayer(): void {
  useTemplateLayer.setState({ layer: null });
}
