import { Suspense } from 'react';
import { lateLayer } from '#components/page/late-part.ts';
import { closeTemplateLayer, useTemplateLayer } from './open-layer.ts';

const TemplateDialog = lateLayer(async () => (await import('./template-dialog.tsx')).TemplateDialog);
const TemplateDrawer = lateLayer(async () => (await import('./template-drawer.tsx')).TemplateDrawer);

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
