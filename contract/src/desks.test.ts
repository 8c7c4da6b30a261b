import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySign } from './any-sign.fixture.ts';
import { type Desk, deskAddress, deskPaths, isDeskAddress } from './desks.ts';

describe('the address of a desk', () => {
  it('carries what the desk begins with, and nothing that is empty', () => {
    expect(deskAddress('paper', { phase: '04', title: '' })).toBe('/combinedPaperSession?phase=04');
    expect(deskAddress('courseware', {})).toBe('/createCoursewareSession');
    expect(deskAddress('chain', { title: '光' }, '7d1f0c52')).toBe('/mathAssistantSession/7d1f0c52?title=%E5%85%89');
  });

  it('is known again whatever it carries, and can stand in a Markdown link', () => {
    const desks = Object.keys(deskPaths) as Desk[]; // the keys of the record
    fc.assert(
      fc.property(fc.constantFrom(...desks), fc.string({ unit: anySign, maxLength: 400 }), (desk, words) => {
        const address = deskAddress(desk, { words });
        expect(isDeskAddress(address)).toBe(true);
        expect(address).not.toMatch(/[\s<>[\]]/);
      }),
    );
  });

  it.each([
    '/signOn',
    'https://evil.cn/createCoursewareSession',
    '//createCoursewareSession',
    '/createCoursewareSession/../x',
    '',
  ])('is not %j', (address) => {
    expect(isDeskAddress(address)).toBe(false);
  });
});
