import fc from 'fast-check';
import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { plainLatex } from './plain-latex.ts';
import { prefixNames, unitNames } from './unit-names.ts';

const isDrawable = (tex: string) => {
  katex.renderToString(tex, { throwOnError: true, strict: 'ignore' });
  return true;
};

describe('a quantity in plain LaTeX', () => {
  it.each([
    ['\\SI{9.8}{\\meter\\per\\second\\squared}', '9.8\\,\\mathrm{m/s^{2}}'],
    ['\\qty{9.8}{m/s^2}', '9.8\\,\\mathrm{m/s^{2}}'],
    ['\\SI{4.2e3}{\\joule\\per\\kilogram\\per\\kelvin}', '4.2\\times 10^{3}\\,\\mathrm{J/(kg{\\cdot}K)}'],
    ['\\si{\\joule\\per(\\kilogram\\cdot\\degreeCelsius)}', '\\mathrm{J/(kg{\\cdot}\\text{℃})}'],
    ['\\unit{\\kilo\\gram\\per\\cubic\\meter}', '\\mathrm{kg/m^{3}}'],
    ['\\si{\\per\\second}', '\\mathrm{s^{-1}}'],
    ['\\SI{5}{\\kilo\\ohm}', '5\\,\\mathrm{k\\Omega}'],
    ['\\SI{5}{\\micro\\meter}', '5\\,\\text{μm}'],
    ['\\SI{20}{°C}', '20\\,\\text{℃}'],
    ['\\SI{30}{\\degree}', '30^{\\circ}'],
    ['\\SI{50}{\\percent}', '50\\%'],
    ['\\SI[per-mode=symbol]{3}{\\newton\\meter}', '3\\,\\mathrm{N{\\cdot}m}'],
    ['\\SI{3}{kW.h}', '3\\,\\mathrm{kW{\\cdot}h}'],
    ['\\SI{3}{个}', '3\\,\\text{个}'],
    ['\\SIrange{1}{5}{\\kilo\\meter}', '1\\sim 5\\,\\mathrm{km}'],
    ['\\ang{30;15;}', "30^{\\circ}15'"],
    ['\\num{1.2e-5}', '1.2\\times 10^{-5}'],
    ['\\alpha\\num{x}', '\\alpha x'],
    ['v=\\SI{\\frac{s}{t}}{\\metre\\per\\second}', 'v=\\frac{s}{t}\\,\\mathrm{m/s}'],
    ['25\\celsius', '25\\,\\text{℃}'],
    ['R=5\\,\\ohm', 'R=5\\,\\mathrm{\\Omega}'],
  ])('%s', (tex, plain) => {
    expect(plainLatex(tex)).toBe(plain);
    expect(isDrawable(plain)).toBe(true);
  });

  it.each([
    ['5\\mathrm{m/s^2}', '5\\,\\mathrm{m/s^{2}}'],
    ['5\\text{m/s^2}', '5\\,\\mathrm{m/s^{2}}'],
    ['5\\text{ m/s²}', '5\\,\\mathrm{m/s^{2}}'],
    ['10\\mathrm{\\mu m}', '10\\,\\text{μm}'],
    ['3\\mathrm{kg}', '3\\,\\mathrm{kg}'],
  ])('is made of a unit that was written by hand: %s', (tex, plain) => {
    expect(plainLatex(tex)).toBe(plain);
  });

  it.each([
    '2\\mathrm{C}',
    '\\mathrm{d}x',
    '\\text{因为 }x',
    'x_{\\text{max}}',
    '\\text{kg/m}^3',
    '9.8\\ \\mathrm{N/kg}',
    '\\SI{5',
  ])('leaves alone what is none, or is right: %s', (tex) => {
    expect(plainLatex(tex)).toBe(tex);
  });

  const name = fc.constantFrom(...unitNames.keys()).map((one) => `\\${one}`);
  const prefix = fc.constantFrom('', ...Array.from(prefixNames.keys(), (one) => `\\${one}`));
  const factor = fc
    .tuple(
      fc.constantFrom('', '\\per'),
      fc.constantFrom('', '\\square', '\\cubic'),
      prefix,
      name,
      fc.constantFrom('', '\\squared', '\\cubed', '\\tothe{4}'),
    )
    .map((parts) => parts.join(''));
  const named = fc.array(factor, { minLength: 1, maxLength: 5 }).map((factors) => factors.join(''));
  const typed = fc.stringMatching(/^[a-zA-Z]{1,3}([/.~·][a-zA-Z]{1,3}(\^-?[1-9])?){0,3}$/);
  const number = fc.oneof(
    fc.integer().map(String),
    fc
      .tuple(fc.float({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -30, max: 30 }))
      .map(([a, b]) => `${a}e${b}`),
    fc.constantFrom('x', '\\frac{1}{2}', '\\pi', '3.0(2)', '1 +- 2', '\\num{3}'),
  );

  it('has no command of units left, whatever the number and the unit, and can be drawn', () => {
    const quantity = fc
      .tuple(
        fc.constantFrom('SI', 'qty', 'si', 'unit', 'num'),
        fc.constantFrom('', '[per-mode=symbol]'),
        number,
        fc.oneof(named, typed),
      )
      .map(([command, options, amount, unit]) => {
        const groups =
          command === 'num'
            ? `{${amount}}`
            : /^[sS]I|qty/.test(command) && command !== 'si'
              ? `{${amount}}{${unit}}`
              : `{${unit}}`;
        return `\\${command}${options}${groups}`;
      });
    fc.assert(
      fc.property(fc.array(quantity, { minLength: 1, maxLength: 3 }), (quantities) => {
        const plain = plainLatex(quantities.join('='));

        expect(plain).not.toMatch(
          /\\(?:SI|si|qty|unit|num|per|meter|kilo|squared|cubed|tothe|degreeCelsius|ohm|micro)(?![A-Za-z])/,
        );
        expect(isDrawable(plain)).toBe(true);
        expect(plainLatex(plain)).toBe(plain);
      }),
    );
  });

  it('is found for anything, however broken, in a moment', () => {
    const piece = fc.constantFrom(
      '\\SI',
      '\\si',
      '\\num',
      '{',
      '}',
      '[',
      ']',
      '\\per',
      '\\meter',
      '^',
      '5',
      'm',
      '\\text',
      '\\ce',
      '=',
      '\\',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
        expect(typeof plainLatex(pieces.join(''))).toBe('string');
      }),
    );
    for (const part of ['\\SI{', '\\SI[', '\\ce{=[', '\\text{', '\\SI{\\num{']) {
      expect(plainLatex(part.repeat(100_000)).length).toBeLessThanOrEqual(part.length * 100_000);
    }
  });
});
