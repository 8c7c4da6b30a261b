import type { DeckMaster } from '@app/contract/making/slide-masters.ts';
import type { Ink, SlidePage } from '@app/engines/slides/slide-boxes.ts';
import { strFromU8, unzipSync } from 'fflate';
import { childOf, parseXml } from '#documents/reading/ooxml/xml.ts';
import type { LookParts } from '#documents/slides/look-parts.ts';
import { relationsWithIds } from '#documents/slides/package.ts';
import { inksOfSchemes } from '#documents/slides/xml.ts';
import { type Slot, themeColours } from './colours.ts';

type Links = { masterNo: string; links: Record<string, Record<string, string>> };

/** The parts of a school's file under the names a presentation has them by, and how slides name what they use of them. */
export function openSchoolLook(file: Uint8Array, { inks }: DeckMaster): LookParts {
  const kept = unzipSync(file);
  const read = (name: string) => strFromU8(kept[name] ?? new Uint8Array());
  const { masterNo, links } = JSON.parse(read('links.json')) as Links; // written by `fileOf`
  const layouts = Object.keys(links).filter((name) => name.startsWith('layout')).length;
  const texts: Record<string, string> = {};
  const packed: Record<string, Uint8Array> = {};
  const put = (name: string, path: string, own: Record<string, [type: string, target: string]>) => {
    const rows = Object.entries(links[name] ?? {}).map(([id, target]): [string, string, string] => {
      const isLayout = target.startsWith('layout');
      return [id, isLayout ? 'slideLayout' : 'image', isLayout ? layoutPath(target) : mediaPath(target)];
    });
    const others = Object.entries(own).map(([id, [type, target]]): [string, string, string] => [id, type, target]);
    texts[`ppt/${path}`] = read(name);
    texts[`ppt/${path.replace('/', '/_rels/')}.rels`] = relationsWithIds([...rows, ...others]);
  };
  put('master.xml', 'slideMasters/slideMaster1.xml', { rIdTheme: ['theme', '../theme/theme1.xml'] });
  put('theme.xml', 'theme/theme1.xml', {});
  for (let no = 1; no <= layouts; no += 1) {
    put(`layout${no}.xml`, `slideLayouts/slideLayout${no}.xml`, {
      rIdMaster: ['slideMaster', '../slideMasters/slideMaster1.xml'],
    });
  }
  const pictures = Object.entries(kept).filter(([name]) => name.startsWith('media/'));
  for (const [name, bytes] of pictures) packed[`ppt/${mediaPath(name).slice('../'.length)}`] = bytes;
  const slots = slotsByColour(kept);
  return {
    texts,
    packed,
    layouts,
    masterNo,
    endings: pictures.map(([name]) => name.slice(name.lastIndexOf('.') + 1)),
    layoutOf: ({ sheet }) => sheet?.layout ?? 1,
    coloured: (xml, page) =>
      xml.replaceAll(/<a:schemeClr val="(\w+)"\/>/g, (whole, name: string) => {
        const colour = colourOf(inksOfSchemes[name], inks, page);
        if (!colour) return whole;
        const slot = slots.get(colour);
        return slot ? `<a:schemeClr val="${slot}"/>` : `<a:srgbClr val="${colour}"/>`;
      }),
  };
}

const layoutPath = (name: string) => `../slideLayouts/slideLayout${name.slice('layout'.length)}`;
/** Beside pictures of our own, which are called figures. */
const mediaPath = (name: string) => `../media/school-${name.slice('media/'.length)}`;

/** A colour that stands in the theme of the school is named by its place there, so that another theme changes it. */
function slotsByColour(kept: Record<string, Uint8Array>): Map<string, string> {
  const theme = kept['theme.xml'];
  const master = kept['master.xml'];
  if (!theme || !master) return new Map();
  const colours = themeColours(parseXml(theme));
  const map = Object.entries(childOf(parseXml(master), 'p:clrMap')?.attributes ?? {});
  return new Map(map.toReversed().map(([name, slot]) => [colours[slot as Slot], name]));
}

function colourOf(ink: Ink | undefined, inks: DeckMaster['inks'], { sheet }: SlidePage): string | undefined {
  if (ink === 'cover' && sheet) return sheet.colour;
  if (ink === 'cover-text' && sheet) return sheet.ink;
  return ink && inks[ink];
}
