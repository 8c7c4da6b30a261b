import { TemplateSource } from '@app/contract/enums.ts';
import { deskOfTemplate } from '@app/contract/talking/template-desks.ts';
import { CASE_PRESET_DEFAULT_CHAT_ID, type TemplateDetail } from '@app/contract/talking/templates.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { QuestionDropZone } from '#components/files/question-files.tsx';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { Composer, type ComposerHandle } from '#features/talking/chat/composer.tsx';
import { readDraft } from '#features/talking/chat/drafts.ts';
import { CaseExamples } from '#features/talking/templates/case-examples.tsx';
import { lessonWordsOf } from '#features/talking/templates/lesson-words.ts';
import { TemplateOpening } from '#features/talking/templates/template-opening.tsx';
import { markUsed } from '#features/talking/templates/templates.api.ts';
import { textsOf, useSlots } from '#features/talking/templates/use-slots.ts';
import { chooseTemplate } from '#lib/doors/current-template.ts';
import { useQuestionFiles } from '#lib/doors/question-files.ts';
import { BarEnd } from './bar-end.tsx';
import { CasesButton } from './cases-button.tsx';
import { OfflineHint } from './offline-hint.tsx';
import { placeholderOf } from './template-placeholder.ts';
import { type ChatPath, useFirstQuestion, useQuestionBrought } from './use-first-question.ts';
import { useFollowedForm } from './use-followed-form.ts';

type TemplateSessionProps = { template: TemplateDetail; path: ChatPath };

/** The opening of a session: the form writes the question into the composer, the teacher has the last word. */
export function TemplateSession({ template, path }: TemplateSessionProps) {
  const { templateId, typeCode } = template;
  const place = `template.${templateId}`;
  const slots = useSlots(template);
  const composer = useRef<ComposerHandle>(null);
  const [complaint, setComplaint] = useState<object>();
  const { isEdited, handleType, follow } = useFollowedForm({ template, slots, place, composer });
  const router = useRouter();
  const files = useQuestionFiles(place);
  const desk = deskOfTemplate(typeCode, textsOf(slots.entries), slots.place);
  const ask = useFirstQuestion(path, { templateId, typeCode }, place);
  useEffect(() => chooseTemplate({ templateId, typeCode }), [templateId, typeCode]);

  const takeOver = (question: string) => {
    const before = readDraft(place);
    composer.current?.fill(question);
    handleType(question);
    if (isEdited && before !== question) offerUndo('输入框里换成了新的问题', () => composer.current?.fill(before));
  };
  useQuestionBrought(takeOver);

  const handleSend = async (question: string) => {
    if (!isEdited && slots.missing.length > 0) {
      setComplaint({});
      return { isSent: false, reason: '' } as const;
    }
    // What she worded herself or gave files for is talked about.
    if (desk && !isEdited && files.length === 0) {
      router.history.push(desk.address);
      return { isSent: true } as const;
    }
    const result = await ask(question);
    if (result.isSent && template.source === TemplateSource.user) markUsed(templateId);
    return result;
  };
  return (
    <QuestionDropZone place={place}>
      <div className="ta-page-in-shell">
        <PageBar
          actions={
            <>
              <CasesButton templateId={templateId} onUse={takeOver} />
              <OfflineHint />
              <BarEnd />
            </>
          }
        />
        <TemplateOpening
          template={template}
          slots={slots}
          complaint={complaint}
          isEdited={isEdited}
          desk={desk?.name}
          onRewrite={follow}
          composer={
            <Composer
              ref={composer}
              place={place}
              rows={2}
              placeholder={placeholderOf(template)}
              words={lessonWordsOf(slots.entries)}
              onType={handleType}
              onSend={handleSend}
            />
          }
        >
          <CaseExamples
            cases={template.cases}
            onUse={takeOver}
            renderLink={(index) => (
              <Link
                to={path}
                params={{ templateId }}
                search={{ chatId: CASE_PRESET_DEFAULT_CHAT_ID, caseNo: String(index + 1) }}
                preload={false}
                className="ta-link"
              >
                看回答
              </Link>
            )}
          />
        </TemplateOpening>
      </div>
    </QuestionDropZone>
  );
}
