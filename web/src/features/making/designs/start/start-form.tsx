import { FurtherTeachingMode } from '@app/contract/enums.ts';
import type { TeachingLock } from '@app/contract/identity/teaching-locks.ts';
import { MAX_PERIODS, styleNames } from '@app/contract/making/design.ts';
import { Lightbulb } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { coachPlace } from '#components/page/coach-place.ts';
import { useAssistant } from '#lib/doors/assistant-store.ts';
import type { ChosenLesson, TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { useBaseConfig } from '#lib/http/use-base-config.ts';
import { type DesignOrder, errorsOf, type FormErrors, lockOf, orderOf, placeOf, withLesson } from './design-form.ts';
import { ModeCards } from './mode-cards.tsx';
import { PhraseField } from './phrase-field.tsx';
import { Stepper } from './stepper.tsx';
import type { DesignFormEditor } from './use-design-form.ts';

/** The lesson picker is another feature's; the page brings it along. */
export type RenderPicker = (field: {
  title: string;
  lesson: ChosenLesson | null;
  place: TaughtPlace;
  lock: TeachingLock | undefined;
  errors: FormErrors;
  onTitle: (title: string) => void;
  onLesson: (lesson: ChosenLesson) => void;
  onPlace: (place: TaughtPlace) => void;
}) => ReactNode;

type StartFormProps = {
  editor: DesignFormEditor;
  renderPicker: RenderPicker;
  /** The stage whose order is on its way. */
  busy: DesignOrder['stage'] | undefined;
  onOrder: (order: DesignOrder) => void;
};

const learnerPhrases = ['基础较弱', '程度差异大', '课堂活跃', '不爱发言', '已经预习', '计算易出错'];
const emphasisPhrases = ['关键追问', '小组合作', '动手操作', '分层练习', '联系生活', '当堂检测'];
const styles = FurtherTeachingMode.map((value) => ({ value, label: styleNames[value] }));

export function StartForm({ editor, renderPicker, busy, onOrder }: StartFormProps) {
  const { form, change, chooseMode } = editor;
  const [isPressed, setIsPressed] = useState(false);
  const errors = isPressed ? errorsOf(form) : {};
  const isOffline = useBaseConfig()?.model.isOffline === true;
  const order = (stage: 'outline' | 'design') => {
    setIsPressed(true);
    const [fault] = Object.keys(errorsOf(form));
    if (fault) return;
    onOrder(orderOf(form, stage, useAssistant.getState().teachDesignDeepThink));
  };
  return (
    <form className="ta-start-form" onSubmit={(event) => event.preventDefault()}>
      {renderPicker({
        ...form,
        place: placeOf(form),
        lock: lockOf(form.mode),
        errors,
        onTitle: (title) => change({ title, lesson: null }),
        onLesson: (lesson) => change(withLesson(form, lesson)),
        onPlace: (place) => change({ place, lesson: null }),
      })}
      <ModeCards value={form.mode} onChange={chooseMode} />
      <PeriodFields form={form} change={change} />
      <div className="ta-start-pair">
        <PhraseField
          label="学情"
          placeholder="这个班怎么样，例如：移项常出错"
          phrases={learnerPhrases}
          maxLength={500}
          value={form.learners}
          onChange={(learners) => change({ learners })}
        />
        <PhraseField
          label="侧重"
          hint={isOffline ? '还没有连接大模型，侧重只写进教材分析，环节不会跟着变' : undefined}
          placeholder="这节课想突出什么"
          phrases={emphasisPhrases}
          maxLength={500}
          value={form.emphasis}
          onChange={(emphasis) => change({ emphasis })}
        />
      </div>
      <TextAreaField
        label="还有什么要求"
        hint={isOffline ? '还没有连接大模型，不会按要求改写，也不能只写一课时，请自己补上' : undefined}
        rows={2}
        placeholder="自己的话，例如：导入用校门口的那座桥，最后留 5 分钟小测"
        maxLength={2_000}
        value={form.userInput}
        onChange={(event) => change({ userInput: event.target.value })}
      />
      <div className="ta-start-send">
        {!isOffline && <DeepThink />}
        <Button
          isForThumb
          variant="primary"
          busy={busy === 'outline' ? '正在开始' : undefined}
          onClick={() => order('outline')}
        >
          先看提纲
        </Button>
        <Button
          {...coachPlace('write-design')}
          isForThumb
          busy={busy === 'design' ? '正在开始' : undefined}
          onClick={() => order('design')}
        >
          直接写全篇
        </Button>
      </div>
    </form>
  );
}

function PeriodFields({ form, change }: Pick<DesignFormEditor, 'form' | 'change'>) {
  if (form.mode === '大单元教学') return <p className="ta-field-hint">课时按这个单元的课来排，每课 1 课时。</p>;
  return (
    <div className="ta-start-row">
      <div className="ta-field">
        <span className="ta-field-label">课时</span>
        <Stepper
          label="课时"
          unit="课时"
          min={1}
          max={MAX_PERIODS}
          value={form.periods}
          onChange={(periods) => change({ periods })}
        />
      </div>
      {form.mode === '同步授课' && (
        <div className="ta-field">
          <span className="ta-field-label">风格</span>
          <Segmented label="风格" options={styles} value={form.style} onChange={(style) => change({ style })} />
        </div>
      )}
    </div>
  );
}

/** Off until she asks for it (rule STORE-004). */
function DeepThink() {
  const isOn = useAssistant(({ teachDesignDeepThink }) => teachDesignDeepThink);
  return (
    <button
      type="button"
      className="ta-chip ta-start-think"
      aria-pressed={isOn}
      data-tip="想得更细，写得更慢"
      onClick={() => useAssistant.setState({ teachDesignDeepThink: !isOn })}
    >
      <Lightbulb size={16} aria-hidden />
      深度思考
    </button>
  );
}
