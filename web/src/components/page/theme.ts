import { create } from 'zustand';

export type ThemeChoice = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** The script in index.html reads the same key before the first paint. */
export const THEME_KEY = 'ta-theme';

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');

/** What was chosen, and the theme that follows from it. */
export const useTheme = create<{ choice: ThemeChoice; theme: Theme }>(() => {
  const choice = storedChoice();
  return { choice, theme: resolve(choice) };
});

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, choice);
  } catch {
    // A frame whose storage the browser forbids keeps it as long as the page lives.
  }
  apply(choice);
}

/** Follows the system, and the choice made in another tab. */
export function watchTheme(): () => void {
  const refresh = () => apply(storedChoice());
  const refreshIfTheme = (event: StorageEvent) => {
    if (event.key === THEME_KEY) refresh();
  };
  refresh();
  systemIsDark.addEventListener('change', refresh);
  window.addEventListener('storage', refreshIfTheme);
  return () => {
    systemIsDark.removeEventListener('change', refresh);
    window.removeEventListener('storage', refreshIfTheme);
  };
}

function apply(choice: ThemeChoice): void {
  const theme = resolve(choice);
  document.documentElement.dataset.theme = theme;
  useTheme.setState({ choice, theme });
}

function resolve(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice;
  return systemIsDark.matches ? 'dark' : 'light';
}

function storedChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}
