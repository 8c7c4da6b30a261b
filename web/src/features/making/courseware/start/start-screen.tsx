import { MAX_OUTLINE_CHARS } from '@app/contract/making/courseware.ts';
import { type BodySize, bodySizeNames, bodySizes, type SlideTheme } from '@app/contract/making/slides.ts';
import { Presentation } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { ensureToken, useSession } from '#lib/session/session.ts';
import { track } from '#lib/tracking/tracking.ts';
import { useGenerateCourseware } from '../courseware.api.ts';
import { ThemeChoice } from '../theme-choice.tsx';
import { DesignChoice } from './design-choice.tsx';
import { MyCourseware } from './my-courseware.tsx';
import './start-screen.css';

type Source = 'design' | 'outline';

const sources = [
  { value: 'design', label: '从教学设计' },
  { value: 'outline', label: '从大纲' },
] as const;
const sizes = bodySizes.map((value) => ({ value, label: bodySizeNames[value] }));

const EXAMPLE = '# 光的反射\n\n## 学习目标\n- 说出反射定律\n- 画出光路图\n\n## 想一想\n黑板为什么会反光？';

type StartScreenProps = {
  /** The design the page was opened with; empty mostly. */
  initialDesignId: string;
  onBegun: (coursewareId: string) => void;
};

/** Where a courseware begins: from a design or an outline, and how it looks. */
export function StartScreen({ initialDesignId, onBegun }: StartScreenProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const [source, setSource] = useState<Source>('design');
  const [designId, setDesignId] = useState(initialDesignId);
  const [title, setTitle] = useState('');
  const [outline, setOutline] = useState('');
  const [theme, setTheme] = useState<SlideTheme>('board');
  const [bodySize, setBodySize] = useState<BodySize>('standard');
  const [fault, setFault] = useState('');
  const generate = useGenerateCourseware();
  useEffect(() => track('courseware', 'enter'), []);

  const begin = async (event: FormEvent) => {
    event.preventDefault();
    const isDesign = source === 'design';
    const missing = isDesign ? !designId && '先选一份教学设计' : outline.trim() === '' && '先写下大纲';
    setFault(missing || '');
    if (missing || generate.isPending || !(await ensureToken())) return;
    const what = isDesign ? { designId } : { outline, title };
    generate.mutate({ ...what, theme, bodySize }, { onSuccess: ({ coursewareId }) => onBegun(coursewareId) });
  };
  return (
    <div className="ta-course-start">
      <div className="ta-course-column">
        <form className="ta-course-form" aria-label="做一份课件" onSubmit={(event) => void begin(event)}>
          <Segmented label="用什么做" options={sources} value={source} onChange={setSource} />
          {source === 'design' ? (
            <DesignChoice hasToken={hasToken} value={designId} onChange={setDesignId} />
          ) : (
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
            <ThemeChoice value={theme} onChange={setTheme} />
          </div>
          <div className="ta-course-send">
            <span>正文字号</span>
            <Segmented label="正文字号" options={sizes} value={bodySize} onChange={setBodySize} />
            <Button
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
      </div>
    </div>
  );
}
