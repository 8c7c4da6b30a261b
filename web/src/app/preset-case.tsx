import type { CaseExample, TemplateDetail } from '@app/contract/talking/templates.ts';
import { useAssistant } from '#lib/doors/assistant-store.ts';
import { CaseScreen } from './case-screen.tsx';

type PresetCaseProps = { template: TemplateDetail; example: CaseExample; onLeave: () => void };

/** A case example to read; it has no conversation of its own. */
export function PresetCase({ template, example, onLeave }: PresetCaseProps) {
  const handleUse = () => {
    useAssistant.setState({ defaultInputVal: example.question });
    onLeave();
  };
  return (
    <CaseScreen
      title={example.title}
      kind={template.name}
      words="这是一个例子，内容由 AI 生成，用前请核对。"
      list={[{ ques: example.question, answers: [example.answer], sources: [] }]}
      onLeave={onLeave}
      reuseLabel="照这个问题来问"
      onReuse={handleUse}
    />
  );
}
