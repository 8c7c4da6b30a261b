import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFoldedPane } from '#components/page/pane.ts';
import { TabbedPage } from '#components/page/tabbed-page.tsx';
import { FilesPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { NotOpened } from '#components/states/not-opened.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useSession } from '#lib/session/session.ts';
import { BeginSheet } from './begin-sheet.tsx';
import { ScoreSheetView } from './score-sheet-view.tsx';
import { paperById, sheetById, sheetsOf } from './scores.api.ts';
import './scores-screen.css';
import { SheetList } from './sheet-list.tsx';

/** The stages of a paper after the lesson. */
export type ScoreTab = 'scores' | 'analysis' | 'reteach';
export type ScoresPlace = { paperId?: string; sheetId?: string; tab?: ScoreTab };

const tabs = [
  { id: 'scores', name: '成绩' },
  { id: 'analysis', name: '分析' },
  { id: 'reteach', name: '讲评' },
] as const satisfies readonly { id: ScoreTab; name: string }[];

type ScoresScreenProps = ScoresPlace & { onPlace: (place: ScoresPlace) => void };

/** What the pupils made of a paper: their scores class by class, what they say, and what is taught again. */
export function ScoresScreen({ paperId, sheetId, tab = 'scores', onPlace }: ScoresScreenProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const sheet = useQuery({ ...sheetById(sheetId ?? ''), enabled: hasToken && sheetId !== undefined });
  const ofPaper = paperId ?? sheet.data?.paperId;
  const paper = useQuery({
    ...paperById(ofPaper ?? ''),
    enabled: hasToken && ofPaper !== undefined && sheetId === undefined,
  });
  const sheets = useQuery({
    ...sheetsOf(ofPaper),
    enabled: hasToken && (sheetId === undefined || ofPaper !== undefined),
  });
  const [isNew, setIsNew] = useState(false);
  useFoldedPane();
  const list = sheets.data?.list ?? [];
  const title =
    sheet.data?.paperTitle ?? (ofPaper === undefined ? '成绩' : (paper.data?.title ?? list[0]?.paperTitle ?? '成绩'));
  const open = (id: string) => {
    setIsNew(false);
    onPlace({ ...(ofPaper !== undefined && { paperId: ofPaper }), sheetId: id, tab });
  };
  const isBeginning = isNew || (sheetId === undefined && ofPaper !== undefined && sheets.data && list.length === 0);
  return (
    <TabbedPage
      title={title}
      tabs={tabs}
      chosen={tab}
      onChoose={(next) =>
        onPlace({
          ...(ofPaper !== undefined && { paperId: ofPaper }),
          ...(sheetId !== undefined && { sheetId }),
          tab: next,
        })
      }
    >
      <div className="ta-scores">
        <SheetList
          paperId={ofPaper}
          list={list}
          sheetId={isBeginning ? undefined : sheetId}
          onOpen={open}
          onNew={ofPaper === undefined ? undefined : () => setIsNew(true)}
          onGone={() => onPlace({ ...(ofPaper !== undefined && { paperId: ofPaper }), tab })}
        />
        <div className="ta-scores-main">
          {isBeginning && ofPaper !== undefined ? (
            <BeginSheet paperId={ofPaper} onBegun={open} />
          ) : sheetId !== undefined ? (
            sheet.data ? (
              <ScoreSheetView
                key={sheetId}
                sheet={sheet.data}
                tab={tab}
                onTab={(next) => onPlace({ paperId: sheet.data.paperId, sheetId, tab: next })}
              />
            ) : sheet.error ? (
              <NotOpened
                what="这张成绩表"
                error={sheet.error}
                wayOut="看全部成绩"
                onRetry={() => void sheet.refetch()}
                onLeave={() => onPlace({})}
              />
            ) : (
              <SkeletonText lines={6} label="正在打开成绩表" />
            )
          ) : (
            <Choose
              error={sheets.error ?? paper.error}
              isWaiting={hasToken && !sheets.data}
              hasAny={list.length > 0}
              onRetry={() => void sheets.refetch()}
              onLeave={() => onPlace({})}
            />
          )}
        </div>
      </div>
    </TabbedPage>
  );
}

type ChooseProps = {
  error: Error | null;
  isWaiting: boolean;
  hasAny: boolean;
  onRetry: () => void;
  onLeave: () => void;
};

function Choose({ error, isWaiting, hasAny, onRetry, onLeave }: ChooseProps) {
  if (error) return <NotOpened what="成绩" error={error} wayOut="看全部成绩" onRetry={onRetry} onLeave={onLeave} />;
  if (isWaiting) return <SkeletonText lines={4} label="正在打开成绩" />;
  if (hasAny)
    return (
      <div className="ta-page-centre">
        <EmptyState picture={<FilesPicture />} title="选一个班看成绩" hint="全部成绩在左边，一份试卷一个班一张表" />
      </div>
    );
  return (
    <div className="ta-page-centre">
      <EmptyState
        picture={<FilesPicture />}
        title="还没有成绩"
        hint="打开一份试卷，点“成绩”，选好班级就能填、粘贴或导入"
        action={
          <Link className="ta-link" to="/combinedPaperSession">
            去找试卷
          </Link>
        }
      />
    </div>
  );
}
