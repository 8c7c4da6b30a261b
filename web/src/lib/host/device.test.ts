import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceId, MAC } from './device.ts';

const forgetCookie = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test looks at the same cookie
  document.cookie = 'deviceId=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
};

afterEach(() => {
  localStorage.clear();
  forgetCookie();
});

describe('the device id', () => {
  it('is made once and kept in cookie and storage', () => {
    const id = deviceId();

    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(deviceId()).toBe(id);
    expect(document.cookie).toContain(`deviceId=${id}`);
    expect(localStorage.getItem('ta.deviceId')).toBe(id);
  });

  it('survives the loss of either place', () => {
    const id = deviceId();

    localStorage.clear();
    expect(deviceId()).toBe(id);

    forgetCookie();
    expect(deviceId()).toBe(id);
    expect(document.cookie).toContain(id);
  });

  it('asks for a cookie of 365 days, which each use renews (TOKEN-021)', () => {
    const write = vi.spyOn(document, 'cookie', 'set');
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2025, 0, 1));

    deviceId();

    expect(write.mock.lastCall?.[0]).toContain('expires=Thu, 01 Jan 2026 00:00:00 GMT');
  });
});

describe('the mac of a browser', () => {
  it('is the word web', () => {
    expect(MAC).toBe('web');
  });
});
