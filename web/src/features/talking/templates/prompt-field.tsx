import { MAX_TEMPLATE_DETAIL_CHARS } from '@app/contract/talking/templates.ts';
import { countMarkers } from '@app/engines/notation/text-lines.ts';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import type { TemplateForm } from './template-form.ts';
import { useCreatePrompt } from './templates.api.ts';

type PromptFieldProps = {
  form: TemplateForm;
  error: string | undefined;
  onChange: (part: Partial<TemplateForm>) => void;
};

/** The prompt itself: written by hand, or from task and requirements at one press, and then still hers to change. */
export function PromptField({ form, error, onChange }: PromptFieldProps) {
  const writing = useCreatePrompt();
  const [missing, setMissing] = useState('');
  const { targetTask, requirementDescription, templateDetail } = form;
  const write = () => {
    if (targetTask.trim() === '') return setMissing('请先写目标任务');
    setMissing('');
    writing.mutate(
      { targetTask, requirementDescription, content: templateDetail },
      {
        onSuccess: ({ prompt }) => {
          onChange({ templateDetail: prompt });
          if (templateDetail.trim() === '') return;
          offerUndo('提示词已换成新写的', () => onChange({ templateDetail }));
        },
      },
    );
  };
  return (
    <div className="ta-template-form-prompt">
      <TextAreaField
        label="内容"
        placeholder="提示词：补充的资料、范例、固定的格式。也可以写好上面两项，让助手来写"
        rows={4}
        maxLength={MAX_TEMPLATE_DETAIL_CHARS}
        value={templateDetail}
        hint={hintFor(templateDetail)}
        error={error ?? (missing || undefined)}
        aria-busy={writing.isPending || undefined}
        onChange={(event) => {
          setMissing('');
          onChange({ templateDetail: event.target.value });
        }}
      />
      <Button size="small" variant="soft" busy={writing.isPending ? '正在写' : undefined} onClick={write}>
        一键写提示词
      </Button>
    </div>
  );
}

/** One marker is where her question goes; which of two is meant nobody knows (rule NAME-010). */
function hintFor(prompt: string): string {
  return countMarkers(prompt) > 1
    ? '[[…]] 只能写一处，多了就都不替换'
    : '写一处 [[课题]] 这样的记号，提问时换成你的问题';
}
