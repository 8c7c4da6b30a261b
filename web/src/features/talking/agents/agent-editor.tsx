import { AuditStatus, CaseAccess } from '@app/contract/sharing/cases.ts';
import type { AgentDetail } from '@app/contract/talking/agents.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { AccessField } from './access-field.tsx';
import './agent-editor.css';
import { FormPart, NameFields, OpeningFields, TaskFields } from './agent-fields.tsx';
import { isRefused, isShared, standingOf } from './agent-standing.ts';
import { knowledgeOf } from './knowledge.api.ts';
import { KnowledgeField } from './knowledge-field.tsx';
import { type AgentFormState, useAgentForm } from './use-agent-form.ts';
import { useKnowledgeUploads } from './use-knowledge-uploads.ts';

/** What the part beside the form gets, to ask the assistant something. */
export type Trial = {
  agent: AgentDetail | undefined;
  /** As it stands in the form. */
  shown: Pick<AgentDetail, 'agentName' | 'icon' | 'summary' | 'prologue' | 'examples'>;
  isChanged: boolean;
  /** Stores what was changed, so that it is what answers; undefined when something is wrong with it. */
  store: () => Promise<AgentDetail | undefined>;
};

type AgentEditorProps = {
  /** Undefined for a new one. */
  agent: AgentDetail | undefined;
  /** Called once a new one is stored. */
  onMade: (agentId: string) => void;
  renderTrial: (trial: Trial) => ReactNode;
  onOpen: (agentId: string) => void;
};

const sides = [
  { value: 'form', label: '填写' },
  { value: 'trial', label: '试用' },
] as const;

/** The full form of an assistant, with a place to try it beside; a narrow window shows one of both. */
export function AgentEditor({ agent: opened, onMade, renderTrial, onOpen }: AgentEditorProps) {
  const formId = useId();
  const [agent, setAgent] = useState(opened);
  const [side, setSide] = useState<'form' | 'trial'>('form');
  const agentId = agent?.agentId;
  const { data: files = [] } = useQuery({ ...knowledgeOf(agentId ?? ''), enabled: agentId !== undefined });
  const uploads = useKnowledgeUploads(agentId, files.length);
  const state = useAgentForm({
    agent,
    choices: uploads.choices,
    onStored: (stored, made) => {
      setAgent(stored);
      if (!made) return;
      uploads.settle(made);
      onMade(stored.agentId);
    },
  });
  const save = async () => {
    // What is wrong stands in the form.
    setSide('form');
    const saved = await state.save();
    if (saved) showToast('success', saved.auditStatus === AuditStatus.pending ? '已保存，等待审核' : '已保存');
  };
  return (
    <div className="ta-agent-editor" data-side={side}>
      <PageBar
        title={agent ? '修改助手' : '新建助手'}
        aside={agent && <Tag tone={standingOf(agent).tone}>{standingOf(agent).word}</Tag>}
        hasLine
        actions={
          <>
            {agentId !== undefined && !state.isChanged && <Button onClick={() => onOpen(agentId)}>使用</Button>}
            <Button type="submit" form={formId} variant="primary" busy={state.isSaving ? '正在保存' : undefined}>
              保存
            </Button>
          </>
        }
      />
      <div className="ta-agent-sides">
        <Segmented label="填写还是试用" isWide options={sides} value={side} onChange={setSide} />
      </div>
      <div className="ta-agent-editor-body">
        <div className="ta-agent-editor-form">
          <EditorForm formId={formId} agent={agent} state={state} onSave={() => void save()}>
            <KnowledgeField
              agentId={agentId}
              files={files}
              coming={uploads.coming}
              room={uploads.room}
              onAdd={uploads.add}
              onRemove={uploads.remove}
            />
          </EditorForm>
        </div>
        <aside className="ta-agent-editor-trial" aria-label="试用">
          {renderTrial({ agent, shown: state.form, isChanged: state.isDraftChanged, store: state.store })}
        </aside>
      </div>
    </div>
  );
}

type EditorFormProps = {
  formId: string;
  agent: AgentDetail | undefined;
  state: AgentFormState;
  onSave: () => void;
  /** What it knows. */
  children: ReactNode;
};

function EditorForm({ formId, agent, state, onSave, children }: EditorFormProps) {
  const { form, change, errorAt } = state;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form ref={state.element} id={formId} noValidate onSubmit={handleSubmit}>
      <Notices agent={agent} state={state} />
      <NameFields state={state} />
      <TaskFields state={state} />
      <FormPart title="知识文件" hint="回答时先从这些文件里找依据，并注明出自哪个文件、哪一段。">
        {children}
      </FormPart>
      <OpeningFields state={state} />
      <FormPart title="发布">
        <AccessField value={form.access} error={errorAt('access')} onChange={(access) => change({ access })} />
      </FormPart>
      {errorAt('form') && (
        <p className="ta-field-error" role="alert">
          {errorAt('form')}
        </p>
      )}
    </form>
  );
}

/** What she should know before she writes on. */
function Notices({ agent, state }: { agent: AgentDetail | undefined; state: AgentFormState }) {
  const isSeen = agent && agent.access === CaseAccess.public && isShared(agent);
  return (
    <>
      {agent && isRefused(agent) && (
        <p className="ta-agent-notice ta-agent-notice-bad">
          {standingOf(agent).word}
          {agent.reason !== '' && `：${agent.reason}`}
        </p>
      )}
      {isSeen && <p className="ta-agent-notice">这个助手是公开的，保存修改后要重新审核，通过前别的老师暂时不能用。</p>}
      {state.isKept && (
        <p className="ta-agent-notice">
          上次没有保存的内容还在。
          <button type="button" className="ta-link" onClick={state.forget}>
            不要了
          </button>
        </p>
      )}
    </>
  );
}
