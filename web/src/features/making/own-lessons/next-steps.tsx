import { thingAddress } from '@app/contract/desks.ts';
import { exportOwnLesson } from '@app/contract/making/lesson-surroundings.ts';
import { type NextStep, type OwnLesson, type OwnPart, ownPartNames } from '@app/contract/making/own-lessons.ts';
import { CircleCheck, Download, ListChecks, MessageSquareQuote, Play, RefreshCw } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { DeskLink } from '#components/markdown/desk-link.tsx';
import { startExport } from '#lib/files/download-box.ts';
import { landedKind, staleWords } from './lesson-words.ts';
import { useKeepAsItIs } from './own-lessons.api.ts';
import { StaleButton } from './stale-button.tsx';
import { useFollow } from './thing-address.ts';

const verbs: Partial<Record<OwnPart, string>> = {
  design: '写教学设计',
  courseware: '做课件',
  exercise: '出练习',
  homework: '布置作业',
};
const sources: Partial<Record<OwnPart, string>> = {
  design: '有了它，课件和板书都跟着来',
  courseware: '照着教学设计做',
  exercise: '从题库里挑题，当堂用',
  homework: '从题库里挑题，课后用',
};

type NextStepsProps = { steps: readonly NextStep[]; lesson: OwnLesson; onReflect: () => void };

/** At most two things; the first has the only primary button of the page. */
export function NextSteps({ steps, lesson, onReflect }: NextStepsProps) {
  if (steps.length === 0) return <AllReady lesson={lesson} />;
  const isBare = lesson.parts.every(({ state }) => state === 'missing');
  return (
    <section className="ta-own-next" aria-label="接下来">
      {steps.map((step, at) => (
        <Step key={step.part} step={step} lesson={lesson} isFirst={at === 0} onReflect={onReflect} />
      ))}
      {isBare && (
        <p className="ta-own-next-all">
          也可以<DeskLink address={lesson.prepareAt}>一次备齐</DeskLink>
        </p>
      )}
    </section>
  );
}

/** Nothing is left to do but to take it along, or to show it. */
function AllReady({ lesson: { ownLessonId, title, parts } }: { lesson: OwnLesson }) {
  const follow = useFollow();
  const slides = parts.find(({ part, state, isHidden }) => part === 'courseware' && state === 'there' && !isHidden);
  const [deck] = slides?.things ?? [];
  return (
    <section className="ta-own-next" aria-label="接下来">
      <div className="ta-own-step">
        <CircleCheck size={20} className="ta-own-ready" aria-hidden />
        <p>
          <b>都备好了</b>
        </p>
        <Button
          icon={<Download size={15} />}
          onClick={() => startExport(`${title} 备课.zip`, exportOwnLesson, { ownLessonId })}
        >
          打包下载
        </Button>
        {deck && (
          <Button
            variant="primary"
            icon={<Play size={15} />}
            onClick={() => follow(`${thingAddress(deck.thing)}&show=true`)}
          >
            放映
          </Button>
        )}
      </div>
    </section>
  );
}

type StepProps = { step: NextStep; lesson: OwnLesson; isFirst: boolean; onReflect: () => void };

function Step({ step, lesson, isFirst, onReflect }: StepProps) {
  const { part, why, address } = step;
  const follow = useFollow();
  const keep = useKeepAsItIs();
  const card = lesson.parts.find((one) => one.part === part);
  const variant = isFirst ? 'primary' : 'default';
  const name = card?.name ?? ownPartNames[part];
  if (why === 'stale' && card?.stale) {
    const { stale, things } = card;
    const [newest] = things;
    const kind = landedKind(newest?.thing.kind ?? '');
    return (
      <div className="ta-own-step ta-own-step-stale">
        <RefreshCw size={20} aria-hidden />
        <p>
          <b>{name}待更新</b>
          {staleWords(part, stale)}
        </p>
        {newest && kind && part !== 'design' && stale.texts.length === 0 && (
          <Button
            variant="text"
            disabled={keep.isPending}
            onClick={() => keep.mutate({ kind, thingId: newest.thing.id, revision: stale.revision })}
          >
            不动
          </Button>
        )}
        {stale.texts.length > 0 ? (
          <StaleButton card={{ ...card, stale }} variant={variant} />
        ) : (
          <Button variant={variant} onClick={() => follow(address)}>
            {stale.pages > 0 ? '看差异' : '重新做'}
          </Button>
        )}
      </div>
    );
  }
  if (why === 'reflect')
    return (
      <div className="ta-own-step">
        <MessageSquareQuote size={20} aria-hidden />
        <p>
          <b>上过了，还没写反思</b>
          趁还记得，记一句
        </p>
        <Button variant={variant} onClick={onReflect}>
          记一句
        </Button>
      </div>
    );
  return (
    <div className="ta-own-step">
      <ListChecks size={20} aria-hidden />
      <p>
        <b>{name}还没有</b>
        {sources[part] ?? ''}
      </p>
      <Button variant={variant} onClick={() => follow(address)}>
        {verbs[part] ?? '去做'}
      </Button>
    </div>
  );
}
