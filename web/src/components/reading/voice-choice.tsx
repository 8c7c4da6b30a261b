import { type Language, type VoiceCode, voices } from '@app/contract/making/voices.ts';
import { Check } from 'lucide-react';
import { Segmented } from '#components/buttons/segmented.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { changePreferences, usePreferences } from '#lib/session/preferences.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import type { Where } from '#lib/speech/reading.ts';
import './voice-choice.css';

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2].map((speed) => ({ value: String(speed), label: String(speed) }));
const languageNames = { zh: '中文', en: '英文' } as const;
const whereWords = {
  local: '本机发声，不用次数',
  service: '由学校接入的服务发声',
  browser: '浏览器发声，不用次数',
} as const;

type VoiceChoiceProps = { where: Where | undefined; languages: readonly Language[] };

/** How fast, and in whose voice. A voice that is chosen reads the sentence at once, so it can be heard. */
export function VoiceChoice({ where = 'browser', languages }: VoiceChoiceProps) {
  const { readSpeed } = usePreferences();
  const shown = where === 'browser' ? [] : languages;
  return (
    <div className="ta-voices">
      <p className="ta-voices-head">
        <span>语速</span>
        {where === 'browser' && <span>{whereWords.browser}</span>}
      </p>
      <Segmented
        label="语速"
        options={speeds}
        value={String(readSpeed)}
        isWide
        onChange={(speed) => choose({ readSpeed: Number(speed) })}
      />
      {(['zh', 'en'] as const)
        .filter((language) => shown.includes(language))
        .map((language) => (
          <VoiceList key={language} language={language} where={whereWords[where]} />
        ))}
    </div>
  );
}

function VoiceList({ language, where }: { language: Language; where: string }) {
  const { readVoiceZh, readVoiceEn } = usePreferences();
  const chosen = language === 'zh' ? readVoiceZh : readVoiceEn;
  const choices = voices.filter((voice) => voice.language === language);
  return (
    <>
      <p className="ta-voices-head">
        <span>{languageNames[language]}</span>
        <span>{where}</span>
      </p>
      <div role="radiogroup" aria-label={`${languageNames[language]}的声音`} className="ta-voices-list">
        {choices.map(({ code, name }) => (
          // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be a whole row with its focus ring
          <button
            key={code}
            type="button"
            role="radio"
            aria-checked={code === chosen}
            className="ta-voices-row"
            onClick={() => choose(language === 'zh' ? { readVoiceZh: code } : { readVoiceEn: code })}
          >
            <Check size={16} className="ta-voices-check" />
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

/** The name alone, without what kind of voice it is. */
export function shortName(code: VoiceCode): string {
  const name = voices.find((voice) => voice.code === code)?.name ?? '';
  return name.replace(/^[男女]声\s*/u, '').split(' · ')[0] ?? name;
}

function choose(change: Parameters<typeof changePreferences>[0]): void {
  // A visitor of a shared page has no account that could keep it; it holds for the page.
  if (!sessionStore.getState().token) usePreferences.setState(change);
  else changePreferences(change).catch((error: Error) => showToast('error', error.message));
}
