import type { Resource } from '@app/contract/sharing/resources.ts';
import { useState } from 'react';
import { ReasonDialog } from '#components/layers/reason-dialog.tsx';
import { Skeleton } from '#components/states/skeleton.tsx';
import { ResourceCard } from './resource-card.tsx';
import { useTakeDown, useWithdraw } from './resources.api.ts';
import { ShareResourceDialog } from './share-resource-dialog.tsx';

type ResourceListProps = {
  label: string;
  resources: readonly (Resource & { takenDownReason?: string })[];
  isBusy?: boolean;
  onPreview: (resource: Resource) => void;
};

/** Resources one below the other, with what may be done to those of the shelf. */
export function ResourceList({ label, resources, isBusy = false, onPreview }: ResourceListProps) {
  const withdraw = useWithdraw();
  const takeDown = useTakeDown();
  const [unwanted, setUnwanted] = useState<Resource>();
  const [given, setGiven] = useState<Resource>();
  return (
    <>
      <ul className="ta-resources" aria-label={label} aria-busy={isBusy || undefined}>
        {resources.map((resource) => (
          <ResourceCard
            key={resource.resId}
            resource={resource}
            takenDownReason={resource.takenDownReason ?? ''}
            onPreview={onPreview}
            onShare={setGiven}
            onWithdraw={withdraw}
            onTakeDown={setUnwanted}
          />
        ))}
      </ul>
      {given && <ShareResourceDialog resource={given} onClose={() => setGiven(undefined)} />}
      {unwanted && (
        <ReasonDialog
          title={`下架“${unwanted.title}”`}
          verb="下架"
          isPending={takeDown.isPending}
          error={takeDown.error?.message}
          onSubmit={(reason) =>
            takeDown.mutate({ resId: unwanted.resId, reason }, { onSuccess: () => setUnwanted(undefined) })
          }
          onClose={() => {
            takeDown.reset();
            setUnwanted(undefined);
          }}
        />
      )}
    </>
  );
}

/** The cards as they will stand. */
export function ComingResources() {
  return (
    <div className="ta-resources" role="status" aria-label="正在找资源">
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className="ta-resource ta-resource-coming">
          <Skeleton width={34} height={34} radius={8} />
          <div>
            <Skeleton width={`${34 + (card % 3) * 10}%`} />
            <Skeleton width="62%" height={12} />
            <Skeleton width="28%" height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
