import type { FigureBox } from '@app/engines/slides/slide-boxes.ts';
import { describe, expect, it } from 'vitest';
import { childrenOf, findAll, parseXml, textOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import { countIds, emu, namespaces } from '#documents/slides/xml.ts';
import { figures } from '#drawing/figures/figures.ts';
import { textFigure } from '#drawing/text-figure.ts';
import { figureXml } from './figure-xml.ts';
import { flatShapes } from './flat-shapes.ts';
import { fitIn } from './shapes-xml.ts';
import { NoShapes } from './svg-tree.ts';

const place = { x: 64, y: 122, width: 449, height: 336 };
const boxOf = (words: string): FigureBox => ({ kind: 'figure', place, words, caption: '题' });
const radius = 10;
const none = { pictureOf: () => undefined, radius };
const groupOf = (words: string) => {
  const xml = figureXml(boxOf(words), { ids: countIds(), ...none });
  return parseXml(Buffer.from(`<root ${namespaces}>${xml}</root>`));
};
const svgOf = (words: string) => {
  const figure = textFigure(words);
  return 'refusal' in figure ? '' : figure.svg;
};

type Frame = { x: number; y: number; width: number; height: number; rot: number };

function frameOf(shape: XmlElement): Frame {
  const [xfrm] = findAll(shape, 'a:xfrm');
  const [off] = findAll(shape, 'a:off');
  const [ext] = findAll(shape, 'a:ext');
  const number = (element: XmlElement | undefined, key: string) => Number(element?.attributes[key] ?? 0);
  return {
    x: number(off, 'x'),
    y: number(off, 'y'),
    width: number(ext, 'cx'),
    height: number(ext, 'cy'),
    rot: number(xfrm, 'rot'),
  };
}

/** Thousandths of a point. */
const NEAR_EMU = 16;

const shapesIn = (root: XmlElement) => [...findAll(root, 'p:sp'), ...findAll(root, 'p:cxnSp')];
const attribute = (tag: string, name: string) => Number(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? 0);

describe('a figure as shapes', () => {
  it('is made of shapes alone for every example of every kind, each within the group, with every word once', {
    timeout: 120_000,
  }, () => {
    const faults: string[] = [];
    for (const words of figures.flatMap(({ examples }) => examples)) {
      const svg = svgOf(words);
      const root = groupOf(words);
      const texts = Array.from(svg.matchAll(/<text [^>]*>[^<]*<\/text>/g), ([text]) => text);
      const halos = texts.filter((text) => text.includes(' stroke="'));
      const boxes = [...findAll(root, 'a:t')];
      if (boxes.length !== texts.length - halos.length)
        faults.push(`${words}: ${boxes.length} texts of ${texts.length}`);
      if ([...findAll(root, 'p:pic')].length > 0) faults.push(`${words}: a picture`);
      const [group] = findAll(root, 'p:grpSp');
      if (childrenOf(group).length < 3) faults.push(`${words}: nothing`);
      for (const shape of shapesIn(root)) {
        const { x, y, width, height, rot } = frameOf(shape);
        const isInside =
          x >= emu(place.x) - NEAR_EMU &&
          y >= emu(place.y) - NEAR_EMU &&
          x + width <= emu(place.x + place.width) + NEAR_EMU &&
          y + height <= emu(place.y + place.height) + NEAR_EMU;
        if (rot === 0 && !isInside) faults.push(`${words}: ${[x, y, width, height].join(' ')} ${textOf(shape)}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('has every line, circle and polygon where the drawing has it', { timeout: 120_000 }, () => {
    for (const { examples } of figures) {
      const words = examples[0] ?? '';
      const svg = svgOf(words);
      const { box } = flatShapes(svg);
      const fit = fitIn({ x: place.x + 8, y: place.y + 8, width: place.width - 16, height: place.height - 16 }, box);
      const across = (x: number) => emu(fit.place.x + (x - box.x) * fit.scale);
      const down = (y: number) => emu(fit.place.y + (y - box.y) * fit.scale);
      const frames = shapesIn(groupOf(words)).map(frameOf);
      const expected = expectedEdges(svg).filter(
        ([left, top, right, bottom]) =>
          left >= box.x && top >= box.y && right <= box.x + box.width && bottom <= box.y + box.height,
      );

      for (const [left, top, right, bottom] of expected) {
        const isThere = frames.some(
          ({ x, y, width, height }) =>
            Math.abs(x - across(left)) <= NEAR_EMU &&
            Math.abs(y - down(top)) <= NEAR_EMU &&
            Math.abs(x + width - across(right)) <= NEAR_EMU &&
            Math.abs(y + height - down(bottom)) <= NEAR_EMU,
        );
        expect(isThere, `${words}: ${[left, top, right, bottom].join(' ')}`).toBe(true);
      }
    }
  });

  it('says what is to be seen, and stands on a white card', () => {
    const xml = figureXml(boxOf('y=x^2 的图像'), { ids: countIds(), ...none });

    expect(/<p:cNvPr id="2" name="插图 2" descr="([^"]+)"\/>/.exec(xml)?.[1]).toBe('函数 y=x² 的图像');
    expect(xml).toContain('<a:srgbClr val="FFFFFF"/>');
  });

  it('keeps dashes, round ends, glowing letters and what is cut at the edge of a graph', () => {
    const graph = figureXml(boxOf('y=x^2 的图像'), { ids: countIds(), ...none });

    expect(graph).toContain('cap="rnd"');
    expect(graph).toContain('<a:glow ');
    expect(figureXml(boxOf('△ABC，AB=5，∠A=60°，AC=4，画出高 CD'), { ids: countIds(), ...none })).toContain(
      '<a:custDash>',
    );
  });

  it('is a sharp picture where the drawing has something else, and its words where there is no picture either', () => {
    const [svg, size] = ['<svg viewBox="0 0 40 30"><image/></svg>', { widthPx: 40, heightPx: 30 }];
    const figure = { svg, says: '云', left: [], ...size };
    const write = (pictureOf: () => { png: string; svg: string } | undefined) =>
      figureXml(boxOf('云'), { ids: countIds(), pictureOf, radius }, figure);

    expect(write(() => ({ png: 'rId3', svg: 'rId4' }))).toMatch(/<a:blip r:embed="rId3">.*svgBlip [^>]*r:embed="rId4"/);
    expect(write(() => undefined)).toContain('<a:t>云</a:t>');
  });

  it.each([
    ['a path without an end', '<path d="M0 0L" fill="none" stroke="#000000"/>'],
    ['another command', '<path d="m0 0l5 5" fill="none" stroke="#000000"/>'],
    ['a style', '<rect width="5" height="5" style="fill:red"/>'],
    ['an address as a colour', '<rect width="5" height="5" fill="url(#sky)"/>'],
    ['a script', '<script>x</script>'],
    ['an element that is not closed', '<g>'],
    ['a comment', '<!-- x -->'],
    ['a stretched circle', '<circle r="5" fill="#000000" transform="scale(2 3)"/>'],
    ['more elements than any figure', '<g/>'.repeat(3_001)],
  ])('does not guess at %s', (_, inside) => {
    expect(() => flatShapes(`<svg viewBox="0 0 40 30">${inside}</svg>`)).toThrow(NoShapes);
  });

  it('is its words where the pen draws it no more, never an empty frame', () => {
    const root = groupOf('中国行政区划地图');

    expect([...findAll(root, 'a:t')].map(textOf)).toEqual(['题']);
  });
});

/** Of what is not turned and not cut by the drawing itself: lines, circles, and paths of straight lines, read without our own reader. */
function expectedEdges(svg: string): [number, number, number, number][] {
  const plain = svg.replaceAll(/<g clip-path.*?<\/g>/gs, '').replaceAll(/<clipPath.*?<\/clipPath>/gs, '');
  const edges = Array.from(plain.matchAll(/<(line|circle|path) [^>]*>/g), ([tag, name]): number[][] => {
    if (tag.includes(' transform=')) return [];
    if (name === 'line') {
      return [[attribute(tag, 'x1'), attribute(tag, 'y1'), attribute(tag, 'x2'), attribute(tag, 'y2')]];
    }
    if (name === 'circle') {
      const [x, y, r] = [attribute(tag, 'cx'), attribute(tag, 'cy'), attribute(tag, 'r')];
      return [[x - r, y - r, x + r, y + r]];
    }
    const d = / d="([MLZ\d. -]+)"/.exec(tag)?.[1];
    const numbers = d?.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
    return numbers.length > 2 ? [numbers] : [];
  });
  return edges.flat().map((numbers) => {
    const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  });
}
