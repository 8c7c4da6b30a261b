import { describe, expect, it } from 'vitest';
import { countedAddress } from './counted-address.ts';

describe('the address somebody is counted by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['127.0.0.1', undefined],
    ['::ffff:127.0.0.1', undefined],
    ['::1', undefined],
  ])('of %s is %s', (ip, counted) => {
    expect(countedAddress(ip)).toBe(counted);
  });
});
