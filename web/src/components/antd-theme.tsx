import { theme as antd, ConfigProvider, type ThemeConfig } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { darkComponents, lightComponents } from './antd-components.ts';
import { darkTokens, lightTokens, sharedTokens } from './antd-tokens.ts';
import { type Theme, useTheme } from './theme.ts';

/** Ant Design in our look, for data-heavy screens. Import this lazily: the first screens do without antd. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const theme = useTheme((state) => state.theme);
  return (
    <ConfigProvider
      locale={zhCN}
      theme={themes[theme]}
      csp={{ nonce: cspNonce() }}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  );
}

const themes: Record<Theme, ThemeConfig> = {
  light: { token: { ...sharedTokens, ...lightTokens }, components: lightComponents },
  dark: {
    token: sharedTokens,
    components: darkComponents,
    // The dark algorithm darkens seed colours and `token` cannot win them back, so ours are laid over its result.
    algorithm: [antd.darkAlgorithm, (seed, map) => ({ ...(map ?? antd.darkAlgorithm(seed)), ...darkTokens })],
  },
};

/** Browsers hide the attribute's value from scripts but keep the property. */
function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
