import type { StoredDesign } from '@app/contract/making/designs.ts';
import { Button } from '#components/buttons/button.tsx';
import { OfflinePicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { useGenerate } from '../designs.api.ts';
import { wireOutline } from './outline.ts';
import { keptOutline } from './use-outline.ts';

/** Why it stopped, and another try; the outline she decided on goes along, and what had only been outlined is again. */
export function FailedView({ stored: { designId, notice, request } }: { stored: StoredDesign }) {
  const generate = useGenerate();
  const retry = () => {
    const outline = keptOutline(designId);
    generate.mutate({ designId, ...(outline ? { outline: wireOutline(outline) } : { stage: request.stage }) });
  };
  return (
    <div className="ta-page-centre" role="alert">
      <EmptyState
        picture={<OfflinePicture />}
        title="没有写完"
        hint={notice || '写到一半中断了，要求和提纲都还在'}
        action={
          <Button variant="primary" busy={generate.isPending ? '正在开始' : undefined} onClick={retry}>
            再写一次
          </Button>
        }
      />
    </div>
  );
}
