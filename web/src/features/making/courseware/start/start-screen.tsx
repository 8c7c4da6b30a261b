import { MAX_OUTLINE_CHARS } from '@app/contract/making/courseware.ts';
import { type BodySize, bodySizeNames, bodySizes, type SlideTheme } from '@app/contract/making/slides.ts';
import { Presentation } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { StartColumn } from '#components/desk/start-column.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { coachPlace } from '#components/page/coach-place.ts';
import type { ChosenLesson } from '#lib/doors/chosen-lesson.ts';
import { useHostContext } from '#lib/host/host-context.ts';
import { ensureToken, useSession } from '#lib/session/session.ts';
import { track } from '#lib/tracking/tracking.ts';
import { useGenerateCourseware } from '../courseware.api.ts';
import { NewThemeChoice } from '../theme-choice.tsx';
import { DesignChoice } from './design-choice.tsx';
import { MyCourseware } from './my-courseware.tsx';
import './start-screen.css';

type Source = 'lesson' | 'design' | 'outline';

const sources = [
  { value: 'design', label: '从教学设计' },
  { value: 'outline', label: '从大纲' },
] as const;
const fromLesson = { value: 'lesson', label: '从教材的课' } as const;
const sizes = bodySizes.map((value) => ({ value, label: bodySizeNames[value] }));

const EXAMPLE = '# 光的反射\n\n## 学习目标\n- 说出反射定律\n- 画出光路图\n\n## 想一想\n黑板为什么会反光？';

/** A field for a lesson of the library, from the feature that knows the books. */
type RenderLesson = (field: {
  title: string;
  lesson: ChosenLesson | null;
  onTitle: (title: string) => void;
  onLesson: (lesson: ChosenLesson) => void;
}) => ReactNode;

type StartScreenProps = {
  /** The design the page was opened with; empty mostly. */
  initialDesignId: string;
  /** The lesson of a book it was opened with, or only a title; both empty mostly. */
  initialLesson: { lessonId: string; title: string };
  /** What it begins with, or why that could not be read; both empty mostly. */
  initialOutline: { text: string; fault: string };
  renderLesson: RenderLesson;
  onBegun: (coursewareId: string) => void;
};

/** Where a courseware begins: from a design, an outline or a lesson of a book, and how it looks. */
export function StartScreen({
  initialDesignId,
  initialLesson,
  initialOutline,
  renderLesson,
  onBegun,
}: StartScreenProps) {
  const { lessonId } = initialLesson;
  const hasToken = useSession(({ token }) => token !== '');
  const [source, setSource] = useState<Source>(() =>
    initialOutline.text === '' ? firstSource(initialLesson) : 'outline',
  );
  const [designId, setDesignId] = useState(initialDesignId);
  const given = useHostContext(({ courseware }) => courseware);
  const [written, setTitle] = useState(initialLesson.title || undefined);
  // What is open in the host is what a courseware is likely about; she may write something else.
  const title = written ?? given?.name ?? '';
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState<ChosenLesson | null>(null);
  const lesson = lessonId === '' ? chosen : { lessonId, title };
  const [outline, setOutline] = useState(initialOutline.text);
  const [theme, setTheme] = useState<SlideTheme | 'by-subject'>('by-subject');
  const [bodySize, setBodySize] = useState<BodySize>('standard');
  const [fault, setFault] = useState(initialOutline.fault);
  const generate = useGenerateCourseware();
  useEffect(() => track('courseware', 'enter'), []);

  const begin = async (event: FormEvent) => {
    event.preventDefault();
    const missing =
      (source === 'design' && !designId && '先选一份教学设计') ||
      (source === 'lesson' && !lesson && '先选一课') ||
      (source === 'outline' && outline.trim() === '' && '先写下大纲');
    setFault(missing || '');
    if (missing || generate.isPending || !(await ensureToken())) return;
    const ofLesson = { lessonId: lesson?.lessonId ?? '', title: lesson?.title ?? '' };
    const whats = { lesson: ofLesson, design: { designId }, outline: { outline, title } };
    const look = { ...(theme !== 'by-subject' && { theme }), bodySize };
    generate.mutate({ ...whats[source], ...look }, { onSuccess: ({ coursewareId }) => onBegun(coursewareId) });
  };
  return (
    <StartColumn>
      {given?.coursewareId && <OpenInHost name={given.name} onOpen={onBegun} coursewareId={given.coursewareId} />}
      <form className="ta-course-form" aria-label="做一份课件" onSubmit={(event) => void begin(event)}>
        <Segmented
          label="用什么做"
          options={lessonId === '' ? [...sources, fromLesson] : [fromLesson, ...sources]}
          value={source}
          onChange={setSource}
        />
        {source === 'lesson' &&
          lessonId === '' &&
          renderLesson({
            title: sought,
            lesson: chosen,
            onTitle: (words) => {
              setSought(words);
              setChosen(null);
            },
            onLesson: (found) => {
              setChosen(found);
              setSought(found.title);
            },
          })}
        {source === 'lesson' && lesson && (
          <p className="ta-field-hint">{`照《${lesson.title}》的教案做：目标、每个环节、练习和板书各成一页`}</p>
        )}
        {source === 'design' && <DesignChoice hasToken={hasToken} value={designId} onChange={setDesignId} />}
        {source === 'outline' && (
          <>
            <TextField
              label="课题"
              placeholder="不写就用大纲的第一行"
              maxLength={100}
              value={title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
            <TextAreaField
              label="大纲"
              rows={8}
              hint="一个标题一页，下面一行一条；# 是课题，## 是每页的标题"
              placeholder={EXAMPLE}
              maxLength={MAX_OUTLINE_CHARS}
              value={outline}
              onChange={(event) => setOutline(event.currentTarget.value)}
            />
          </>
        )}
        <div className="ta-course-look">
          <h2>主题</h2>
          <NewThemeChoice value={theme} onChange={setTheme} />
        </div>
        <div className="ta-course-send">
          <span>正文字号</span>
          <Segmented label="正文字号" options={sizes} value={bodySize} onChange={setBodySize} />
          <Button
            {...coachPlace('make-courseware')}
            isForThumb
            type="submit"
            variant="primary"
            icon={<Presentation size={16} />}
            busy={generate.isPending ? '正在开始' : undefined}
          >
            做成课件
          </Button>
        </div>
        {fault !== '' && (
          <p className="ta-field-error" role="alert">
            {fault}
          </p>
        )}
      </form>
      <MyCourseware hasToken={hasToken} />
    </StartColumn>
  );
}

type OpenInHostProps = { name: string; coursewareId: string; onOpen: (coursewareId: string) => void };

/** One of hers that the program around the page has open just now. */
function OpenInHost({ name, coursewareId, onOpen }: OpenInHostProps) {
  return (
    <p className="ta-field-hint">
      课堂里正在用《{name}》
      <Button variant="text" size="small" onClick={() => onOpen(coursewareId)}>
        打开它
      </Button>
    </p>
  );
}

/** A title alone is the beginning of an outline. */
function firstSource({ lessonId, title }: StartScreenProps['initialLesson']): Source {
  if (lessonId !== '') return 'lesson';
  return title === '' ? 'design' : 'outline';
}
