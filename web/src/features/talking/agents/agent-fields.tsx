import { MAX_AGENT_NAME_CHARS, MAX_AGENT_SUMMARY_CHARS, MAX_PROLOGUE_CHARS } from '@app/contract/talking/agents.ts';
import { MAX_TEMPLATE_FIELD_CHARS, TemplateGroup, templateGroups } from '@app/contract/talking/templates.ts';
import { type ReactNode, useId } from 'react';
import { CheckField } from '#components/fields/check-field.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import './agent-fields.css';
import { AgentIconField } from './agent-icon-field.tsx';
import { ContentField } from './content-field.tsx';
import { ExamplesField } from './examples-field.tsx';
import type { AgentFormState } from './use-agent-form.ts';

type FieldsProps = { state: AgentFormState };

const groups = TemplateGroup.options.map((value) => ({ value, label: templateGroups[value] }));

/** A part of the form under its heading. */
export function FormPart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="ta-agent-part">
      <h2>{title}</h2>
      {hint !== undefined && <p className="ta-agent-part-hint">{hint}</p>}
      {children}
    </section>
  );
}

/** How others recognise it. */
export function NameFields({ state: { form, change, errorAt } }: FieldsProps) {
  return (
    <FormPart title="名片">
      <div className="ta-agent-name">
        <AgentIconField value={form.icon} onChange={(icon) => change({ icon })} />
        <TextField
          label="名称"
          placeholder="例如：班级公约起草"
          maxLength={MAX_AGENT_NAME_CHARS + 1}
          value={form.agentName}
          error={errorAt('agentName')}
          onChange={(event) => change({ agentName: event.target.value })}
        />
        <SelectField
          label="分类"
          placeholder="请选择"
          choices={groups}
          value={form.labelCode}
          onChange={(event) => change({ labelCode: TemplateGroup.catch('more').parse(event.target.value) })}
        />
      </div>
      <TextField
        label="一句话说明"
        placeholder="写在名片上，例如：照着我校的德育要求起草班级公约（可以不填）"
        maxLength={MAX_AGENT_SUMMARY_CHARS + 1}
        value={form.summary}
        error={errorAt('summary')}
        onChange={(event) => change({ summary: event.target.value })}
      />
    </FormPart>
  );
}

/** What it is told before every question. */
export function TaskFields({ state }: FieldsProps) {
  const { form, change, errorAt } = state;
  const switchId = useId();
  return (
    <FormPart title="怎么做">
      <TextAreaField
        label="目标任务"
        placeholder="要它做什么，例如：根据我给的班情起草一份班级公约"
        rows={2}
        maxLength={MAX_TEMPLATE_FIELD_CHARS}
        value={form.targetTask}
        error={errorAt('targetTask')}
        onChange={(event) => change({ targetTask: event.target.value })}
      />
      <TextAreaField
        label="要求"
        placeholder="格式、长短、语气，例如：十条以内，每条一句话，正面表述"
        rows={2}
        maxLength={MAX_TEMPLATE_FIELD_CHARS}
        value={form.requirementDescription}
        error={errorAt('requirementDescription')}
        onChange={(event) => change({ requirementDescription: event.target.value })}
      />
      <TextField
        label="角色设定"
        placeholder="例如：有二十年经验的班主任（可以不填）"
        maxLength={MAX_TEMPLATE_FIELD_CHARS}
        value={form.characterSetting}
        error={errorAt('characterSetting')}
        onChange={(event) => change({ characterSetting: event.target.value })}
      />
      <ContentField state={state} />
      <label className="ta-agent-rounds" htmlFor={switchId}>
        <CheckField
          look="switch"
          id={switchId}
          label="连着问"
          isOn={form.supportRoundDialog}
          onChange={(supportRoundDialog) => change({ supportRoundDialog })}
        />
        <span>
          连着问
          <small>后面的问题会接着前面的说；关掉后每个问题单独回答</small>
        </span>
      </label>
    </FormPart>
  );
}

/** What stands there before the first question. */
export function OpeningFields({ state: { form, change, errorAt } }: FieldsProps) {
  return (
    <FormPart title="开场">
      <TextAreaField
        label="开场白"
        placeholder="打开时先说的话，例如：告诉我年级和班里的情况，我来起草（可以不填）"
        rows={2}
        maxLength={MAX_PROLOGUE_CHARS + 1}
        value={form.prologue}
        error={errorAt('prologue')}
        onChange={(event) => change({ prologue: event.target.value })}
      />
      <ExamplesField
        examples={form.examples}
        error={errorAt('examples')}
        onChange={(examples) => change({ examples })}
      />
    </FormPart>
  );
}
