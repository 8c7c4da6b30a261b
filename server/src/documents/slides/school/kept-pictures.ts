import type { Package, Part } from '#documents/reading/ooxml/package.ts';
import { workOn } from '#lib/pictures/picture-work.ts';

const endings = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['bmp', 'image/bmp'],
  ['emf', 'image/x-emf'],
  ['wmf', 'image/x-wmf'],
]);
/** What PowerPoint shows but we cannot draw. */
const undrawn = new Set(['emf', 'wmf', 'bmp']);
const MOST_BYTES = 12 * 1024 ** 2;
const MOST_PICTURES = 80;
const SHOWN_PX = 1_280;

/** The pictures masters and layouts show: kept as they are for the file, and as large as a screen needs for the page. */
export async function openKeptPictures(office: Package, parts: readonly Part[]) {
  const kept = new Map<string, { name: string; bytes: Uint8Array; address: string | undefined }>();
  const refused = new Set<string>();
  let sum = 0;
  const endingOf = (path: string) => /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  async function keep(path: string): Promise<void> {
    if (kept.has(path) || refused.has(path)) return;
    const ending = endingOf(path);
    const bytes = endings.has(ending) ? office.bytes(path) : undefined;
    if (!bytes || sum + bytes.length > MOST_BYTES || kept.size >= MOST_PICTURES) {
      refused.add(path);
      return;
    }
    const address = undrawn.has(ending) ? undefined : await addressOf(bytes);
    if (address === undefined && !undrawn.has(ending)) {
      refused.add(path);
      return;
    }
    sum += bytes.length;
    kept.set(path, { name: `media/picture${kept.size + 1}.${ending}`, bytes, address });
  }
  const picturesOf = ({ relationships }: Part) =>
    [...relationships].filter(([, { type, isExternal }]) => type === 'image' && !isExternal);
  for (const part of parts) for (const [, { target }] of picturesOf(part)) await keep(target);
  return {
    leftOut: refused.size,
    /** The names its pictures are kept under, by what the part calls them. */
    linksOf: (part: Part): Record<string, string> =>
      Object.fromEntries(
        picturesOf(part).flatMap(([id, { target }]) => {
          const name = kept.get(target)?.name;
          return name ? [[id, name]] : [];
        }),
      ),
    /** For a drawing: the picture itself. */
    addressOf: (part: Part) => (id: string) => kept.get(part.relationships.get(id)?.target ?? '')?.address,
    files: () => Object.fromEntries([...kept.values()].map(({ name, bytes }) => [name, bytes])),
  };
}

/** Decoded with a limit of pixels; nothing where it is no picture. */
async function addressOf(bytes: Uint8Array): Promise<string | undefined> {
  const size = { widthPx: SHOWN_PX, heightPx: SHOWN_PX };
  const answer = await workOn(bytes, { kind: 'fit', fit: 'inside', format: 'png', ...size });
  return 'made' in answer ? `data:image/png;base64,${Buffer.from(answer.made.bytes).toString('base64')}` : undefined;
}
