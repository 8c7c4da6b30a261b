import type { DeckMaster } from '@app/contract/making/slide-masters.ts';
import type { Deck } from '@app/contract/making/slides.ts';
import { layOutDeck } from '@app/engines/slides/slide-layout.ts';
import { strToU8 } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { openSlideFormulas } from '#documents/slides/formulas.ts';
import { writeSlides } from '#documents/slides/write-slides.ts';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import { sampleDeck } from '#test/sample-decks.ts';
import { area, darkMaster, emptyMaster, narrowMaster, picture, schoolPptx, usualMaster } from '#test/school-masters.ts';
import { contrastOf } from './colours.ts';
import { endMasterProcess, readMasterInProcess } from './master-process.ts';

afterAll(() => endMasterProcess());

const masters = { usual: usualMaster, dark: darkMaster, empty: emptyMaster, narrow: narrowMaster };
type Named = keyof typeof masters;
const read = (bytes: Uint8Array) => readMasterInProcess('her', { bytes, name: '校本.pptx' });

async function written(name: Named) {
  const { ratio, file, headFont, bodyFont, inks, sheets } = await read(masters[name]);
  const master: DeckMaster = { masterId: crypto.randomUUID(), name, headFont, bodyFont, inks, sheets };
  const deck: Deck = { ...sampleDeck('board', 'normal', { ratio }), ratio, master };
  const bytes = await writeSlides({ deck, label: '内容由AI生成', properties: [], masterFile: file });
  return { deck, master, bytes, parts: readParts(bytes) };
}

describe('slides on the look of a school', () => {
  it.each(Object.keys(masters) as Named[])(
    'are a file without an error, within its pages, and read from afar: %s',
    async (name) => {
      const { deck, master, bytes, parts } = await written(name);
      expect(packageFaults(parts)).toEqual([]);
      expect(await validatorErrors(bytes, 'pptx')).toEqual([]);
      const { inks, sheets } = master;
      for (const ink of ['text', 'title', 'accent', 'warm', 'muted'] as const) {
        expect(contrastOf(inks[ink], inks.page), ink).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(inks[ink], inks.panel), ink).toBeGreaterThanOrEqual(4.5);
      }
      for (const { ink, ground } of [sheets.cover, sheets.section]) {
        expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5);
      }
      const pages = layOutDeck(deck, await openSlideFormulas(), '');
      for (const { boxes, height } of pages) {
        for (const { place } of boxes) {
          expect(place.x).toBeGreaterThanOrEqual(-0.01);
          expect(place.x + place.width).toBeLessThanOrEqual(960.01);
          expect(place.y).toBeGreaterThanOrEqual(-0.01);
          expect(place.y).toBeLessThan(height);
        }
      }
    },
  );

  it('fill its placeholders: heading, words below it and number, each by the number the layout has', async () => {
    const { parts } = await written('usual');
    const slides = [...parts].filter(([path]) => /^ppt\/slides\/slide\d+\.xml$/.test(path)).map(([, xml]) => xml);
    expect(slides[0]).toContain('<p:ph type="ctrTitle"/>');
    expect(slides[0]).toContain('<p:ph type="subTitle" idx="1"/>');
    expect(slides.filter((xml) => xml.includes('<p:ph type="title"/>')).length).toBeGreaterThan(slides.length / 2);
    expect(slides.some((xml) => xml.includes('<p:ph idx="1"/>'))).toBe(true);
    expect(slides.some((xml) => xml.includes('<p:ph type="sldNum" idx="12"/>'))).toBe(true);
    // A heading has no place and no size of its box: the layout says both.
    expect(slides.find((xml) => /<p:ph type="title"\/><\/p:nvPr><\/p:nvSpPr><p:spPr\/>/.test(xml))).toBeDefined();
  });

  it('have its layouts, colours, fonts and emblem', async () => {
    const { parts, master } = await written('usual');
    expect([...parts.keys()].filter((path) => path.startsWith('ppt/slideLayouts/slideLayout'))).toHaveLength(4);
    expect(parts.get('ppt/theme/theme1.xml')).toContain('9C2B2B');
    expect(parts.get('ppt/theme/theme1.xml')).toContain('华文中宋');
    expect([...parts.keys()].filter((path) => path.startsWith('ppt/media/school-'))).toHaveLength(1);
    expect(parts.get('ppt/slideMasters/slideMaster1.xml')).toContain('青山中学');
    expect(master.inks.accent).toBe('9C2B2B');
    expect(parts.get('ppt/slides/slide2.xml')).toContain('<a:schemeClr val="accent1"/>');
  });

  it('say what a file lacks, and stand in the free room of a page that is too narrow', async () => {
    const { sheets, notice } = await read(emptyMaster);
    expect(sheets.page).toMatchObject({ hasTitle: false, words: null, number: null });
    expect(notice).toContain('没有标题的位置');
    // On its dark bar the heading is light, and on its cover nothing stands on the heading.
    expect(contrastOf(sheets.page.ink, '2F5D8A')).toBeGreaterThanOrEqual(4.5);
    const { title, area: below } = sheets.cover;
    expect(below.y).toBeGreaterThanOrEqual(title.place.y + title.place.height);
    const narrow = await read(narrowMaster);
    // A third wider than its own slides, so that its bar ends at 240.
    expect(narrow.sheets.page.area.x).toBeGreaterThan(240);
    expect(narrow.sheets.page.area.width).toBeGreaterThanOrEqual(640);
    expect(narrow.sheets.page.titleSize).toBe(32);
  });
});

describe('a file that means harm', () => {
  it.each([
    ['no presentation', strToU8('PK\u0003\u0004 nothing'), /./],
    ['another kind of page', schoolPptx({ width: 800, height: 500, layouts: [{ name: '甲' }] }), /16:9 或 4:3/],
    ['no layout', schoolPptx({ layouts: [] }), /没有版式/],
    ['very many layouts', schoolPptx({ layouts: Array.from({ length: 200 }, () => ({ name: '甲' })) }), /版式太多/],
    [
      'elements as deep as a well',
      schoolPptx({ shapes: '<p:grpSp>'.repeat(400) + '</p:grpSp>'.repeat(400), layouts: [{ name: '甲' }] }),
      /./,
    ],
    ['a kind of its own', schoolPptx({ shapes: '<!DOCTYPE a [<!ENTITY b "c">]>', layouts: [{ name: '甲' }] }), /./],
  ])('is refused with a sentence: %s', async (_, bytes, sentence) => {
    await expect(read(bytes)).rejects.toThrow(sentence);
    await expect(read(bytes)).rejects.toThrow(/[\u4e00-\u9fff]/);
  });

  it('keeps nothing that reaches outside, runs or is not drawn', async () => {
    const outside =
      '<Relationship Id="rIdOut" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="http://10.0.0.1/a.png" TargetMode="External"/>';
    const hostile = schoolPptx({
      links: outside,
      shapes: `${picture([10, 10, 50, 50], 'rIdOut')}${area([0, 0, 50, 50], 'accent1')}<p:sp><p:nvSpPr><p:cNvPr id="5" name="a"><a:hlinkClick r:id="rIdOut"/></p:cNvPr><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/></p:sp><p:contentPart r:id="rIdOut"/><x:script xmlns:x="urn:x">alert(1)</x:script>`,
      layouts: [
        {
          type: 'obj',
          name: '甲',
          holders: [
            { type: 'title', at: [60, 30, 800, 60] },
            { idx: 1, at: [60, 110, 800, 360] },
          ],
        },
      ],
      more: { 'ppt/vbaProject.bin': strToU8('macro'), 'ppt/media/a.exe': strToU8('MZ') },
    });
    const { file, svgs } = await read(hostile);
    const kept = [...readParts(file)].map(([name, text]) => name + text).join('\n');
    for (const word of ['10.0.0.1', 'rIdOut', 'hlinkClick', 'script', 'contentPart', 'macro', '.exe'])
      expect(kept, word).not.toContain(word);
    expect(Object.values(svgs).join('')).not.toContain('10.0.0.1');
  });
});
