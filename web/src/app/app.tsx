import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { LucideProvider } from 'lucide-react';
import { QuestionFilesContext } from '#components/files/question-files.tsx';
import { Overlays } from '#components/layers/overlays.tsx';
import { AnswerFootContext } from '#components/sharing/answer-foot.tsx';
import { questionFilesParts } from '#features/keeping/files/question-files-parts.ts';
import { SurveyFoot } from '#features/talking/survey/survey-foot.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { LoginGate } from './login-gate.tsx';
import type { openRouter } from './router.tsx';

/** Icons are 18 px with 1.75 px strokes unless they say otherwise. */
export function App({ router }: { router: ReturnType<typeof openRouter> }) {
  return (
    <QueryClientProvider client={queryClient}>
      <LucideProvider size={18} strokeWidth={1.75} absoluteStrokeWidth>
        <AnswerFootContext value={SurveyFoot}>
          <QuestionFilesContext value={questionFilesParts}>
            <RouterProvider router={router} />
          </QuestionFilesContext>
        </AnswerFootContext>
        <LoginGate />
        <Overlays />
      </LucideProvider>
    </QueryClientProvider>
  );
}
