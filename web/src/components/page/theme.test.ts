import { beforeEach, describe, expect, it, vi } from 'vitest';

async function openTheme(systemIsDark: boolean) {
  const system = Object.assign(new EventTarget(), { matches: systemIsDark });
  vi.spyOn(window, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList); // only what theme.ts uses
  vi.resetModules();
  const theme = await import('./theme.ts');
  theme.watchTheme();
  return { ...theme, system };
}

const shown = () => document.documentElement.dataset.theme;

describe('the theme', () => {
  beforeEach(() => localStorage.clear());

  it('follows the system until somebody chooses', async () => {
    const { system, useTheme } = await openTheme(true);
    expect(shown()).toBe('dark');
    expect(useTheme.getState().choice).toBe('system');

    system.matches = false;
    system.dispatchEvent(new Event('change'));

    expect(shown()).toBe('light');
  });

  it('keeps a choice against the system and over a reload', async () => {
    const { chooseTheme } = await openTheme(false);
    chooseTheme('dark');
    expect(shown()).toBe('dark');

    const { useTheme } = await openTheme(false);

    expect(useTheme.getState()).toEqual({ choice: 'dark', theme: 'dark' });
  });

  it('goes back to the system without leaving an entry', async () => {
    const { chooseTheme, THEME_KEY } = await openTheme(false);
    chooseTheme('dark');

    chooseTheme('system');

    expect(localStorage.getItem(THEME_KEY)).toBeNull();
    expect(shown()).toBe('light');
  });

  it('follows a choice made in another tab', async () => {
    const { THEME_KEY } = await openTheme(false);

    localStorage.setItem(THEME_KEY, 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));

    expect(shown()).toBe('dark');
  });
});
