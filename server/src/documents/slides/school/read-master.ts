import type { DeckMaster } from '@app/contract/making/slide-masters.ts';
import type { SlideRatio } from '@app/contract/making/slides.ts';
import { type BoxPlace, slideHeight } from '@app/engines/slides/slide-boxes.ts';
import { strToU8, zipSync } from 'fflate';
import { fileKind } from '#documents/reading/file-kind.ts';
import { openPackage, type Package, type Part } from '#documents/reading/ooxml/package.ts';
import { childOf, childrenOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { type ColourOf, openColours, themeColours } from './colours.ts';
import { groundSvg } from './ground-svg.ts';
import { inksOf, type SeenGround } from './inks.ts';
import { openKeptPictures } from './kept-pictures.ts';
import { inherited, placeholdersOf, placeOf, sizeOf } from './placeholders.ts';
import { chosenLayouts, type PlainSheet, type ReadLayout, sheetOf } from './sheets.ts';
import { tidyPart } from './tidy-part.ts';

/** Which of its sheets are drawn, in this order everywhere. */
export type Grounds<T> = { cover: T; section: T; page: T };
export type ReadMaster = {
  ratio: SlideRatio;
  headFont: string;
  bodyFont: string;
  sheets: Grounds<PlainSheet>;
  /** The parts slides are written onto, under names of ours. */
  file: Uint8Array;
  svgs: Grounds<string>;
  /** Its colours by what they are for, once it is known what a ground looks like. */
  inksOn: (grounds: Grounds<SeenGround>) => Pick<DeckMaster, 'inks'> & { ink: Grounds<string> };
  notice: string;
};

const SLIDE_EMU = 12_192_000;
const MOST_LAYOUTS = 60;
const ratios: readonly [SlideRatio, number][] = [
  ['16:9', 16 / 9],
  ['4:3', 4 / 3],
];

/** Masters, layouts, colours, fonts and pictures of a presentation; none of its slides. */
export async function readMaster(bytes: Uint8Array, fileName: string): Promise<ReadMaster> {
  const found = fileKind(bytes, fileName);
  if (!('zip' in found) || found.kind !== 'pptx') throw new ReadingError('unknown-type', '学校版式要 .pptx 文件');
  const office = openPackage(found.zip);
  const { ratio, scale } = sizeIn(office.main.root);
  const master = firstMaster(office);
  const theme = office.related(master, 'theme');
  if (!theme) throw new ReadingError('damaged', '这份 PPT 没有配色和字体，可能已损坏，请重新保存一份再上传');
  const layouts = layoutsOf(office, master);
  if (layouts.length === 0)
    throw new ReadingError('empty', '这份 PPT 的母版里没有版式，请在“幻灯片母版”里加一个再上传');
  const pictures = await openKeptPictures(office, [master, theme, ...layouts]);
  const ownHolders = placeholdersOf(master.root, scale);
  const masterSize = sizeOf(childOf(master.root, 'p:txStyles', 'p:titleStyle', 'a:lvl1pPr', 'a:defRPr'), scale);
  const read = layouts.map(({ root }, at): ReadLayout => {
    const holders = inherited(placeholdersOf(root, scale), ownHolders).map((one) => {
      return one.size === undefined && /itle$/.test(one.type) && one.type !== 'subTitle'
        ? { ...one, size: masterSize }
        : one;
    });
    return {
      no: at + 1,
      type: root.attributes.type ?? '',
      name: childOf(root, 'p:cSld')?.attributes.name ?? '',
      holders,
    };
  });
  const chosen = chosenLayouts(read);
  const height = slideHeight(ratio);
  const sheet = (kind: keyof typeof chosen) => {
    const layout = chosen[kind];
    if (!layout) throw new ReadingError('empty', '这份 PPT 的母版里没有版式，请在“幻灯片母版”里加一个再上传');
    const parts = [master, layouts[layout.no - 1]].filter((part) => part !== undefined);
    return sheetOf(
      layout,
      kind === 'page' ? 'page' : 'cover',
      height,
      parts.flatMap((part) => picturesOn(part, scale)),
    );
  };
  const sheets = { cover: sheet('cover'), section: sheet('section'), page: sheet('page') };
  const colours = themeColours(theme.root);
  const map = childOf(master.root, 'p:clrMap')?.attributes ?? {};
  const colourOf = openColours(colours, map);
  const drawn = (one: PlainSheet) => {
    const layout = layouts[one.layout - 1] ?? master;
    const parts = layout.root.attributes.showMasterSp === '0' ? [onlyGround(master), layout] : [master, layout];
    const behind = parts.map((part) => ({ root: part.root, colourOf, pictureOf: pictures.addressOf(part) }));
    return groundSvg(behind, ratio, scale, colours[(map.bg1 as 'lt1') ?? 'lt1'] ?? 'FFFFFF');
  };
  return {
    ratio,
    ...fontsOf(theme.root),
    sheets,
    file: fileOf({ master, theme, layouts, scale, masterNo: masterNo(office, master) }, pictures),
    svgs: { cover: drawn(sheets.cover), section: drawn(sheets.section), page: drawn(sheets.page) },
    inksOn: inksOf(colours, map, headingColours(master, sheets, layouts, colourOf)),
    notice: noticeOf(sheets, pictures.leftOut),
  };
}

function sizeIn(presentation: XmlElement): { ratio: SlideRatio; scale: number } {
  const { cx, cy } = childOf(presentation, 'p:sldSz')?.attributes ?? {};
  const [width, height] = [Number(cx), Number(cy)];
  const ratio = ratios.find(([, wanted]) => Math.abs(width / height / wanted - 1) < 0.02)?.[0];
  if (!ratio)
    throw new ReadingError('unknown-type', '学校版式要 16:9 或 4:3 的页面，请在“设计—幻灯片大小”里改好再上传');
  return { ratio, scale: SLIDE_EMU / width };
}

function firstMaster(office: Package): Part {
  const entries = childrenOf(childOf(office.main.root, 'p:sldMasterIdLst'), 'p:sldMasterId');
  for (const { attributes } of entries) {
    const target = office.main.relationships.get(attributes['r:id'] ?? '');
    const part = target && !target.isExternal ? office.part(target.target) : undefined;
    if (part?.root.name === 'p:sldMaster') return part;
  }
  throw new ReadingError('empty', '这份 PPT 里没有母版，请用 PowerPoint 或 WPS 另存一份再上传');
}

function masterNo(office: Package, master: Part): string {
  const entries = childrenOf(childOf(office.main.root, 'p:sldMasterIdLst'), 'p:sldMasterId');
  const own = entries.find(({ attributes }) => {
    return office.main.relationships.get(attributes['r:id'] ?? '')?.target === master.path;
  });
  return /^\d{1,10}$/.test(own?.attributes.id ?? '') ? (own?.attributes.id ?? '') : '2147483648';
}

/** In the order they are offered in. */
function layoutsOf(office: Package, master: Part): (Part & { id: string })[] {
  const seen = new Set<string>();
  const listed = childrenOf(childOf(master.root, 'p:sldLayoutIdLst'), 'p:sldLayoutId');
  if (listed.length > MOST_LAYOUTS)
    throw new ReadingError('too-large', `这份 PPT 的版式太多，请删到 ${MOST_LAYOUTS} 个以内`);
  return listed.flatMap(({ attributes }) => {
    const id = attributes['r:id'] ?? '';
    const link = master.relationships.get(id);
    const part = link && !link.isExternal && !seen.has(link.target) ? office.part(link.target) : undefined;
    if (part?.root.name !== 'p:sldLayout') return [];
    seen.add(part.path);
    return [{ ...part, id }];
  });
}

/** A layout without the shapes of its master still stands on its ground. */
function onlyGround(master: Part): Part {
  const slide = childOf(master.root, 'p:cSld');
  const ground = { ...slide, name: 'p:cSld', attributes: {}, children: childrenOf(slide, 'p:bg') };
  return { ...master, root: { ...master.root, children: [ground] } };
}

function picturesOn({ root }: Part, scale: number): BoxPlace[] {
  const shown = childrenOf(childOf(root, 'p:cSld', 'p:spTree'), 'p:pic');
  return shown.flatMap((picture) => placeOf(childOf(picture, 'p:spPr'), scale) ?? []);
}

function fontsOf(theme: XmlElement): { headFont: string; bodyFont: string } {
  const font = (kind: 'a:majorFont' | 'a:minorFont') => {
    const holder = childOf(theme, 'a:themeElements', 'a:fontScheme', kind);
    const said = childOf(holder, 'a:ea')?.attributes.typeface;
    const chinese = childrenOf(holder, 'a:font').find(({ attributes }) => attributes.script === 'Hans');
    return (said || chinese?.attributes.typeface || '微软雅黑').slice(0, 60);
  };
  return { headFont: font('a:majorFont'), bodyFont: font('a:minorFont') };
}

/** What a heading is written in where its layout or master says. */
function headingColours(master: Part, sheets: Grounds<PlainSheet>, layouts: readonly Part[], colourOf: ColourOf) {
  const ofMaster = childOf(master.root, 'p:txStyles', 'p:titleStyle', 'a:lvl1pPr', 'a:defRPr', 'a:solidFill');
  const of = ({ layout }: PlainSheet) => {
    const shapes = childrenOf(childOf(layouts[layout - 1]?.root, 'p:cSld', 'p:spTree'), 'p:sp');
    const title = shapes.find((shape) =>
      /^(?:ctrT|t)itle$/.test(childOf(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph')?.attributes.type ?? ''),
    );
    const own = childOf(title, 'p:txBody', 'a:lstStyle', 'a:lvl1pPr', 'a:defRPr', 'a:solidFill');
    return colourOf(own) ?? colourOf(ofMaster);
  };
  return { cover: of(sheets.cover), section: of(sheets.section), page: of(sheets.page) };
}

type Kept = { master: Part; theme: Part; layouts: readonly (Part & { id: string })[]; scale: number; masterNo: string };
type Pictures = Awaited<ReturnType<typeof openKeptPictures>>;

/** Everything slides need of it, under names of ours: `master.xml`, `theme.xml`, `layout1.xml` … with what each points at. */
function fileOf({ master, theme, layouts, scale, masterNo: no }: Kept, pictures: Pictures): Uint8Array {
  const texts: Record<string, string> = {};
  const links: Record<string, Record<string, string>> = {};
  const put = (name: string, part: Part, others: Record<string, string>) => {
    const own = { ...pictures.linksOf(part), ...others };
    texts[name] = tidyPart(part.root, (id) => (id in own ? id : undefined), name === 'theme.xml' ? 1 : scale);
    links[name] = own;
  };
  put('master.xml', master, Object.fromEntries(layouts.map(({ id }, at) => [id, `layout${at + 1}.xml`])));
  put('theme.xml', theme, {});
  for (const [at, layout] of layouts.entries()) put(`layout${at + 1}.xml`, layout, {});
  const files: Record<string, Uint8Array> = { 'links.json': strToU8(JSON.stringify({ masterNo: no, links })) };
  for (const [name, text] of Object.entries(texts)) files[name] = strToU8(text);
  return zipSync({ ...files, ...pictures.files() });
}

function noticeOf({ page, cover }: Grounds<PlainSheet>, leftOut: number): string {
  return [
    page.hasTitle ? '' : '这份版式没有标题的位置，标题放在我们定的位置',
    page.words ? '' : '这份版式没有正文的位置，内容放在标题下面的空处',
    cover.layout === page.layout ? '它没有封面版式，封面用内容页的版式' : '',
    leftOut > 0 ? `有 ${leftOut} 张图片太大或读不出来，没有带上` : '',
  ]
    .filter(Boolean)
    .join('；');
}
