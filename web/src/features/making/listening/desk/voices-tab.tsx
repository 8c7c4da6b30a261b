import type { Background } from '@app/contract/making/listening-script.ts';
import { type Language, type Voice, type VoiceCode, voices } from '@app/contract/making/voices.ts';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { DictationMannerFields } from '../dictation-manner-fields.tsx';
import { voiceChoices } from '../listening.api.ts';
import {
  answerSecondsOf,
  isDictation,
  mannerOf,
  readingsOf,
  setAnswerSeconds,
  setManner,
  setReadings,
  type TestDraft,
} from './script-edits.ts';
import { change, useDesk, useDeskStore } from './test-desk.ts';
import { usePlay } from './use-play.ts';
import './voices-tab.css';

type Role = { name: 'voice' | 'womanVoice' | 'manVoice'; label: string; speaker: 'narrator' | 'woman' | 'man' };
const roles: readonly (Role & { language: Language; sex?: Voice['sex']; text: string })[] = [
  { name: 'voice', label: '播音', speaker: 'narrator', language: 'zh', text: '请听第 1 题。' },
  { name: 'womanVoice', label: '女', speaker: 'woman', language: 'en', sex: 'woman', text: 'Nice to meet you.' },
  { name: 'manVoice', label: '男', speaker: 'man', language: 'en', sex: 'man', text: 'Nice to meet you, too.' },
];

const speeds = [0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1, 1.05, 1.1, 1.2].map((speed) => {
  return { value: String(speed), label: `${speed} 倍` };
});
const waits = [3, 5, 8, 10, 12, 15, 20].map((seconds) => ({ value: String(seconds), label: `${seconds} 秒` }));
const readings = [
  { value: '1', label: '一遍' },
  { value: '2', label: '两遍' },
] as const;

/** Who reads, how often, how fast. */
export function VoicesTab() {
  const desk = useDeskStore();
  const draft = useDesk((state) => state.draft);
  const { data: engine } = useQuery(voiceChoices);
  const playLine = usePlay();
  const edit = (next: TestDraft) => {
    // Other voices, other lengths.
    desk.setState({ lineSeconds: {}, linePeaks: {} });
    change(desk, next);
  };
  return (
    <div className="ta-voices">
      {engine && !engine.isInstalled && <p className="ta-field-hint">{engine.hint}。现在由浏览器自己的声音试听。</p>}
      {engine?.isInstalled &&
        rolesIn(draft).map(({ name, label, speaker, language, sex, text }) => (
          <div key={name} className="ta-voices-role">
            <SelectField
              label={label}
              placeholder="请选择"
              value={draft[name]}
              choices={choicesOf(engine.voices, language, sex, draft[name])}
              onChange={({ target }) => target.value !== '' && edit({ ...draft, [name]: target.value as VoiceCode })}
            />
            <IconButton
              label={`听听${label}的声音`}
              icon={<Play size={16} />}
              onClick={() =>
                playLine([
                  { groupId: '', isAgain: false, line: { id: `try-${name}`, kind: 'words', speaker, text, take: 0 } },
                ])
              }
            />
          </div>
        ))}
      {isDictation(draft) ? (
        <DictationMannerFields manner={mannerOf(draft)} onChange={(manner) => change(desk, setManner(draft, manner))} />
      ) : (
        <TestManner />
      )}
      {!isDictation(draft) && <BackgroundFields />}
      <SelectField
        label="语速"
        placeholder="请选择"
        value={String(draft.speed)}
        choices={speeds}
        onChange={({ target }) => target.value !== '' && edit({ ...draft, speed: Number(target.value) })}
      />
    </div>
  );
}

/** Whoever reads a dictation is alone, unless she gave a line to another. */
function rolesIn(draft: TestDraft): typeof roles {
  if (!isDictation(draft)) return roles;
  const lines = draft.script.groups.flatMap((group) => group.lines);
  const speaks = (who: Role['speaker']) => lines.some((line) => line.kind === 'words' && line.speaker === who);
  return roles.filter(({ speaker }) => speaker === 'narrator' || speaks(speaker));
}

const backgrounds: readonly { value: Background; label: string }[] = [
  { value: 'none', label: '没有' },
  { value: 'street', label: '街上' },
  { value: 'station', label: '车站' },
  { value: 'classroom', label: '课间教室' },
  { value: 'cafe', label: '咖啡馆' },
  { value: 'rain', label: '下雨' },
];
const levels = [
  { value: 'soft', label: '轻' },
  { value: 'usual', label: '中' },
  { value: 'loud', label: '重' },
] as const;

/** Where those who talk are. */
function BackgroundFields() {
  const desk = useDeskStore();
  const draft = useDesk((state) => state.draft);
  const { background, backgroundLevel = 'usual' } = draft.script;
  const edit = (part: Partial<TestDraft['script']>) => change(desk, { ...draft, script: { ...draft.script, ...part } });
  return (
    <>
      <SelectField
        label="环境声"
        placeholder="请选择"
        value={background}
        choices={backgrounds}
        onChange={({ target }) => target.value !== '' && edit({ background: target.value as Background })}
      />
      {background !== 'none' && <p className="ta-field-hint">导出的 MP3 里听得到，只垫在对话和短文下面</p>}
      {background !== 'none' && (
        <div className="ta-voices-line">
          <span>环境声大小</span>
          <Segmented
            label="环境声大小"
            isSmall
            options={levels}
            value={backgroundLevel}
            onChange={(level) => edit({ backgroundLevel: level })}
          />
        </div>
      )}
    </>
  );
}

/** How often the talks of a test are read, and how long there is to answer. */
function TestManner() {
  const desk = useDeskStore();
  const draft = useDesk((state) => state.draft);
  const wait = answerSecondsOf(draft);
  return (
    <>
      <div className="ta-voices-line">
        <span>每题读</span>
        <Segmented
          label="每题读"
          isSmall
          options={readings}
          value={readingsOf(draft) === 2 ? '2' : '1'}
          onChange={(value) => change(desk, setReadings(draft, value === '2' ? 2 : 1))}
        />
      </div>
      <SelectField
        label="作答停顿"
        placeholder="请选择"
        value={waits.some(({ value }) => value === String(wait)) ? String(wait) : ''}
        choices={waits}
        onChange={({ target }) => target.value !== '' && change(desk, setAnswerSeconds(draft, Number(target.value)))}
      />
    </>
  );
}

/** What holds now is among them, whatever language it is of. */
function choicesOf(
  installed: readonly { code: string }[],
  language: Language,
  sex: Voice['sex'] | undefined,
  held: VoiceCode,
) {
  const codes = new Set(installed.map(({ code }) => code));
  return voices
    .filter((voice) => voice.code === held || (voice.language === language && (!sex || voice.sex === sex)))
    .filter(({ code }) => codes.has(code))
    .map(({ code, name }) => ({ value: code, label: name }));
}
