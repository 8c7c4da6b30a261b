import { difficultyNames, type Question, QuestionType } from '@app/contract/library/questions.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BookOpen, FileInput, PencilLine, X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { CheckField } from '#components/fields/check-field.tsx';
import { SearchField } from '#components/fields/search-field.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { MoreButton } from '#components/lists/paged-list.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import type { ChosenLesson, TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { track } from '#lib/tracking/tracking.ts';
import { otherVersionIn, useWriting } from '../mine/use-writing.tsx';
import { change, meet, useDesk, useDeskStore } from '../paper-desk.ts';
import { idsIn, withoutQuestion, withQuestion, withReplaced } from '../paper-edits.ts';
import { paperConfig, phases, type QuestionWish, questionsFound } from '../papers.api.ts';
import { SchoolView } from '../school/school-view.tsx';
import './find-view.css';
import { QuestionCard } from './question-card.tsx';

/** Opened by a press: until then nobody waits for it. */
const ImportExam = lateLayer(async () => (await import('../mine/import-exam.tsx')).ImportExam);

type Lesson = Pick<ChosenLesson, 'lessonId' | 'title'>;
type Filter = {
  keyword: string;
  grade: string;
  type: string;
  difficulty: string;
  point: string;
  lesson: Lesson | undefined;
  verified: boolean;
  owner: Owner;
};
/** `school` is a list of its own. */
type Owner = NonNullable<QuestionWish['owner']> | 'school';

/** The lessons of a phase and subject, from the feature that knows the books. */
export type RenderLessons = (field: {
  place: TaughtPlace;
  chosenId: string;
  onLesson: (lesson: ChosenLesson) => void;
}) => ReactNode;

/** Questions of the paper's subject, to be put into it. */
export function FindView({ renderLessons }: { renderLessons: RenderLessons }) {
  const desk = useDeskStore();
  const { phase, subject, grade } = useDesk(({ draft }) => draft);
  const draft = useDesk((state) => state.draft);
  const [filter, setFilter] = useState<Filter>({ ...noFilter, grade });
  const found = useInfiniteQuery({
    ...questionsFound(wishOf(filter, { phase, subject })),
    enabled: filter.owner !== 'school',
  });
  const questions = found.data?.pages.flatMap(({ list }) => list);
  const total = found.data?.pages[0]?.total ?? 0;
  const chosen = new Set(idsIn(draft));
  useEffect(() => {
    if (filter.keyword !== '') track('paper', 'search');
  }, [filter.keyword]);

  const toggle = (question: Question) => {
    const { draft: now, known } = desk.getState();
    if (idsIn(now).includes(question.id)) return change(desk, withoutQuestion(now, question.id));
    meet(desk, [question]);
    const before = otherVersionIn(idsIn(now), question.id);
    change(desk, before ? withReplaced(now, before, question.id) : withQuestion(now, question, known));
  };
  const { write, layer } = useWriting();
  const [isImporting, setIsImporting] = useState(false);
  const writeOne = () => write({ is: 'new', place: { phase, subject, grade } });
  return (
    <section className="ta-find" aria-label="选题">
      <h2 className="ta-visually-hidden">选题</h2>
      <div className="ta-find-whose">
        <Segmented
          label="哪些题"
          isSmall
          options={owners}
          value={filter.owner}
          onChange={(owner) => setFilter({ ...filter, owner })}
        />
        <span>
          <Button size="small" variant="text" icon={<FileInput size={16} />} onClick={() => setIsImporting(true)}>
            导入
          </Button>
          <Button size="small" icon={<PencilLine size={16} />} onClick={writeOne}>
            写一道题
          </Button>
        </span>
      </div>
      {filter.owner === 'school' ? (
        <SchoolView place={{ phase, subject }} onTaken={(taken) => !chosen.has(taken.id) && toggle(taken)} />
      ) : (
        <>
          <FilterRow {...{ filter, phase, subject, renderLessons }} onFilter={setFilter} />
          <div className="ta-find-list" aria-busy={found.isPlaceholderData || undefined}>
            {found.isError && !questions ? (
              <ErrorState title="题目没有加载出来" onRetry={() => void found.refetch()} />
            ) : !questions ? (
              <SkeletonText lines={5} label="正在找题" />
            ) : questions.length === 0 && isBare(filter) ? (
              <NoneOfHers onWrite={writeOne} />
            ) : questions.length === 0 ? (
              <NoneFound onWider={() => setFilter({ ...noFilter, keyword: filter.keyword, owner: filter.owner })} />
            ) : (
              <>
                <p className="ta-find-count" role="status">{`${total} 道题`}</p>
                <ul>
                  {questions.map((question) => (
                    <QuestionCard
                      key={question.id}
                      question={question}
                      chosen={chosen}
                      onToggle={toggle}
                      onWrite={write}
                      onPoint={(point) => setFilter({ ...filter, point })}
                    />
                  ))}
                </ul>
              </>
            )}
            <MoreButton query={found} />
          </div>
        </>
      )}
      {layer}
      {isImporting && (
        <Suspense>
          <ImportExam place={{ phase, subject, grade }} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </section>
  );
}

const noFilter: Filter = {
  keyword: '',
  grade: '',
  type: '',
  difficulty: '',
  point: '',
  lesson: undefined,
  verified: false,
  owner: 'all',
};

const owners = [
  { value: 'all', label: '全部' },
  { value: 'mine', label: '我的题' },
  { value: 'school', label: '本校' },
] as const satisfies readonly { value: Owner; label: string }[];

/** Nothing but her own is asked for; a grade is what the page begins with. */
function isBare(filter: Filter): boolean {
  return filter.owner === 'mine' && JSON.stringify({ ...filter, grade: '', owner: 'all' }) === JSON.stringify(noFilter);
}

function wishOf(filter: Filter, place: Pick<QuestionWish, 'phase' | 'subject'>): QuestionWish {
  const { keyword, grade, type, difficulty, point, lesson, verified, owner } = filter;
  return {
    ...place,
    keyword,
    ...(grade && { grade: grade as NonNullable<QuestionWish['grade']> }), // from the list of grades
    type: QuestionType.filter((one) => one === type),
    difficulty: difficulty ? [Number(difficulty)] : [],
    knowledge: point ? [point] : [],
    ...(lesson && { lessonId: lesson.lessonId }),
    verifiedOnly: verified,
    owner: owner === 'mine' ? 'mine' : 'all',
  };
}

type FilterRowProps = {
  filter: Filter;
  phase: string;
  subject: string;
  renderLessons: RenderLessons;
  onFilter: (change: (now: Filter) => Filter) => void;
};

function FilterRow({ filter, phase, subject, renderLessons, onFilter }: FilterRowProps) {
  const [isBrowsing, setIsBrowsing] = useState(false);
  const types = useQuery(paperConfig({ phase, subject })).data?.questionTypes ?? [];
  const grades = useQuery(phases).data?.[0]?.phases.find(({ phaseCode }) => phaseCode === phase)?.grades ?? [];
  const set = (given: Partial<Filter>) => onFilter((now) => ({ ...now, ...given }));
  const [search] = useState(() => (keyword: string) => set({ keyword }));
  return (
    <div className="ta-find-filter">
      <SearchField label="搜索题目" placeholder="题目里的词、知识点" onSearch={search} />
      <SelectField
        label="年级"
        isLabelHidden
        placeholder="全部年级"
        choices={grades.map(({ gradeCode, gradeName }) => ({ value: gradeCode, label: gradeName }))}
        value={filter.grade}
        onChange={(event) => set({ grade: event.target.value })}
      />
      <SelectField
        label="题型"
        isLabelHidden
        placeholder="全部题型"
        choices={types.map(({ code, name }) => ({ value: code, label: name }))}
        value={filter.type}
        onChange={(event) => set({ type: event.target.value })}
      />
      <SelectField
        label="难度"
        isLabelHidden
        placeholder="全部难度"
        choices={difficultyNames.map((name, index) => ({ value: String(index + 1), label: name }))}
        value={filter.difficulty}
        onChange={(event) => set({ difficulty: event.target.value })}
      />
      <label className="ta-find-check">
        <CheckField isOn={filter.verified} onChange={(verified) => set({ verified })} />
        只看已验算
      </label>
      <Button variant="text" size="small" icon={<BookOpen size={16} />} onClick={() => setIsBrowsing(true)}>
        按课文找
      </Button>
      {filter.lesson && <Chip word={filter.lesson.title} onRemove={() => set({ lesson: undefined })} />}
      {filter.point !== '' && <Chip word={filter.point} onRemove={() => set({ point: '' })} />}
      {isBrowsing && (
        <Dialog title="按课文找" onClose={() => setIsBrowsing(false)}>
          <div className="ta-find-lessons">
            {renderLessons({
              place: { phaseCode: phase, subjectCode: subject },
              chosenId: filter.lesson?.lessonId ?? '',
              onLesson: ({ lessonId, title }) => {
                setIsBrowsing(false);
                // What a lesson teaches is asked in later years as well.
                set({ lesson: { lessonId, title }, grade: '' });
              },
            })}
          </div>
        </Dialog>
      )}
    </div>
  );
}

function Chip({ word, onRemove }: { word: string; onRemove: () => void }) {
  return (
    <button type="button" className="ta-find-point" aria-label={`不再只看 ${word}`} onClick={onRemove}>
      <span>{word}</span>
      <X size={14} aria-hidden />
    </button>
  );
}

function NoneOfHers({ onWrite }: { onWrite: () => void }) {
  return (
    <EmptyState
      picture={<NotFoundPicture />}
      title="这里还没有你的题"
      hint="自己写一道，或者在题库的题上点“收进我的题”"
      action={
        <Button size="small" onClick={onWrite}>
          写一道题
        </Button>
      }
    />
  );
}

function NoneFound({ onWider }: { onWider: () => void }) {
  return (
    <EmptyState
      picture={<NotFoundPicture />}
      title="没有这样的题"
      hint="换个词，或者放宽年级、题型和难度"
      action={
        <Button size="small" onClick={onWider}>
          放宽条件
        </Button>
      }
    />
  );
}
