import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './card-props.ts';
import { type FoundResources, isOnline, ResourceRows } from './resource-rows.tsx';

/** What was found on the shelves, on the web, or on both; one side that failed never hides the other. */
export function ResourceCard({ card, stopping, mending }: CardProps<FoundResources>) {
  const { rows, dropped, type } = card;
  const online = rows.filter(isOnline);
  const kept = rows.filter((row) => !isOnline(row));
  const isParted = type === 'umpAndOnlineResource' && online.length > 0 && kept.length > 0;
  return (
    <CardFrame card={card} actions={stopping} mending={mending}>
      {isParted ? (
        <>
          <p className="ta-found-heading">{`资源库 ${kept.length} 个`}</p>
          <ResourceRows rows={kept} />
          <p className="ta-found-heading">{`网上 ${online.length} 个`}</p>
          <ResourceRows rows={online} />
        </>
      ) : (
        rows.length > 0 && <ResourceRows rows={rows} />
      )}
      {dropped > 0 && <p className="ta-found-dropped">{`去掉 ${dropped} 个重复的`}</p>}
    </CardFrame>
  );
}
