import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { showToast } from '#components/layers/toast.tsx';
import { closeTemplateLayer, useTemplateLayer } from './open-layer.ts';
import type { TemplateDialogProps } from './template-dialog.tsx';

const TemplateDialog = lazy(async (): Promise<{ default: ComponentType<TemplateDialogProps> }> => {
  const module = await import('./template-dialog.tsx').catch(() => undefined);
  return { default: module?.TemplateDialog ?? NotArrived };
});
const TemplateDrawer = lazy(async (): Promise<{ default: ComponentType }> => {
  const module = await import('./template-drawer.tsx').catch(() => undefined);
  return { default: module?.TemplateDrawer ?? NotArrived };
});

/** Rendered once beside the pages: the drawer with all templates of one's own, and the dialog to write one. */
export function TemplateLayer() {
  const layer = useTemplateLayer((state) => state.layer);
  if (!layer) return null;
  return (
    <Suspense fallback={null}>
      {layer.kind === 'list' ? (
        <TemplateDrawer />
      ) : (
        <TemplateDialog template={layer.template} onClose={closeTemplateLayer} />
      )}
    </Suspense>
  );
}

/** Its chunk could not be fetched. */
function NotArrived() {
  useEffect(() => {
    showToast('error', '没有打开，刷新页面再试');
    closeTemplateLayer();
  }, []);
  return null;
}
