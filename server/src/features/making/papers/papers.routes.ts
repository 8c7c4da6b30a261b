import * as newOnes from '@app/contract/making/new-questions.ts';
import * as files from '@app/contract/making/paper-files.ts';
import * as contract from '@app/contract/making/papers.ts';
import type { Deps } from '#deps.ts';
import { saveToDrive } from '#features/keeping/drive/drive-copies.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveDownload } from '#http/serve-download.ts';
import * as composing from './composing.service.ts';
import { orderNewQuestions, readNewQuestions } from './new-questions.service.ts';
import { commentOnPaper } from './paper-comments.service.ts';
import { makeForm } from './paper-forms.service.ts';
import * as tasks from './paper-tasks.service.ts';
import * as papers from './papers.service.ts';

export function papersRoutes(door: Door, deps: Deps): void {
  serve(door, contract.getPaperTypes, async () => composing.listSources());
  serve(door, contract.getPaperConfig, ({ caller, input }) => composing.readConfig(deps, caller, input));
  serve(door, contract.getMockPaperTypes, async () => composing.listKinds());
  serve(door, contract.searchPaper, ({ caller, input }) => papers.search(deps, caller, input));
  serve(door, contract.batchGetPaperSummary, ({ caller, input }) => papers.listSummaries(deps, caller, input.paperIds));
  serve(door, contract.getPaperContent, ({ caller, input }) => papers.readPaper(deps, caller, input.paperId));
  serve(door, contract.saveComposedPaper, ({ caller, input }) => papers.save(deps, caller, input));
  serve(door, contract.removePaper, ({ caller, input }) => papers.remove(deps, caller, input.paperId));
  serve(door, contract.restorePaper, ({ caller, input }) => papers.restore(deps, caller, input.paperId));
  serve(door, contract.makePaperForm, ({ caller, input }) => makeForm(deps, caller, input));
  serve(door, contract.composePaper, ({ caller, input }) => composing.compose(deps, caller, input));
  serve(door, newOnes.orderNewQuestions, ({ caller, input }) => orderNewQuestions(deps, caller, input));
  serve(door, newOnes.getNewQuestions, ({ caller, input }) => readNewQuestions(deps, caller, input.id));
  serve(door, contract.analysePaper, ({ caller, input }) =>
    input.inputs ? commentOnPaper(deps, caller, input.inputs) : composing.analysePaper(deps, caller, input),
  );
  serve(door, files.createPaperDownloadTask, ({ caller, input }) => tasks.createOfPaper(deps, caller, input));
  serve(door, files.createFormAnswersTask, ({ caller, input }) => tasks.createOfFormAnswers(deps, caller, input));
  serve(door, files.createComposingPaperDownloadTask, ({ caller, input }) =>
    tasks.createOfQuestions(deps, caller, input),
  );
  serve(door, files.getPaperDownloadTask, ({ caller, input }) => tasks.readTask(deps, caller, input.taskId));
  serve(door, files.exportPaper, ({ caller, input }) => tasks.exportPaper(deps, caller, input));
  serve(door, files.savePaperToDrive, ({ caller, input: { taskId, dirId } }) =>
    saveToDrive(deps, caller, dirId, () => tasks.openFile(deps, caller, taskId)),
  );
  serveDownload(door, files.getPaperFile, ({ input }) => tasks.fetchFile(deps, input));
}
