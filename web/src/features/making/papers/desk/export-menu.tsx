import { AppError } from '@app/contract/errors.ts';
import {
  type AnswerPlace,
  type PaperFormat,
  type PaperLayout,
  savePaperToDrive,
} from '@app/contract/making/paper-files.ts';
import { nextForm } from '@app/engines/papers/form-title.ts';
import { useRouter } from '@tanstack/react-router';
import {
  ChartColumn,
  Columns2,
  CopyPlus,
  Download,
  FileText,
  HardDrive,
  ListChecks,
  ScanLine,
  Send,
} from 'lucide-react';
import { useState } from 'react';
import { SplitButton } from '#components/buttons/split-button.tsx';
import { printAnswerSheetOf } from '#components/files/print-answer-sheet.ts';
import { saveToFolder } from '#components/files/save-to-folder.ts';
import type { MenuItem } from '#components/layers/menu.tsx';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { downloadFormAnswers, downloadPaper, downloadTopics, type Membership, writePaper } from '../download-paper.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { serverIdOf, useDesk, useDeskStore } from '../paper-desk.ts';
import { sectionOf } from '../paper-edits.ts';
import { NOT_SAVED, savedPaper } from './saved-paper.ts';
import { useOpenScores } from './stages.tsx';

type ExportMenuProps = {
  save: () => Promise<boolean>;
  layout: PaperLayout;
  membership: () => Membership;
  /** There is a paper whose answers can stand beside those of this one. */
  hasOtherForm: boolean;
};

const places = [
  { code: 'after', name: '答案附在卷后' },
  { code: 'none', name: '不带答案' },
  { code: 'only', name: '只要答案' },
] as const satisfies readonly { code: AnswerPlace; name: string }[];

/** Out of the house: Word with one press; PDF, the cloud disk and where the answers stand beside it. */
export function ExportMenu({ save, layout, membership, hasOtherForm }: ExportMenuProps) {
  const desk = useDeskStore();
  const [formed, setFormed] = useState<{ id: string; title: string }>();
  const [answers, setAnswers] = useState<AnswerPlace>('after');
  const title = useDesk(({ draft }) => draft.title);
  const isEmpty = useDesk(({ draft }) => draft.sections.length === 0);
  const download = async (format: PaperFormat) => {
    const paper = await savedPaper(desk, save);
    if (paper) downloadPaper(paper, { format, layout, answers }, membership());
  };
  const part = useDesk(({ draft, questionId }) =>
    draft.sections.length > 1 ? sectionOf(draft, questionId) : undefined,
  );
  const downloadPart = (section: NonNullable<typeof part>) => {
    const { draft } = desk.getState();
    const title = `${draft.title} ${section.title}`.slice(0, MAX_TITLE);
    const topicIds = section.questions.map(({ questionId }) => questionId);
    downloadTopics(
      { id: serverIdOf(desk.getState()), title, topicIds },
      { format: 'docx', layout, answers },
      membership(),
    );
  };
  const putAway = () =>
    saveToFolder(async (place) => {
      const paper = await savedPaper(desk, save);
      if (!paper) throw new AppError('unavailable', NOT_SAVED);
      const task = await writePaper(paper.id, { format: 'docx', layout, answers });
      return callOrThrow(savePaperToDrive, { ...task, ...place });
    });
  const printSheet = async () => {
    const paper = await savedPaper(desk, save);
    if (paper) await printAnswerSheetOf(paper);
  };
  // The desk is also shown where there is no router.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const sendOut = async () => {
    const paper = await savedPaper(desk, save);
    if (paper) router?.history.push(`/room?thingId=${encodeURIComponent(paper.id)}`);
  };
  const openScores = useOpenScores(save);
  const downloadAnswers = async (format: PaperFormat) => {
    const paper = await savedPaper(desk, save);
    if (paper) downloadFormAnswers(paper, format, membership());
  };
  const isNarrow = useIsNarrow();
  const items: MenuItem[] = [
    ...(isNarrow ? [{ label: '成绩', icon: <ChartColumn />, onSelect: () => openScores() }] : []),
    { label: '发给学生作答', icon: <Send />, onSelect: () => void sendOut() },
    { label: '导出 PDF', icon: <FileText />, onSelect: () => void download('pdf') },
    { label: '答题卡（PDF）', icon: <ScanLine />, onSelect: () => void printSheet() },
    { label: 'Word 存到云盘', icon: <HardDrive />, onSelect: () => void putAway() },
    ...(part ? [{ label: `只导出${part.title}`, icon: <ListChecks />, onSelect: () => downloadPart(part) }] : []),
    { label: `出 ${nextForm(title)}`, icon: <CopyPlus />, onSelect: () => void savedPaper(desk, save).then(setFormed) },
    ...(hasOtherForm
      ? [
          { label: '两卷答案对照', icon: <Columns2 />, onSelect: () => void downloadAnswers('docx') },
          { label: '两卷答案对照（PDF）', icon: <Columns2 />, onSelect: () => void downloadAnswers('pdf') },
        ]
      : []),
    'divider',
    ...places.map(({ code, name }) => ({
      label: name,
      isChecked: code === answers,
      onSelect: () => setAnswers(code),
    })),
  ];
  return (
    <>
      <SplitButton
        icon={<Download size={16} />}
        disabled={isEmpty}
        more={{ label: '其他导出方式', items }}
        onClick={() => void download('docx')}
      >
        导出 Word
      </SplitButton>
      {formed && <FormDialog paper={formed} onClose={() => setFormed(undefined)} />}
    </>
  );
}

/** Of a title; the server takes no longer one. */
const MAX_TITLE = 60;
