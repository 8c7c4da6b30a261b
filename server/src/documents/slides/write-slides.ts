import { type Deck, themeNames } from '@app/contract/making/slides.ts';
import {
  type Box,
  type ChartBox,
  type Ink,
  type SlidePage,
  slideHeight,
  type TextBox,
} from '@app/engines/slides/slide-boxes.ts';
import { layOutDeck } from '@app/engines/slides/slide-layout.ts';
import { isLightColour, themeLooks } from '@app/engines/slides/slide-looks.ts';
import { fitDeck } from '@app/engines/slides/slide-split.ts';
import { runsOf } from '@app/engines/slides/slide-words.ts';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { type BoxTools, boxXml } from './box-xml.ts';
import { chartWorkbook, chartXml } from './chart-parts.ts';
import type { FigurePictures } from './figures/figure-xml.ts';
import { openSlideFormulas } from './formulas.ts';
import { keptDeckXml } from './kept-deck.ts';
import { barePageLayoutXml, coverLayoutXml, masterXml, pageLayoutXml, treeXml } from './masters.ts';
import { notesMasterXml, notesXml } from './notes.ts';
import * as packages from './package.ts';
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
};

/** A deck as a PowerPoint file of native shapes: text, equations, tables, notes and clicks can all be edited there. */
export async function writeSlides({ deck: wanted, label, properties, pictures }: SlidesContent): Promise<Uint8Array> {
  const formulas = await openSlideFormulas();
  const deck = fitDeck(wanted, formulas);
  const pages = layOutDeck(deck, formulas, label);
  const held = [...(pictures ?? [])];
  const look = themeLooks[deck.theme];
  const isLight = (ink: Ink) => isLightColour(look.inks[ink]);
  const tools: SlideTools = { formulas, areFormulasNative: deck.areFormulasNative, isLight, radius: look.radius };
  const count = pages.length;
  const height = slideHeight(deck.ratio);
  const charts = pages.flatMap(chartsOf);
  const media = [
    ...(held.length > 0 ? (['png', 'svg'] as const) : []),
    ...(charts.length > 0 ? (['xlsx'] as const) : []),
  ];
  const parts: Record<string, string> = {
    '[Content_Types].xml': packages.contentTypesXml(count, charts.length, media),
    '_rels/.rels': packages.relationsXml(packages.rootRelations),
    'docProps/core.xml': packages.coreXml({ title: deck.title, label }),
    'docProps/app.xml': packages.appXml(count),
    'docProps/custom.xml': packages.customXml(properties),
    'ppt/presentation.xml': packages.presentationXml(count, height),
    'ppt/_rels/presentation.xml.rels': packages.relationsXml(packages.presentationRelations(count)),
    'ppt/presProps.xml': packages.presPropsXml,
    'ppt/tableStyles.xml': packages.tableStylesXml,
    'ppt/theme/theme1.xml': themeXml(themeNames[deck.theme], look),
    'ppt/theme/theme2.xml': themeXml('备注', themeLooks.board),
    'ppt/slideMasters/slideMaster1.xml': masterXml(height),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations(
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['slideLayout', '../slideLayouts/slideLayout2.xml'],
      ['slideLayout', '../slideLayouts/slideLayout3.xml'],
      ['theme', '../theme/theme1.xml'],
    ),
    'ppt/slideLayouts/slideLayout1.xml': coverLayoutXml(height),
    'ppt/slideLayouts/slideLayout2.xml': pageLayoutXml(look, height),
    'ppt/slideLayouts/slideLayout3.xml': barePageLayoutXml(look, height),
    'ppt/notesMasters/notesMaster1.xml': notesMasterXml(),
    'ppt/notesMasters/_rels/notesMaster1.xml.rels': relations(['theme', '../theme/theme2.xml']),
  };
  for (const no of [1, 2, 3]) {
    const master = relations(['slideMaster', '../slideMasters/slideMaster1.xml']);
    parts[`ppt/slideLayouts/_rels/slideLayout${no}.xml.rels`] = master;
  }
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
  const packed: Record<string, Uint8Array> = {};
  for (const [name, content] of Object.entries(parts)) texts[name] = strToU8(content);
  for (const [index, chart] of charts.entries()) {
    packed[`ppt/embeddings/data${index + 1}.xlsx`] = chartWorkbook(chart, EPOCH);
  }
  for (const [index, [, { svg, png }]] of held.entries()) {
    texts[`ppt/media/figure${index + 1}.svg`] = strToU8(svg);
    packed[`ppt/media/figure${index + 1}.png`] = png;
  }
  texts[packages.KEPT_PART] = strToU8(keptDeckXml(deck, { ...texts, ...packed }));
  const files: Zippable = {};
  for (const [name, content] of Object.entries(texts)) files[name] = [content, { level: 6, mtime: EPOCH }];
  for (const [name, content] of Object.entries(packed)) files[name] = [content, { level: 0, mtime: EPOCH }];
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
  const layout = page.ground === 'cover' ? 1 : body ? 2 : 3;
  const ownCharts = chartsOf(page);
  const chartOf = (box: ChartBox) => `rId${BEFORE_PICTURES + media.length + ownCharts.indexOf(box) + 1}`;
  const spoken = notes
    .split(/\n+/)
    .map((line) => runsOf(line, tools.formulas.formulaOf).map(({ text }) => text))
    .map((texts) => texts.join(''))
    .filter((line) => line.trim() !== '');
  return {
    [`ppt/slides/slide${no}.xml`]: slideXml(page, { ...tools, pictureOf, chartOf, body }),
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

type SlideTools = Pick<BoxTools, 'formulas' | 'areFormulasNative' | 'isLight' | 'radius'>;
type PartTools = SlideTools & { pictures: readonly string[]; charts: readonly ChartBox[] };
type PageTools = SlideTools & Pick<BoxTools, 'pictureOf' | 'chartOf' | 'body'>;

/** The most of what stands on a page from the beginning as plain words; a placeholder in a group is none. */
function bodyOf({ boxes, ground }: SlidePage): TextBox | undefined {
  if (ground === 'cover') return undefined;
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

function slideXml({ boxes, ground, height }: SlidePage, slideTools: PageTools): string {
  const ids = countIds();
  const tools: BoxTools = { ...slideTools, ids, titleType: ground === 'cover' ? 'ctrTitle' : 'title' };
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
