import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { chooseTheme, useTheme } from '#components/page/theme.ts';

export function ThemeToggle() {
  const theme = useTheme((state) => state.theme);
  return theme === 'dark' ? (
    <IconButton label="切换到浅色" icon={<Sun />} onClick={() => chooseTheme('light')} />
  ) : (
    <IconButton label="切换到深色" icon={<Moon />} onClick={() => chooseTheme('dark')} />
  );
}
