import { anySign } from '@app/contract/any-sign.fixture.ts';
import { cpuMs } from '@app/contract/cpu-time.fixture.ts';
import { seeded } from '@app/engines/random/seeded.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DrawingStyle, draw, type Wish } from './draw.ts';
import { figureFamilies } from './figures/figures.ts';
import { boxOf, placeAll } from './placing.ts';
import { readScene } from './read-scene.ts';
import { subjectGroups } from './subjects.ts';
import { motifs } from './vocabulary.ts';

const sizes = [
  [1600, 900],
  [1200, 1200],
  [1080, 1440],
  [1440, 1080],
  [900, 1600],
] as const;
const styles: readonly DrawingStyle[] = ['illustration', 'lineArt', 'poster'];
const wish = (words: string, rest: Partial<Wish> = {}): Wish => ({
  words,
  caption: '',
  width: 1600,
  height: 900,
  style: 'illustration',
  seed: 1,
  ...rest,
});

describe('what is asked for', () => {
  it('is drawn by number, place and time, and what it cannot draw is told', () => {
    const scene = readScene('秋天的草地上，三只小鸟和两个红色的气球，远处有恐龙');

    expect(scene).toMatchObject({ place: { name: '草地' }, season: '秋天', left: ['恐龙'] });
    expect(scene?.actors.map(({ motif, count }) => [motif.name, count])).toEqual([
      ['小鸟', 3],
      ['气球', 2],
    ]);
    expect(scene?.actors[1]?.colour).toBeDefined();
  });

  it('has water when something swims, and its home when no place is named', () => {
    expect(readScene('草地上的小鸭')?.place.name).toBe('池塘');
    expect(readScene('一条鱼')?.place.name).toBe('海底');
    expect(draw(wish('圆圆的月亮'))?.drawn).toContain('月亮');
    expect(readScene('火箭')?.place.name).toBe('太空');
    expect(readScene('显微镜和书')?.place.name).toBe('素底');
  });

  it('is nothing when no word is known', () => {
    for (const words of ['', '量子纠缠', '<script>alert(1)</script>', '钟面 27:80', '上海', '一张海报'])
      expect(draw(wish(words))).toBeUndefined();
  });

  it('is understood for every subject and example that the page names', () => {
    const families = new Set(figureFamilies.map(([name]) => name));
    for (const { name, subjects, examples } of subjectGroups) {
      for (const example of examples) expect(draw(wish(example))?.left).toEqual([]);
      if (!families.has(name)) for (const subject of subjects) expect(draw(wish(subject))?.drawn).toContain(subject);
    }
  });
});

describe('a picture', () => {
  it.each(styles)('is drawn in every shape as %s', (style) => {
    for (const [width, height] of sizes) {
      for (const words of ['春天的校园，两个小朋友', '冬天的森林，下雪', 'y=x^2', '钟面 3:15']) {
        const drawing = draw(wish(words, { width, height, style, caption: '走进“大自然”，发现美' }));
        expectWellFormed(drawing?.svg ?? '');
        expect(drawing?.svg).toContain(`width="${width}" height="${height}"`);
      }
    }
  });

  it('has nothing cut at an edge and nothing over anything else', () => {
    const list = motifs
      .filter(({ where }) => where === 'ground')
      .slice(0, 9)
      .map((motif) => ({ motif, nth: 0 }));
    for (const [width, height] of sizes) {
      const sky = { top: 40, bottom: height * 0.55 };
      const backdrop = { svg: '', sky, ground: { top: height * 0.62, bottom: height * 0.96 } };
      const boxes = placeAll(list, { width, height, backdrop, taken: [], random: seeded(5) }).map(boxOf);
      for (const [index, box] of boxes.entries()) {
        expect(Math.min(box.left, box.top, width - box.right, height - box.bottom)).toBeGreaterThanOrEqual(0);
        for (const other of boxes.slice(index + 1)) {
          const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          const smaller = Math.min(...[box, other].map((each) => (each.right - each.left) * (each.bottom - each.top)));
          expect(across > 0 && down > 0 ? (across * down) / smaller : 0).toBeLessThan(0.05);
        }
      }
    }
  });

  it('has no colours but ink and white as line art', () => {
    const colours = new Set(draw(wish('草地上的猫和花，彩虹', { style: 'lineArt' }))?.svg.match(/#[0-9a-f]{6}/g));

    expect([...colours].sort()).toEqual(['#2b2b2b', '#ffffff']);
  });

  it('sets small digits that our font has not as plain ones, smaller', () => {
    const words = '对比表：物质，化学式；二氧化碳，CO₂；铵根，NH₄⁺';
    const svg = draw({ words, caption: '', width: 800, height: 600, style: 'illustration', seed: 1 })?.svg ?? '';

    expect(svg).toMatch(/>CO<\/text>.*>2<\/text>.*>NH<\/text>.*>4<\/text>.*>\+<\/text>/);
    expect(svg).not.toMatch(/[₂₄⁺]<\/text>/);
  });

  it('keeps what was typed as words, never as markup', () => {
    const svg = draw(wish('草地', { style: 'poster', caption: '</text><script>"&\u0000\ud800' }))?.svg ?? '';

    expectWellFormed(svg);
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;');
  });

  it('stays small however many are asked for', () => {
    expect(draw(wish('草地上 100000 只小鸟，很多树，一群猫，无数花'))?.svg.length).toBeLessThan(120_000);
  });

  it('comes quickly, well-formed and bounded whatever is asked, and the same again', () => {
    const known = fc.constantFrom(
      'y=',
      'x^',
      '钟面',
      '3:15',
      '数轴',
      '田字格：',
      '条形图：',
      '饼图',
      '-',
      '9999999',
      '/',
      '分数',
      '时间轴：',
      '1840 年',
      '→',
      '循环',
      '圆',
      '三角形',
      '边',
      '韦恩图：',
      'A={',
      '}',
      '草地',
      '一百',
      '只',
      '小鸟',
      '下雪',
      '夜',
      '(',
      ')',
      '，',
      '梯形 高',
      '0',
      '长方体',
    );
    const words = fc.oneof(
      fc.string({ unit: anySign, maxLength: 60 }),
      fc.array(fc.oneof(known, fc.string({ maxLength: 5 })), { maxLength: 14 }).map((parts) => parts.join('')),
    );
    const asked = fc.record({
      words,
      caption: fc.string({ unit: anySign, maxLength: 120 }),
      style: fc.constantFrom(...styles),
      size: fc.constantFrom(...sizes),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(asked, ({ size: [width, height], ...rest }) => {
        const drawing = draw({ ...rest, width, height });
        if (!drawing) return;
        expect(drawing.svg.length).toBeLessThan(300_000);
        expectWellFormed(drawing.svg);
        expect(draw({ ...rest, width, height })).toEqual(drawing);
      }),
      { numRuns: 250 },
    );
  });

  it('is not held up by very long words', () => {
    for (const words of [
      '9'.repeat(5_000),
      '草'.repeat(5_000),
      `条形图：${'甲 '.repeat(5_000)}`,
      `y=${'('.repeat(5_000)}`,
      '→'.repeat(5_000),
    ]) {
      expect(cpuMs(() => draw(wish(words, { caption: words })))).toBeLessThan(500);
    }
  });
});

/** Tags open and close in order, nothing unescaped lies between them, and no number is broken. */
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  const rest = svg.replaceAll(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][a-zA-Z0-9-]*="[^"<]*")*)(\/?)>/g,
    (_, end, name, __, alone) => {
      if (end === '/') expect(open.pop()).toBe(name);
      else if (alone !== '/') open.push(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
}
