import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gatherAddresses, isKnownAddress, KnownAddressesContext } from './known-addresses.ts';
import { Markdown } from './markdown.tsx';

const question = '请看 https://www.moe.gov.cn/a?id=1，还有 www.example.cn/b。写信到 a@b.cn';
const known = gatherAddresses(question, [{ url: 'https://news.cn/c/' }, {}]);

describe('the addresses an answer may link to', () => {
  it.each([
    'https://www.moe.gov.cn/a?id=1',
    'http://moe.gov.cn/a?id=1',
    'http://www.example.cn/b',
    'https://news.cn/c',
    'https://news.cn/c#part',
    'mailto:a@b.cn',
    'http://localhost:3000/doctor',
  ])('are those of the question, the sources and our own pages: %s', (address) => {
    expect(isKnownAddress(known, address)).toBe(true);
  });

  it.each([
    'https://moe.gov.cn/b',
    'https://moe.gov.cn/a?id=2',
    'https://news.cn/',
    'mailto:x@b.cn',
    'https://fake.cn',
  ])('are not others, even of the same site: %s', (address) => {
    expect(isKnownAddress(known, address)).toBe(false);
  });

  it('are all where nothing is known of the question', () => {
    expect(isKnownAddress(null, 'https://fake.cn')).toBe(true);
  });
});

describe('an answer with addresses', () => {
  const draw = (text: string) =>
    render(
      <KnownAddressesContext value={known}>
        <Markdown text={text} isStreaming={false} />
      </KnownAddressesContext>,
    ).container;

  it('links to what a source or the question holds', () => {
    draw('见 [新闻](https://news.cn/c)');

    expect(screen.getByRole('link', { name: '新闻' }).getAttribute('href')).toBe('https://news.cn/c');
  });

  it.each(['[课标](https://fake.cn/x)', 'https://fake.cn/x', '<https://fake.cn/x>', '![图](https://fake.cn/x)'])(
    'shows an invented address as text that says it was not checked: %s',
    (text) => {
      const container = draw(`见 ${text} 吧`);

      expect(container.querySelector('a, img')).toBeNull();
      expect(screen.getByText('未核实')).toBeTruthy();
      expect(container.querySelector('[title="https://fake.cn/x"]')).toBeTruthy();
    },
  );
});
