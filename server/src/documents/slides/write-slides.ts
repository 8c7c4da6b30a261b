import type { Deck } from '@app/contract/making/slides.ts';
import {
  type Box,
  type ChartBox,
  type Ink,
  type SlidePage,
  slideHeight,
  type TextBox,
} from '@app/engines/slides/slide-boxes.ts';
import { layOutDeck } from '@app/engines/slides/slide-layout.ts';
import { isLightColour, lookOf, themeLooks } from '@app/engines/slides/slide-looks.ts';
import { fitDeck } from '@app/engines/slides/slide-split.ts';
import { runsOf } from '@app/engines/slides/slide-words.ts';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { type BoxTools, boxXml } from './box-xml.ts';
import { chartWorkbook, chartXml } from './chart-parts.ts';
import type { FigurePictures } from './figures/figure-xml.ts';
import { openSlideFormulas } from './formulas.ts';
import { keptDeckXml } from './kept-deck.ts';
import { type LookParts, ownLook } from './look-parts.ts';
import { treeXml } from './masters.ts';
import { notesMasterXml, notesXml } from './notes.ts';
import * as packages from './package.ts';
import { openSchoolLook } from './school/school-look.ts';
import { themeXml } from './theme.ts';
import { timingXml } from './timing.ts';
import { countIds, emu, namespaces, xmlFile } from './xml.ts';

export type SlidesContent = {
  deck: Deck;
  /** What generated content must say of itself, on the last slide. */
  label: string;
  /** The same for machines, as properties of the file. */
  properties: readonly { name: string; value: string }[];
  /** Figures that shapes cannot show; one that is not here is its words. */
  pictures?: FigurePictures;
  /** What the look of a school is kept as; without it the deck has its theme. */
  masterFile?: Uint8Array;
};

/** A deck as a PowerPoint file of native shapes: text, equations, tables, notes and clicks can all be edited there. */
export async function writeSlides(content: SlidesContent): Promise<Uint8Array> {
  const { label, properties, pictures, masterFile } = content;
  const formulas = await openSlideFormulas();
  const { master, ...plain } = content.deck;
  const deck = fitDeck(masterFile ? content.deck : plain, formulas);
  const lookParts = master && masterFile ? openSchoolLook(masterFile, master) : ownLook(deck);
  const pages = layOutDeck(deck, formulas, label);
  const held = [...(pictures ?? [])];
  const look = lookOf(deck);
  const isLight = (ink: Ink) => isLightColour(look.inks[ink]);
  const tools: SlideTools = {
    ...{ formulas, areFormulasNative: deck.areFormulasNative, isLight, radius: look.radius },
    lookParts,
  };
  const count = pages.length;
  const height = slideHeight(deck.ratio);
  const charts = pages.flatMap(chartsOf);
  const media = [
    ...(held.length > 0 ? ['png', 'svg'] : []),
    ...(charts.length > 0 ? ['xlsx'] : []),
    ...lookParts.endings,
  ];
  const parts: Record<string, string> = {
    '[Content_Types].xml': packages.contentTypesXml(
      { count, charts: charts.length, layouts: lookParts.layouts },
      media,
    ),
    '_rels/.rels': packages.relationsXml(packages.rootRelations),
    'docProps/core.xml': packages.coreXml({ title: deck.title, label }),
    'docProps/app.xml': packages.appXml(count),
    'docProps/custom.xml': packages.customXml(properties),
    'ppt/presentation.xml': packages.presentationXml(count, height, lookParts.masterNo),
    'ppt/_rels/presentation.xml.rels': packages.relationsXml(packages.presentationRelations(count)),
    'ppt/presProps.xml': packages.presPropsXml,
    'ppt/tableStyles.xml': packages.tableStylesXml,
    ...lookParts.texts,
    'ppt/theme/theme2.xml': themeXml('备注', themeLooks.board),
    'ppt/notesMasters/notesMaster1.xml': notesMasterXml(),
    'ppt/notesMasters/_rels/notesMaster1.xml.rels': relations(['theme', '../theme/theme2.xml']),
  };
  for (const [index, page] of pages.entries()) {
    const notes = deck.slides[index]?.notes ?? '';
    Object.assign(
      parts,
      slideParts(index + 1, page, notes, { ...tools, charts, pictures: held.map(([words]) => words) }),
    );
  }
  for (const [index, chart] of charts.entries()) {
    parts[`ppt/charts/chart${index + 1}.xml`] = chartXml(chart);
    parts[`ppt/charts/_rels/chart${index + 1}.xml.rels`] = relations([
      'package',
      `../embeddings/data${index + 1}.xlsx`,
    ]);
  }
  const texts: Record<string, Uint8Array> = {};
  const packed: Record<string, Uint8Array> = { ...lookParts.packed };
  for (const [name, text] of Object.entries(parts)) texts[name] = strToU8(text);
  for (const [index, chart] of charts.entries()) {
    packed[`ppt/embeddings/data${index + 1}.xlsx`] = chartWorkbook(chart, EPOCH);
  }
  for (const [index, [, { svg, png }]] of held.entries()) {
    texts[`ppt/media/figure${index + 1}.svg`] = strToU8(svg);
    packed[`ppt/media/figure${index + 1}.png`] = png;
  }
  texts[packages.KEPT_PART] = strToU8(keptDeckXml(deck, { ...texts, ...packed }));
  const files: Zippable = {};
  for (const [name, text] of Object.entries(texts)) files[name] = [text, { level: 6, mtime: EPOCH }];
  for (const [name, bytes] of Object.entries(packed)) files[name] = [bytes, { level: 0, mtime: EPOCH }];
  return zipSync(files);
}

/** The same content is the same file. */
const EPOCH = '2020-01-01T00:00:00Z';

function relations(...rows: readonly [type: string, target: string][]): string {
  return packages.relationsXml(rows.map(([type, target]) => ({ type, target })));
}

const chartsOf = ({ boxes }: SlidePage): ChartBox[] => boxes.filter((box) => box.kind === 'chart');

/** Behind the layout and the notes. */
const BEFORE_PICTURES = 2;

function slideParts(no: number, page: SlidePage, notes: string, tools: PartTools): Record<string, string> {
  const own = tools.pictures.filter((words) => page.boxes.some((box) => box.kind === 'figure' && box.words === words));
  const pictureOf = (words: string) => {
    const at = BEFORE_PICTURES + 2 * own.indexOf(words) + 1;
    return own.includes(words) ? { png: `rId${at}`, svg: `rId${at + 1}` } : undefined;
  };
  const media = own.flatMap((words): [string, string][] =>
    ['png', 'svg'].map((kind) => ['image', `../media/figure${tools.pictures.indexOf(words) + 1}.${kind}`]),
  );
  const body = bodyOf(page);
  const layout = tools.lookParts.layoutOf(page, body !== undefined);
  const ownCharts = chartsOf(page);
  const chartOf = (box: ChartBox) => `rId${BEFORE_PICTURES + media.length + ownCharts.indexOf(box) + 1}`;
  const spoken = notes
    .split(/\n+/)
    .map((line) => runsOf(line, tools.formulas.formulaOf).map(({ text }) => text))
    .map((texts) => texts.join(''))
    .filter((line) => line.trim() !== '');
  return {
    [`ppt/slides/slide${no}.xml`]: tools.lookParts.coloured(
      slideXml(page, { ...tools, pictureOf, chartOf, body }),
      page,
    ),
    [`ppt/slides/_rels/slide${no}.xml.rels`]: relations(
      ['slideLayout', `../slideLayouts/slideLayout${layout}.xml`],
      ['notesSlide', `../notesSlides/notesSlide${no}.xml`],
      ...media,
      ...ownCharts.map((box): [string, string] => ['chart', `../charts/chart${tools.charts.indexOf(box) + 1}.xml`]),
    ),
    [`ppt/notesSlides/notesSlide${no}.xml`]: notesXml(spoken),
    [`ppt/notesSlides/_rels/notesSlide${no}.xml.rels`]: relations(
      ['notesMaster', '../notesMasters/notesMaster1.xml'],
      ['slide', `../slides/slide${no}.xml`],
    ),
  };
}

type SlideTools = Pick<BoxTools, 'formulas' | 'areFormulasNative' | 'isLight' | 'radius'> & { lookParts: LookParts };
type PartTools = SlideTools & { pictures: readonly string[]; charts: readonly ChartBox[] };
type PageTools = SlideTools & Pick<BoxTools, 'pictureOf' | 'chartOf' | 'body'>;

/** The most of what stands on a page from the beginning as plain words; a placeholder in a group is none. */
function bodyOf({ boxes, ground, sheet }: SlidePage): TextBox | undefined {
  if (ground === 'cover') return undefined;
  if (sheet && !sheet.words) return undefined;
  const plain = boxes.filter(
    (box): box is TextBox =>
      box.kind === 'text' &&
      !box.role &&
      !box.form &&
      !box.isPiece &&
      box.step === undefined &&
      box.field !== undefined,
  );
  const roomOf = ({ place }: TextBox) => place.width * place.height;
  return plain.toSorted((one, other) => roomOf(other) - roomOf(one))[0];
}

function slideXml({ boxes, ground, height, sheet }: SlidePage, slideTools: PageTools): string {
  const ids = countIds();
  const tools: BoxTools = { ...slideTools, ids, titleType: ground === 'cover' ? 'ctrTitle' : 'title', sheet };
  const clicks: number[][] = [];
  const shapes: string[] = [];
  for (const group of byStep(boxes)) {
    if (group[0]?.step === undefined) {
      shapes.push(...group.map((box) => boxXml(box, tools)));
      continue;
    }
    // What appears together is one group, so that one thing is shown at a click.
    const id = ids();
    shapes.push(groupXml(id, height, group.map((box) => boxXml(box, tools)).join('')));
    clicks.push([id]);
  }
  return xmlFile(
    `<p:sld ${namespaces}><p:cSld>${treeXml(shapes.join(''))}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>${timingXml(clicks)}</p:sld>`,
  );
}

/** Boxes in their order; those of one step together. */
function byStep(boxes: readonly Box[]): Box[][] {
  const groups: Box[][] = [];
  for (const box of boxes) {
    const last = groups.at(-1);
    if (last && last[0]?.step === box.step) last.push(box);
    else groups.push([box]);
  }
  return groups;
}

/** A group over the whole slide leaves the places of its shapes as they are. */
function groupXml(id: number, height: number, shapes: string): string {
  const size = `cx="12192000" cy="${emu(height)}"`;
  const frame = `<a:off x="0" y="0"/><a:ext ${size}/><a:chOff x="0" y="0"/><a:chExt ${size}/>`;
  return `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${id}" name="组合 ${id}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>${frame}</a:xfrm></p:grpSpPr>${shapes}</p:grpSp>`;
}
