import { join } from 'node:path';
import { AnySubject, CarouselType, Phase } from '@app/contract/enums.ts';
import { z } from 'zod';
import { readContentFolder } from './read-content.ts';

const text = z.string().trim().min(1);
const card = {
  id: z.uuid(),
  title: text.max(24),
  summary: text.max(40),
  /** Whom it is for; without them, everybody. */
  phases: z.array(z.enum(Phase)).min(1).optional(),
  subjects: z.array(z.enum(AnySubject)).min(1).optional(),
  /** Ids of provinces, cities, districts or schools. */
  places: z.array(text).min(1).optional(),
};
const path = z.string().regex(/^\/[\w./-]*$/);
const address = z.url({ protocol: /^https$/ });

/** The six kinds of decision G-018, each with just what it needs. */
const Item = z.discriminatedUnion('type', [
  z.strictObject({ ...card, type: z.literal(CarouselType.textAndPictures), content: text }),
  z.strictObject({
    ...card,
    type: z.literal(CarouselType.reprint),
    content: text,
    source: z.strictObject({ name: text, url: address.optional() }),
  }),
  z.strictObject({ ...card, type: z.literal(CarouselType.video), videoUrl: path, content: z.string().default('') }),
  z.strictObject({ ...card, type: z.literal(CarouselType.assistant), templateId: z.uuid() }),
  z.strictObject({ ...card, type: z.literal(CarouselType.externalLink), url: address }),
  z.strictObject({ ...card, type: z.literal(CarouselType.otherLink), route: path }),
]);
export type PlacedItem = z.infer<typeof Item>;

const PlacementFile = z.strictObject({ placementKey: text, items: z.array(Item) });

export type Placements = {
  /** What stands at a place, in the order of the file; nothing at an unknown one. */
  at(placementKey: string): readonly PlacedItem[];
  find(id: string): PlacedItem | undefined;
};

export function openPlacements(contentDir: string): Placements {
  const files = readContentFolder(join(contentDir, 'placements'), PlacementFile);
  const byKey = new Map(files.map(({ placementKey, items }) => [placementKey, items]));
  const items = files.flatMap((file) => file.items);
  const byId = new Map(items.map((item) => [item.id, item]));
  if (byId.size < items.length) throw new Error('The placements are not consistent:\nan id is used twice');
  return { at: (key) => byKey.get(key) ?? [], find: (id) => byId.get(id.toLowerCase()) };
}
