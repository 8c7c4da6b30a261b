import { readPaperStages } from '@app/contract/making/scores.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { printAnswerSheetOf } from '#components/files/print-answer-sheet.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';
import { useDesk, useDeskStore } from '../paper-desk.ts';
import { savedPaper } from './saved-paper.ts';
import './stages.css';

const NOTHING_OLD = { isSheetOld: false, areScoresOld: false };

/** A paper is one thing with six stages, in any order: the table, the paper, and what the pupils made of it. */
export function Stages({ save, gridCount = 0 }: { save: () => Promise<boolean>; gridCount?: number }) {
  const desk = useDeskStore();
  const isGrid = useDesk(({ view }) => view === 'grid');
  const isEmpty = useDesk(({ draft }) => draft.sections.length === 0);
  const openScores = useOpenScores(save);
  const printSheet = () =>
    void savedPaper(desk, save).then((paper) => {
      if (paper) void printAnswerSheetOf(paper).then(() => refreshQueries(readPaperStages));
    });
  const openPaper = () => desk.setState({ view: isEmpty ? 'find' : 'paper' });
  const { isSheetOld, areScoresOld } = useStages();
  const later = [
    { name: '答题卡', isOld: isSheetOld, onOpen: printSheet },
    { name: '成绩', isOld: areScoresOld, onOpen: () => openScores() },
    { name: '分析', isOld: areScoresOld, onOpen: () => openScores('analysis') },
    { name: '讲评', isOld: areScoresOld, onOpen: () => openScores('reteach') },
  ];
  return (
    <nav className="ta-stages" aria-label="这份卷到哪一步">
      <button type="button" aria-current={isGrid ? 'page' : undefined} onClick={() => desk.setState({ view: 'grid' })}>
        细目表
        {gridCount > 0 && (
          <span className="ta-stages-count">
            {gridCount}
            <span className="ta-visually-hidden"> 处要定</span>
          </span>
        )}
      </button>
      <button type="button" aria-current={isGrid ? undefined : 'page'} onClick={() => isGrid && openPaper()}>
        试卷
      </button>
      {later.map(({ name, isOld, onOpen }) => (
        <button key={name} type="button" disabled={isEmpty} onClick={onOpen}>
          {name}
          {isOld && <span className="ta-stages-old">待更新</span>}
        </button>
      ))}
    </nav>
  );
}

/** What of the later stages is older than the paper as it is saved. */
function useStages() {
  const paperId = useDesk((state) => state.paperId);
  return useQuery({ ...endpointQuery(readPaperStages, { paperId }), enabled: paperId !== '' }).data ?? NOTHING_OLD;
}

/** From the paper to what the pupils made of it; what is not saved yet is saved first. On a phone it is a line of the menu. */
export function useOpenScores(save: () => Promise<boolean>): (tab?: 'analysis' | 'reteach') => void {
  const desk = useDeskStore();
  // The desk is also shown where there is no router.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  return (tab) =>
    void savedPaper(desk, save).then((paper) => {
      const at = tab ? `&tab=${tab}` : '';
      if (paper) router?.history.push(`/scores?paperId=${encodeURIComponent(paper.id)}${at}`);
    });
}
