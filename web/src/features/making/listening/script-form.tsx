import { MAX_LISTENING_TITLE_CHARS, MAX_SCRIPT_CHARS } from '@app/contract/making/listening.ts';
import { type VoiceCode, voices } from '@app/contract/making/voices.ts';
import { useQuery } from '@tanstack/react-query';
import { AudioLines, Volume2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { canReadHere, readHere } from './browser-voice.ts';
import { exampleScripts } from './example-scripts.ts';
import { useSaveListening, voiceChoices } from './listening.api.ts';
import { type Draft, emptyDraft } from './script-draft.ts';
import './script-form.css';
import { ScriptParts } from './script-parts.tsx';

type ScriptFormProps = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  template: { templateId: string; templateName: string };
  /** Where a model writes the script. */
  writeLink: ReactNode;
  onKept: (id: string) => void;
};

const PLACEHOLDER = `Tom: What are you going to do this weekend?
Lily: I'm going to visit my aunt.
[停顿 5 秒]
Question: Who is Lily going to visit?`;

/** The script and how it is read. What was typed stays whatever happens. */
export function ScriptForm({ draft, onChange, template, writeLink, onKept }: ScriptFormProps) {
  const { data: engine } = useQuery(voiceChoices);
  const save = useSaveListening();
  const change = (part: Partial<Draft>) => {
    save.reset();
    onChange({ ...draft, ...part });
  };
  const handleSave = () => {
    const { id, ...script } = draft;
    save.mutate(
      { ...script, ...template, ...(id && { id }) },
      {
        onSuccess: (kept) => {
          onKept(kept.id);
          onChange(emptyDraft);
        },
      },
    );
  };
  const isMissing = engine?.isInstalled === false;
  return (
    <form className="ta-script-form" onSubmit={(event) => event.preventDefault()}>
      {isMissing && (
        <p className="ta-script-note" role="status">
          {engine.hint}。听力稿可以先写好，会留在这台设备上。
        </p>
      )}
      <ExampleChoice isEmpty={draft.text.trim() === ''} onChoose={change} writeLink={writeLink} />
      <TextField
        label="标题"
        value={draft.title}
        maxLength={MAX_LISTENING_TITLE_CHARS}
        placeholder="例如：Unit 3 听力练习"
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextAreaField
        label="听力稿"
        rows={10}
        lang="en"
        spellCheck={false}
        maxLength={MAX_SCRIPT_CHARS}
        value={draft.text}
        placeholder={PLACEHOLDER}
        hint="一行一句，前面写 M:、W: 或名字，不写就由旁白读；[停顿 5 秒] 留空作答"
        onChange={(event) => change({ text: event.target.value })}
      />
      <ScriptParts text={draft.text} speed={draft.speed} times={draft.times} />
      <ReadingFields draft={draft} onChange={change} />
      {save.error && (
        <p className="ta-script-fault" role="alert">
          {save.error.message}
        </p>
      )}
      <div className="ta-script-actions">
        <Button
          isForThumb
          variant="primary"
          icon={<AudioLines size={16} />}
          busy={save.isPending ? '正在提交' : undefined}
          disabled={isMissing || draft.title.trim() === '' || draft.text.trim() === ''}
          onClick={handleSave}
        >
          {draft.id ? '重新生成' : '生成音频'}
        </Button>
        {draft.text.trim() !== '' && <ReadHereButton draft={draft} />}
        {draft.id && (
          <Button isForThumb onClick={() => onChange(emptyDraft)}>
            不改了
          </Button>
        )}
      </div>
    </form>
  );
}

type ExampleChoiceProps = { isEmpty: boolean; onChoose: (part: Partial<Draft>) => void; writeLink: ReactNode };

function ExampleChoice({ isEmpty, onChoose, writeLink }: ExampleChoiceProps) {
  return (
    <div className="ta-script-start">
      {writeLink}
      {isEmpty &&
        exampleScripts.map(({ name, title, text }) => (
          <Button key={name} size="small" onClick={() => onChoose({ title, text })}>
            {name}
          </Button>
        ))}
    </div>
  );
}

function ReadHereButton({ draft }: { draft: Draft }) {
  const [can] = useState(canReadHere);
  if (!can) return null;
  return (
    <Button isForThumb icon={<Volume2 size={16} />} onClick={() => readHere(draft.text, draft.speed)}>
      用浏览器读一遍
    </Button>
  );
}

const speeds = [0.7, 0.8, 0.9, 1, 1.1, 1.2].map((speed) => ({ value: String(speed), label: `${speed} 倍` }));
const readings = [1, 2, 3].map((times) => ({ value: String(times), label: `读 ${times} 遍` }));

function ReadingFields({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const { data: engine } = useQuery(voiceChoices);
  const english = engine?.voices.filter(({ language }) => language === 'en') ?? [];
  const choices = english.map(({ code, name }) => ({ value: code, label: name }));
  const only = (sex: 'man' | 'woman') => choices.filter(({ value }) => sexOf(value) === sex);
  // What stands in the list is a code of the table.
  const choose = (name: 'voice' | 'manVoice' | 'womanVoice') => (code: string) =>
    onChange({ [name]: code as VoiceCode });
  return (
    <div className="ta-script-reading">
      {choices.length > 0 && (
        <>
          <Choice label="男" value={draft.manVoice} choices={only('man')} onChoose={choose('manVoice')} />
          <Choice label="女" value={draft.womanVoice} choices={only('woman')} onChoose={choose('womanVoice')} />
          <Choice label="旁白" value={draft.voice} choices={choices} onChoose={choose('voice')} />
        </>
      )}
      <Choice
        label="语速"
        value={String(draft.speed)}
        choices={speeds}
        onChoose={(speed) => onChange({ speed: Number(speed) })}
      />
      <Choice
        label="遍数"
        value={String(draft.times)}
        choices={readings}
        onChoose={(times) => onChange({ times: Number(times) })}
      />
    </div>
  );
}

function sexOf(code: string) {
  return voices.find((voice) => voice.code === code)?.sex;
}

type ChoiceProps = {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      value={value}
      choices={choices}
      placeholder="请选择"
      onChange={({ target }) => target.value !== '' && onChoose(target.value)}
    />
  );
}
