import { AppError } from '@app/contract/errors.ts';
import type { ChangePart, LessonChange, OpenLessonChange } from '@app/contract/making/lesson-changes.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronDown, ChevronUp, List, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { DeskFrame } from '#components/desk/desk-frame.tsx';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { Drawer } from '#components/layers/drawer.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { useFoldedPane } from '#components/page/pane.ts';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { FilesPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { NotOpened } from '#components/states/not-opened.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { sayError } from '#lib/http/query-client.ts';
import { ChangeView } from './change-view.tsx';
import { directionWords, pageWords, takeWords } from './change-words.ts';
import { ChangesPane } from './changes-pane.tsx';
import './changes-screen.css';
import { changeOf, changesOf, useDecide, useUndoDecision } from './lesson-changes.api.ts';

type ChangesScreenProps = {
  /** Of the lesson. */
  title: string;
  coursewareId: string;
  onLeave: () => void;
  onDesign: (designId: string) => void;
  onSlides: () => void;
  renderSlide: Parameters<typeof ChangeView>[0]['renderSlide'];
};

/** 看差异: what the slides and the design of a lesson have to follow of each other, one page after the other. */
export function ChangesScreen(props: ChangesScreenProps) {
  const { title, coursewareId, onLeave } = props;
  const { data, error, refetch } = useQuery(changesOf(coursewareId));
  const [chosenName, setChosenName] = useState('');
  const [isListOpen, setIsListOpen] = useState(false);
  const isNarrow = useIsNarrow();
  useFoldedPane();
  if (!data)
    return (
      <NotOpened what="这份课件" error={error} wayOut="回到这节课" onRetry={() => void refetch()} onLeave={onLeave} />
    );
  const { changes, decided, isKnown, designId } = data;
  const at = Math.max(
    0,
    changes.findIndex((change) => nameOf(change) === chosenName),
  );
  const chosen = changes[at];
  const choose = (change: LessonChange | undefined) => {
    setIsListOpen(false);
    if (change) setChosenName(nameOf(change));
  };
  const pane = (
    <ChangesPane
      title={title}
      changes={changes}
      decided={decided}
      chosen={chosen}
      onChoose={choose}
      onLeave={onLeave}
    />
  );
  return (
    <DeskFrame
      pane={pane}
      tools={null}
      phoneBar={null}
      isBarRoomy
      bar={
        <>
          {isNarrow && <IconButton label="回到这节课" icon={<ArrowLeft size={20} />} onClick={onLeave} />}
          <h1 className="ta-changes-title">{chosen ? titleOf(chosen) : '看差异'}</h1>
          {chosen && (
            <Tag tone="warning">
              <RefreshCw size={12} aria-hidden />
              待更新
            </Tag>
          )}
          <span className="ta-changes-gap" />
          {changes.length > 1 && (
            <>
              <IconButton
                label="上一处"
                icon={<ChevronUp size={20} />}
                disabled={at === 0}
                onClick={() => choose(changes[at - 1])}
              />
              <span className="ta-changes-at">{`${at + 1} / ${changes.length}`}</span>
              <IconButton
                label="下一处"
                icon={<ChevronDown size={20} />}
                disabled={at === changes.length - 1}
                onClick={() => choose(changes[at + 1])}
              />
            </>
          )}
          {isNarrow && <IconButton label="全部" icon={<List size={20} />} onClick={() => setIsListOpen(true)} />}
        </>
      }
    >
      {chosen ? (
        <Chosen
          key={nameOf(chosen)}
          row={chosen}
          {...props}
          onSource={() => (chosen.direction === 'toSlides' ? props.onDesign(designId) : props.onSlides())}
        />
      ) : (
        <div className="ta-page-centre">
          <EmptyState
            picture={<FilesPicture />}
            title={isKnown ? '没有待更新的' : '这份课件不知道每页从哪里来'}
            hint={isKnown ? '教学设计和课件内容一致' : '它是以前做的，改了教学设计只能重新做一份'}
            action={
              <Button size="small" onClick={onLeave}>
                回到这节课
              </Button>
            }
          />
        </div>
      )}
      {isNarrow && isListOpen && (
        <Drawer title="待更新" onClose={() => setIsListOpen(false)}>
          {pane}
        </Drawer>
      )}
    </DeskFrame>
  );
}

const nameOf = ({ direction, slideId }: LessonChange) => `${direction} ${slideId}`;

function titleOf(change: LessonChange): string {
  return `${directionWords[change.direction][1]}${change.direction === 'toSlides' ? pageWords(change) : ''}`;
}

type ChosenProps = Pick<ChangesScreenProps, 'coursewareId' | 'renderSlide'> & {
  row: LessonChange;
  onSource: () => void;
};

function Chosen({ row, coursewareId, renderSlide, onSource }: ChosenProps) {
  const { data, error, refetch } = useQuery(changeOf(coursewareId, row.direction, row.slideId));
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="ta-changes-body">
        <SkeletonText lines={5} label="正在比较" />
      </div>
    );
  return <Opened change={data} coursewareId={coursewareId} renderSlide={renderSlide} onSource={onSource} />;
}

type OpenedProps = Pick<ChosenProps, 'coursewareId' | 'renderSlide' | 'onSource'> & { change: OpenLessonChange };

function Opened({ change, coursewareId, renderSlide, onSource }: OpenedProps) {
  // Her choices are about these words; of other words she has not chosen anything yet.
  const [choices, setChoices] = useState<Record<string, boolean>>({});
  const [isNewer, setIsNewer] = useState(false);
  const decide = useDecide((error) => {
    if (error instanceof AppError && error.code === 'conflict') setIsNewer(true);
    else sayError(error.message);
  });
  const undo = useUndoDecision();
  const choiceOf = ({ key, now, after }: ChangePart) => `${key} ${now} ${after}`;
  const isTaken = (part: ChangePart) => choices[choiceOf(part)] ?? part.isProposed;
  const taken = change.parts.filter(isTaken).map(({ key }) => key);
  const left = change.parts.length - taken.length;
  const where = change.direction === 'toDesign' ? '教学设计' : pageWords(change);
  const send = (keys: string[]) => {
    const { direction, slideId, designRevision, deckRevision } = change;
    doWithUndo(
      { coursewareId, direction, slideId, designRevision, deckRevision, taken: keys },
      {
        act: decide,
        undo: ({ changeId }) => undo.mutate({ coursewareId, changeId }),
        said: keys.length > 0 ? `${where}更新好了` : `${where}没有动`,
      },
    );
  };
  return (
    <>
      <div className="ta-changes-body">
        {isNewer && (
          <p className="ta-changes-newer" role="status">
            刚刚又改了，下面是新的内容
          </p>
        )}
        <ChangeView
          change={change}
          isTaken={isTaken}
          onChoose={(part, isChosen) => setChoices((all) => ({ ...all, [choiceOf(part)]: isChosen }))}
          onSource={onSource}
          renderSlide={renderSlide}
        />
      </div>
      <footer className="ta-changes-actions">
        <p>
          {`${change.parts.length} 处，`}
          <b>{`采用 ${taken.length} 处`}</b>
          {`，留 ${left} 处。更新后还能撤销`}
        </p>
        {taken.length > 0 && (
          <Button variant="text" disabled={decide.isPending} onClick={() => send([])}>
            都不动
          </Button>
        )}
        <Button variant="primary" busy={decide.isPending ? '更新中' : undefined} isForThumb onClick={() => send(taken)}>
          {taken.length > 0 ? takeWords(change) : '都不动'}
        </Button>
      </footer>
    </>
  );
}
