import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

it('draws the dark modules of the code, black on white with a quiet zone of four', () => {
  const text = 'https://school.test/pay/cashier/1';
  render(<QrCode text={text} label="付款码" />);
  const [paper, ink] = screen.getByRole('img', { name: '付款码' }).querySelectorAll('path');
  const { data } = encode(text, { ecc: 'L', border: 4 });

  expect(paper?.getAttribute('fill')).toBe('#fff');
  expect(ink?.getAttribute('d')?.match(/M/g)).toHaveLength(data.flat().filter(Boolean).length);
  expect(
    data
      .slice(0, 4)
      .flat()
      .every((isDark) => !isDark),
  ).toBe(true);
});
