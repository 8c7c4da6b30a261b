import { AgentDraft, MAX_AGENT_NAME_CHARS } from '@app/contract/talking/agents.ts';
import { MAX_TEMPLATE_DETAIL_CHARS, MAX_TEMPLATE_FIELD_CHARS } from '@app/contract/talking/templates.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { classNames } from '#components/class-names.ts';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { AgentIconField } from './agent-icon-field.tsx';
import { useSaveAgent, useWritePrompt } from './agents.api.ts';
import './quick-agent.css';
import { nameFrom } from './quick-name.ts';

type QuickAgentProps = {
  /** Without the ideas and the words around them. */
  isCompact: boolean;
  onUse: (agentId: string) => void;
  /** To go on in the full form, where files can be added. */
  onEdit: (agentId: string) => void;
};

const ideas = [
  '根据我给的错题写讲评稿，先说错因，再给两道变式题',
  '把会议记录整理成教研简报，分议题列出结论和分工',
  '按我校的评语要求，给学生写期末评语，每人六十字左右',
] as const;

/** An assistant from one sentence: what it is told is written for her, and hers to change before it is kept. */
export function QuickAgent({ isCompact, onUse, onEdit }: QuickAgentProps) {
  const [sentence, setSentence] = useState('');
  const [missing, setMissing] = useState<string>();
  const [written, setWritten] = useState<{ targetTask: string; prompt: string }>();
  const field = useRef<HTMLTextAreaElement>(null);
  const writing = useWritePrompt();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const targetTask = sentence.trim();
    if (targetTask === '') {
      setMissing('写一句要它做什么');
      field.current?.focus();
      return;
    }
    writing.mutate({ targetTask }, { onSuccess: ({ prompt }) => setWritten({ targetTask, prompt }) });
  };
  return (
    <div className={classNames('ta-quick-agent', isCompact && 'ta-quick-agent-compact')}>
      {!isCompact && <p className="ta-quick-agent-lead">说一句要它做什么，写好的要求你可以再改。</p>}
      <form className="ta-quick-agent-ask" noValidate onSubmit={handleSubmit}>
        <TextAreaField
          ref={field}
          label="要它做什么"
          placeholder={`例如：${ideas[0]}`}
          rows={2}
          maxLength={MAX_TEMPLATE_FIELD_CHARS}
          value={sentence}
          error={missing}
          onChange={(event) => {
            setSentence(event.target.value);
            setMissing(undefined);
          }}
        />
        {!isCompact && (
          <ul aria-label="例子">
            {ideas.map((idea) => (
              <li key={idea}>
                <button type="button" onClick={() => setSentence(idea)}>
                  {idea}
                </button>
              </li>
            ))}
          </ul>
        )}
        <Button type="submit" variant={written ? 'default' : 'primary'} busy={writing.isPending ? '正在写' : undefined}>
          {written ? '重新生成' : '生成设定'}
        </Button>
      </form>
      {written && <Written key={written.prompt} {...written} onUse={onUse} onEdit={onEdit} />}
    </div>
  );
}

type WrittenProps = Pick<QuickAgentProps, 'onUse' | 'onEdit'> & { targetTask: string; prompt: string };

/** What was written, to be read, changed and kept. */
function Written({ targetTask, prompt, onUse, onEdit }: WrittenProps) {
  const [agentName, setAgentName] = useState(() => nameFrom(targetTask));
  const [icon, setIcon] = useState('Star');
  const [content, setContent] = useState(prompt);
  const [problem, setProblem] = useState<{ field: string; text: string }>();
  const name = useRef<HTMLInputElement>(null);
  // Brings what was written into sight, too.
  useEffect(() => name.current?.focus(), []);
  const saving = useSaveAgent();
  const keep = (onKept: (agentId: string) => void) => {
    const draft = AgentDraft.safeParse({ agentName, icon, targetTask, content });
    const [issue] = draft.error?.issues ?? [];
    setProblem(issue && { field: String(issue.path[0]), text: issue.message });
    if (!draft.success) return;
    saving.mutate(
      { agentId: undefined, draft: draft.data, knowledgeFiles: [] },
      {
        onSuccess: (agent) => onKept(agent.agentId),
        onError: (error) => setProblem({ field: 'form', text: error.message }),
      },
    );
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    keep(onUse);
  };
  const errorAt = (field: string) => (problem?.field === field ? problem.text : undefined);
  const errorElsewhere = problem && !['agentName', 'content'].includes(problem.field) ? problem.text : undefined;
  return (
    <form className="ta-quick-agent-written" noValidate onSubmit={handleSubmit}>
      <h2>写好了，看看再改改</h2>
      <div className="ta-quick-agent-name">
        <AgentIconField value={icon} onChange={setIcon} />
        <TextField
          ref={name}
          label="名称"
          maxLength={MAX_AGENT_NAME_CHARS + 1}
          value={agentName}
          error={errorAt('agentName')}
          onChange={(event) => setAgentName(event.target.value)}
        />
      </div>
      <TextAreaField
        label="内容"
        rows={8}
        isDrawn
        maxLength={MAX_TEMPLATE_DETAIL_CHARS}
        value={content}
        error={errorAt('content')}
        onChange={(event) => setContent(event.target.value)}
      />
      {errorElsewhere && (
        <p className="ta-field-error" role="alert">
          {errorElsewhere}
        </p>
      )}
      <div className="ta-quick-agent-actions">
        <Button type="submit" variant="primary" busy={saving.isPending ? '正在保存' : undefined}>
          保存并使用
        </Button>
        <Button disabled={saving.isPending} onClick={() => keep(onEdit)}>
          保存，再配资料
        </Button>
      </div>
    </form>
  );
}
