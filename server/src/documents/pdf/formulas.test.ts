import { sampleFormulas } from '@app/engines/notation/formulas.fixture.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Formulas, openFormulas } from './formulas.ts';

let formulas: Formulas;
beforeAll(async () => {
  formulas = await openFormulas();
});

const drawn = (latex: string, isDisplay = false) =>
  formulas.draw(latex, isDisplay).flatMap(({ index }) => formulas.list()[index] ?? []);

describe('formulas as curves', () => {
  it.each(sampleFormulas)('draw $id: $latex', ({ latex }) => {
    const pieces = drawn(latex);

    expect(pieces.length).toBeGreaterThan(0);
    for (const { svg, width, height, depth } of pieces) {
      expect(svg).toMatch(/^<svg .*<\/svg>$/);
      expect(width * height).toBeGreaterThan(0);
      expect(depth).toBeLessThanOrEqual(height);
    }
  });

  it('are drawn once for all places they stand in', () => {
    const before = formulas.list().length;
    const [first] = formulas.draw('q+1', false);

    expect(formulas.draw('q+1', false)).toEqual([first]);
    expect(formulas.list()).toHaveLength(before + 1);
  });

  it('are cut behind relations when they are long, and lose nothing by it', () => {
    const chain = 'S=a+b+c=(1+2+3)+4+5+6=6+15=21+x+y+z+u+v+w+p+q+r+s+t';
    const pieces = drawn(chain);
    const letters = (svg: string) => Array.from(svg.matchAll(/data-c="([0-9A-F]+)"/g), ([, code]) => code);
    const whole = drawn(`{\\color{black}${chain}}`);

    expect(whole).toHaveLength(1);
    expect(pieces.length).toBeGreaterThan(4);
    expect(pieces.flatMap(({ svg }) => letters(svg))).toEqual(whole.flatMap(({ svg }) => letters(svg)));
    expect(pieces.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(whole[0]?.width ?? 0, 3);
    for (const { svg } of pieces.slice(0, -1)) expect(letters(svg).at(-1)).toMatch(/^(3D|2B)$/);
    expect(pieces.some(({ svg }) => letters(svg).join(' ').includes('28 31 2B 32 2B 33 29'))).toBe(true);
    expect(pieces.map(({ latex }) => latex)).toEqual([chain, ...pieces.slice(1).map(() => '')]);
  });

  const lettersOf = (latex: string) =>
    drawn(latex).map(({ svg }) =>
      Array.from(svg.matchAll(/data-c="([0-9A-F]+)"|>([^<]+)<\/text>/g), ([, code, word]) =>
        code ? String.fromCodePoint(Number.parseInt(code, 16)).normalize('NFKC') : word,
      ).join(''),
    );

  it.each([
    ['y=(x+1)^2+(x+2)^2=2x^2+6x+5=0', ['y=', '(x+1)2+', '(x+2)2=', '2x2+6x+5=', '0']],
    ['f(x)=|x-1|+|x-2|+|x-3|=1+2+3+4', ['f(x)=', '|x−1|+', '|x−2|+', '|x−3|=', '1+2+3+4']],
    ['\\because a+b=180\\quad c+d=180\\quad\\therefore a=c', ['∵a+b=', '180c+d=', '180', '∴a=', 'c']],
    ['x=-3-4-5=-12+y+z+w+u+v-t-s', ['x=', '−3−4−5=', '−12+', 'y+', 'z+', 'w+', 'u+', 'v−', 't−', 's']],
    ['\\{x=1\\mid x+y+z+u+v+w+p+q+r>0\\}', ['{x=1∣x+y+z+u+v+w+p+q+r>0}']],
    ['S=\\frac{a+b+c+d+e+f+g+h+i=2}{2}', ['S=', 'a+b+c+d+e+f+g+h+i=22']],
    ['\\ce{2KMnO4 ====[加热] K2MnO4 + MnO2 + O2 ^}', ['2KMnO4=加热', 'K2MnO4+', 'MnO2+', 'O2↑']],
  ])('are cut where a line may end, and nowhere else: %s', (latex, pieces) => {
    expect(lettersOf(latex)).toEqual(pieces);
  });

  it('hold words as words, whatever they look like', () => {
    const [formula] = drawn('\\text{<image href="/etc/passwd"/>\u6392}\\color{red" onload="x}{y}');
    const [words] = drawn('\\text{\u6392<image href="/etc/passwd"/>}');

    for (const { svg } of [formula, words].flatMap((one) => one ?? [])) expect(svg).not.toMatch(/<image|" onload/);
    expect(words?.svg).toContain('排');
  });

  it('are not made of what is no formula, and never throw', () => {
    const broken = ['\\foo{x}', '\\frac{1', '', 'x'.repeat(5_000), '\\begin{cases}', '{'.repeat(3_000)];

    expect(broken.map((latex) => drawn(latex))).toEqual(broken.map(() => []));
  });
});
