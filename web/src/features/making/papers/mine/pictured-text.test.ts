import { expect, it } from 'vitest';
import { picturedText } from './pictured-text.ts';

const one = '![](picture:0b7c2a4e-9a51-4b8e-8f7e-1d2c3b4a5f60?width=50)';
const other = '![](picture:1b7c2a4e-9a51-4b8e-8f7e-1d2c3b4a5f60)';

it('shows pictures as signs and reads them back, wherever they were moved', () => {
  const known: string[] = [];
  const { shown, read, drawn } = picturedText(`如图\n\n${one}\n\n求角。${other}`, known);

  expect(shown).toBe('如图\n\n［图1］\n\n求角。［图2］');
  expect(drawn.map(({ sign }) => sign)).toEqual(['［图1］', '［图2］']);
  expect(read('［图2］先看，再看［图1］')).toBe(`${other}先看，再看${one}`);
});

it('keeps the sign of what was deleted, so that taking back brings the same picture', () => {
  const known: string[] = [];
  picturedText(`${one}${other}`, known);
  const without = picturedText(other, known);

  expect(without.shown).toBe('［图2］');
  expect(without.read('［图1］［图2］')).toBe(`${one}${other}`);
});

it('leaves signs she typed herself, and pictures of elsewhere, as they are', () => {
  const { shown, read } = picturedText('见［图7］![x](https://example.org/a.png)', []);

  expect(shown).toBe('见［图7］![x](https://example.org/a.png)');
  expect(read(shown)).toBe(shown);
});
