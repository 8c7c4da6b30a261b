import type { Design } from '@app/contract/making/design.ts';
import type { DesignRequest } from '@app/contract/making/designs.ts';
import { heardWishes } from './compose/heard-wishes.ts';
import { keepWishes } from './compose/keep-wishes.ts';
import { OPEN_STEP } from './compose/later-periods.ts';
import { unmetWishes } from './compose/unmet-wishes.ts';

/** A unit has a period for each of its lessons, whoever writes it: what she wished for instead is said. */
export function aboutPeriods({ mode, periods }: DesignRequest, made: number): string {
  if (mode !== '大单元教学' || periods === 1 || periods === made) return '';
  return `大单元教学一课排一课时，一共 ${made} 课时，没有按 ${periods} 课时排。`;
}

/** What she asked for and the library alone cannot do, said in the design's own place; empty when nothing was dropped. */
export function unheardWishes(request: DesignRequest, composed: Design): string {
  const heard = heardWishes(request);
  const missing = (heard.exerciseCount ?? 0) - composed.exercises.length;
  const open = composed.activities.filter(({ title }) => title === OPEN_STEP).map(({ period }) => period);
  const missed = [
    ...keepWishes(composed, request).declined,
    heard.unheard.length > 0 && `没有按“要求”写：${heard.unheard.join('，')}`,
    missing > 0 && `练习要 ${heard.exerciseCount} 道，内置资料只有 ${composed.exercises.length} 道`,
    open.length > 0 && `内置资料够不上这么多课时，第 ${open.join('、')} 课时只列了框架`,
  ].filter(Boolean);
  const about = [
    heard.periodNo === 1 && '第一课时照整课写，课后可以删去后面的环节',
    heard.periodNo && heard.periodNo > 1 && `第 ${heard.periodNo} 课时接着整课往下写，前面的课时没有写`,
  ].filter(Boolean);
  const said = [...(missed.length > 0 ? [`${missed.join('；')}。请自己补上`] : []), ...about];
  return said.length > 0 ? `还没有连接大模型，按内置资料写成：${said.join('。')}。` : '';
}

/** What she asked for and the model did not do, also when it was told so; of steps she laid out herself nothing is said. */
export function declinedByModel(request: DesignRequest, written: Design, isOutlined: boolean): string {
  const unmet = unmetWishes(heardWishes(request), written).filter(
    ({ section }) => !(isOutlined && section === 'activities'),
  );
  if (unmet.length === 0) return '';
  return `有要求没有做到：${unmet.map(({ text }) => text).join('；')}。可以自己改，或在那一节点“换一版”。`;
}
