import { MAX_TEMPLATE_DETAIL_CHARS } from '@app/contract/talking/templates.ts';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { useWritePrompt } from './agents.api.ts';
import type { AgentFormState } from './use-agent-form.ts';

/** The instruction in full: by hand, or written from task and requirement at one press and then still hers to change. */
export function ContentField({ state: { form, change, errorAt } }: { state: AgentFormState }) {
  const writing = useWritePrompt();
  const [missing, setMissing] = useState('');
  const { targetTask, requirementDescription, content } = form;
  const write = () => {
    if (targetTask.trim() === '') return setMissing('请先写目标任务');
    setMissing('');
    writing.mutate(
      { targetTask, requirementDescription, content },
      {
        onSuccess: ({ prompt }) => {
          change({ content: prompt });
          if (content.trim() !== '') offerUndo('提示词已换成新写的', () => change({ content }));
        },
      },
    );
  };
  return (
    <div className="ta-agent-content">
      <TextAreaField
        label="内容"
        placeholder="补充的资料、范例、固定的格式；也可以写好上面两项，让助手来写（可以不填）"
        rows={4}
        maxLength={MAX_TEMPLATE_DETAIL_CHARS}
        value={content}
        error={errorAt('content') ?? (missing || undefined)}
        aria-busy={writing.isPending || undefined}
        onChange={(event) => {
          setMissing('');
          change({ content: event.target.value });
        }}
      />
      <Button size="small" variant="soft" busy={writing.isPending ? '正在写' : undefined} onClick={write}>
        一键写提示词
      </Button>
    </div>
  );
}
