import { phaseOfGrade } from '@app/contract/enums.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '#components/button.tsx';
import { Segmented } from '#components/segmented.tsx';
import { SelectField } from '#components/select-field.tsx';
import { TextField } from '#components/text-field.tsx';
import type { TaughtPlace } from '#lib/chosen-lesson.ts';
import { ensureToken, useSession } from '#lib/session.ts';
import { track } from '#lib/tracking.ts';
import { keepPaperDraft, NEW_PAPER, PaperDraft } from '../paper-draft.ts';
import { paperConfig, phases, useComposePaper } from '../papers.api.ts';
import { BlueprintFields, type BlueprintWish, blueprintOf, noBlueprint } from './blueprint-fields.tsx';
import { PaperShelf } from './paper-shelf.tsx';
import './start-screen.css';

export type PlaceField = { place: TaughtPlace; error: string | undefined; onPlace: (place: TaughtPlace) => void };

type StartScreenProps = {
  /** Phase and subject, from the feature that knows the curriculum. */
  renderPlace: (field: PlaceField) => ReactNode;
  onBegun: () => void;
};

const ways = [
  { value: 'auto', label: '自动组卷' },
  { value: 'hand', label: '自己选题' },
] as const;

/** 40 minutes: a lesson, and what a paper that is not there yet takes. */
const USUAL_MINUTES = 40;

/** Where a paper begins: for whom, and composed by plan or question by question. */
export function StartScreen({ renderPlace, onBegun }: StartScreenProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const taught = useSession(({ schoolInfo }) => schoolInfo);
  const [way, setWay] = useState<'auto' | 'hand'>('auto');
  const [place, setPlace] = useState<TaughtPlace>({
    phaseCode: taught?.phaseCode ?? '',
    subjectCode: taught?.subjectCode ?? '',
  });
  const [grade, setGrade] = useState('');
  const [title, setTitle] = useState('');
  const [wish, setWish] = useState<BlueprintWish>(noBlueprint);
  const [fault, setFault] = useState('');
  const compose = useComposePaper();
  const types = useQuery(paperConfig(place.subjectCode)).data?.questionTypes.map(({ code }) => code) ?? [];
  const system = useQuery({ ...phases, enabled: hasToken }).data?.[0]?.phases;
  const grades = system?.find(({ phaseCode }) => phaseCode === place.phaseCode)?.grades ?? [];
  useEffect(() => track('paper', 'enter'), []);

  const begin = (sections: PaperDraft['sections'], minutes: number) => {
    const gradeName = grades.find(({ gradeCode }) => gradeCode === grade)?.gradeName ?? '';
    const content = PaperDraft.safeParse({
      title: title.trim() || `${gradeName}练习卷`,
      heading: '',
      phase: place.phaseCode,
      subject: place.subjectCode,
      grade,
      minutes: Math.min(300, Math.max(5, minutes)),
      sourceType: way === 'auto' ? '6' : '5',
      sections,
    });
    if (!content.success) return setFault('请选择学段、学科和年级');
    keepPaperDraft(useSession.getState().userInfo?.userId ?? '', NEW_PAPER, { revision: 0, content: content.data });
    onBegun();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (compose.isPending || !(await ensureToken())) return;
    const isPlaced = place.phaseCode !== '' && place.subjectCode !== '' && grade !== '';
    if (!isPlaced) return setFault('请选择学段、学科和年级');
    if (way === 'hand') return begin([], USUAL_MINUTES);
    composeWith({ grade });
  };
  const composeWith = (narrowed: { grade?: string }) => {
    const blueprint = blueprintOf(wish, { place, types, ...narrowed });
    setFault(blueprint ? '' : '至少要一种题型');
    if (!blueprint) return;
    compose.mutate(blueprint, {
      onSuccess: ({ unmet, sections, minutes }) => {
        if (unmet.length === 0) begin(draftSections(sections), minutes);
      },
    });
  };
  const composed = compose.data;
  return (
    <div className="ta-paper-start">
      <div className="ta-paper-column">
        <form className="ta-paper-form" aria-label="组一份卷" onSubmit={(event) => void handleSubmit(event)}>
          <div className="ta-paper-place">
            {renderPlace({
              place,
              error: undefined,
              onPlace: (next) => {
                setPlace(next);
                if (grade && phaseOfGrade(grade as Parameters<typeof phaseOfGrade>[0]) !== next.phaseCode) setGrade('');
                if (next.subjectCode !== place.subjectCode) setWish(noBlueprint);
                compose.reset();
              },
            })}
            <SelectField
              label="年级"
              placeholder={place.phaseCode === '' ? '先选学段' : '选择年级'}
              choices={grades.map(({ gradeCode, gradeName }) => ({ value: gradeCode, label: gradeName }))}
              value={grade}
              onChange={(event) => setGrade(event.target.value)}
            />
          </div>
          <TextField
            label="名称"
            placeholder="不写就按年级起一个"
            maxLength={60}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Segmented label="怎样组卷" options={ways} value={way} onChange={setWay} />
          {way === 'auto' && (
            <BlueprintFields
              subject={place.subjectCode}
              wish={wish}
              onWish={(next) => {
                setWish(next);
                compose.reset();
              }}
            />
          )}
          {composed && composed.unmet.length > 0 && (
            <Unmet
              sentences={composed.unmet}
              hasQuestions={composed.sections.length > 0}
              // Asked of one grade, the rest of the phase may have more.
              onWiden={compose.variables?.grade ? () => composeWith({}) : undefined}
              onTake={() => begin(draftSections(composed.sections), composed.minutes)}
            />
          )}
          {(fault !== '' || compose.error) && (
            <p className="ta-field-error" role="alert">
              {fault || compose.error?.message}
            </p>
          )}
          <Button
            type="submit"
            variant="primary"
            className="ta-paper-begin"
            busy={compose.isPending ? '正在组卷' : undefined}
          >
            {way === 'auto' ? '组一份卷' : '开始选题'}
          </Button>
        </form>
        <PaperShelf hasToken={hasToken} />
      </div>
    </div>
  );
}

type ComposedSections = readonly { title: string; questions: readonly { id: string; score: number }[] }[];

function draftSections(sections: ComposedSections): PaperDraft['sections'] {
  return sections.map((section) => ({
    title: section.title,
    questions: section.questions.map(({ id, score }) => ({ questionId: id, score })),
  }));
}

type UnmetProps = {
  sentences: readonly string[];
  hasQuestions: boolean;
  onWiden: (() => void) | undefined;
  onTake: () => void;
};

/** What the bank could not give. */
function Unmet({ sentences, hasQuestions, onWiden, onTake }: UnmetProps) {
  return (
    <div className="ta-unmet" role="alert">
      <b>题库里没有那么多</b>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <span className="ta-unmet-acts">
        {onWiden && (
          <Button size="small" onClick={onWiden}>
            放宽到整个学段
          </Button>
        )}
        {hasQuestions && (
          <Button size="small" onClick={onTake}>
            就用组出来的
          </Button>
        )}
      </span>
    </div>
  );
}
