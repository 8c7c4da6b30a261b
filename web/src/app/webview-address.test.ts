import { expect, it } from 'vitest';
import { checkWebviewAddress } from './webview-address.ts';

it.each([
  ['https://www.example.com/a?b=1', 'allowed'],
  ['https://www.example.com.evil.com/', 'not-listed'],
  ['https://www.example.com@evil.com/', 'not-listed'],
  ['https://evil.com/#https://www.example.com/', 'not-listed'],
  ['https://www.example.com:8443/', 'not-listed'],
  ['https://school.cn/', 'not-listed'],
  ['http://www.example.com/', 'not-https'],
  ['javascript:alert(1)', 'not-https'],
  ['data:text/html,hi', 'not-https'],
  ['www.example.com', 'broken'],
  ['', 'missing'],
  [undefined, 'missing'],
])('takes %s as %s', (wanted, kind) => {
  const checked = checkWebviewAddress(wanted, ['www.example.com', 'school.cn'], 'school.cn');

  expect(checked.kind).toBe(kind);
});
