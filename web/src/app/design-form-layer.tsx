import { Suspense } from 'react';
import { lateLayer } from '#components/page/late-part.ts';
import { useDesignFormDoor } from '#lib/doors/design-form-door.ts';

const FormsDialog = lateLayer(async () => (await import('#features/making/design-forms/forms-dialog.tsx')).FormsDialog);

/** The forms of the school, over whatever page wants one. */
export function DesignFormLayer() {
  const wish = useDesignFormDoor((state) => state.wish);
  if (!wish) return null;
  return (
    <Suspense fallback={null}>
      <FormsDialog wish={wish} />
    </Suspense>
  );
}
