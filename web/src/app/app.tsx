import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { LucideProvider } from 'lucide-react';
import { AnswerFootContext } from '#components/answer-foot.tsx';
import { Overlays } from '#components/overlays.tsx';
import { QuestionFilesContext } from '#components/question-files.tsx';
import { questionFilesParts } from '#features/keeping/files/question-files-parts.ts';
import { SurveyFoot } from '#features/talking/survey/survey-foot.tsx';
import { queryClient } from '#lib/query-client.ts';
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
