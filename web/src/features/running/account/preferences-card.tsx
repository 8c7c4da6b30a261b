import type { Preferences } from '@app/contract/running/account.ts';
import type { ReactNode } from 'react';
import { Segmented } from '#components/buttons/segmented.tsx';
import { CheckField } from '#components/fields/check-field.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { chooseTheme, type ThemeChoice, useTheme } from '#components/page/theme.ts';
import { changePreferences, usePreferences } from '#lib/session/preferences.ts';
import './preferences-card.css';

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'system', label: '跟随系统' },
];
const textSizes = [
  { value: 'normal', label: '标准' },
  { value: 'large', label: '大字' },
] as const;
const sendKeys = [
  { value: 'enter', label: 'Enter' },
  { value: 'ctrl-enter', label: 'Ctrl + Enter' },
] as const;

/** What she likes; the look belongs to this device, the rest follows her. */
export function PreferencesCard() {
  const theme = useTheme(({ choice }) => choice);
  const { sendKey, textSize, deepThink, network } = usePreferences();
  return (
    <dl className="ta-preferences">
      <Row name="外观">
        <Segmented label="外观" options={themes} value={theme} onChange={chooseTheme} />
      </Row>
      <Row name="回答字号">
        <Segmented label="回答字号" options={textSizes} value={textSize} onChange={(one) => keep({ textSize: one })} />
      </Row>
      <Row name="发送问题">
        <Segmented label="发送问题" options={sendKeys} value={sendKey} onChange={(one) => keep({ sendKey: one })} />
      </Row>
      <Row name="深度思考">
        <CheckField look="switch" label="深度思考" isOn={deepThink} onChange={(isOn) => keep({ deepThink: isOn })} />
      </Row>
      <Row name="联网">
        <CheckField look="switch" label="联网" isOn={network} onChange={(isOn) => keep({ network: isOn })} />
      </Row>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function keep(change: Partial<Preferences>): void {
  changePreferences(change).catch((error: Error) => showToast('error', error.message));
}
