import { Suspense } from 'react';
import { lateLayer } from '#components/page/late-part.ts';
import { closeTemplateLayer, useTemplateLayer } from './open-layer.ts';

const TemplateDialog = lateLayer(async () => (await import('./template-dialog.tsx')).TemplateDialog);

/** Rendered once beside the pages: the dialog to write a template of one's own. */
export function TemplateLayer() {
  const layer = useTemplateLayer((state) => state.layer);
  if (!layer) return null;
  return (
    <Suspense fallback={null}>
      <TemplateDialog template={layer.template} onClose={closeTemplateLayer} />
    </Suspense>
  );
}
