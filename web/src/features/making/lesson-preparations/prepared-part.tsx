import { templateTypeOf, thingAddress } from '@app/contract/desks.ts';
import {
  type LessonPart,
  lessonPartNames,
  type PreparedPart as Part,
} from '@app/contract/making/lesson-preparations.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, CirclePause, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { classNames } from '#components/class-names.ts';
import { SheetGlyph } from '#components/files/file-glyph.tsx';
import { DeskLink } from '#components/markdown/desk-link.tsx';
import { InlineText } from '#components/markdown/inline-text.tsx';
import { systemTemplates } from './lesson-preparations.api.ts';

const sheets: Record<LessonPart, { letter: string; pigment: 'indigo' | 'ochre' | 'cinnabar' | 'violet' }> = {
  design: { letter: '案', pigment: 'indigo' },
  courseware: { letter: 'P', pigment: 'ochre' },
  exercise: { letter: '练', pigment: 'cinnabar' },
  homework: { letter: '业', pigment: 'cinnabar' },
  audio: { letter: '听', pigment: 'violet' },
};

const said: Record<Part['state'], string> = {
  waiting: '等着做',
  making: '正在做',
  done: '',
  failed: '没有做成，没有扣次数',
  stopped: '停下了',
  gone: '已在它自己的地方删除',
};

const marks: Partial<Record<Part['state'], ReactNode>> = {
  done: <Check size={16} aria-hidden />,
  failed: <CircleAlert size={16} aria-hidden />,
  stopped: <CirclePause size={16} aria-hidden />,
};

const SHOWN = 4;
const MAX_EXCERPT_CHARS = 60;

type PreparedPartProps = {
  part: Part;
  /** Nothing is redone while something is made. */
  isMaking: boolean;
  isBusy: boolean;
  onRedo: () => void;
};

/** One thing of the lesson: what is in it, the way to its desk, and how it is made anew alone. */
export function PreparedPart({ part, isMaking, isBusy, onRedo }: PreparedPartProps) {
  const { state, line, notice } = part;
  const name = lessonPartNames[part.part];
  const excerpts = part.questions.length > 0 ? part.questions.map(({ stem }) => stem) : part.excerpts;
  const percent = state === 'making' && part.progress > 0 ? ` ${part.progress}%` : '';
  return (
    <li className={classNames('ta-part', `ta-part-${state}`)} aria-label={`${name}：${said[state] || '做好了'}`}>
      <SheetGlyph {...sheets[part.part]} sizePx={32} />
      <div className="ta-part-words">
        <b>{name}</b>
        <small>
          {marks[state]}
          {said[state] === '' ? line : `${said[state]}${percent}`}
        </small>
        {state === 'done' && excerpts.length > 0 && (
          <ul className="ta-part-excerpts">
            {excerpts.slice(0, SHOWN).map((excerpt, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
              <li key={place}>
                <InlineText text={excerpt} maxChars={MAX_EXCERPT_CHARS} />
              </li>
            ))}
          </ul>
        )}
        {notice !== '' && state !== 'making' && <p className="ta-part-notice">{notice}</p>}
      </div>
      <div className="ta-part-actions">
        {part.thing && state === 'done' && <OpenPart thing={part.thing} name={name} />}
        {!isMaking && (
          <Button size="small" variant="text" icon={<RotateCw size={14} />} disabled={isBusy} onClick={onRedo}>
            {state === 'done' ? `只重做${name}` : `再做${name}`}
          </Button>
        )}
      </div>
    </li>
  );
}

function OpenPart({ thing, name }: { thing: NonNullable<Part['thing']>; name: string }) {
  const { data: templates } = useQuery(systemTemplates);
  const type = templateTypeOf[thing.kind] ?? '';
  const templateId = templates?.find(({ typeCode }) => typeCode === type)?.templateId ?? type;
  return (
    <DeskLink address={thingAddress(thing, templateId)}>
      打开<span className="ta-visually-hidden">{name}</span>
    </DeskLink>
  );
}
