import type { ProblemChain } from '@app/contract/making/problem-chains.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { OfflinePicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { refreshChains, useWriteAgain } from './math.api.ts';
import { levelTones, QuestionWords } from './question-card.tsx';

type ComingChainProps = { stored: ProblemChain; onLeave: () => void };

/** A chain that a model still writes, question by question, or could not write. */
export function ComingChain({ stored, onLeave }: ComingChainProps) {
  const { title, place, stage, chain } = stored;
  // Once it is written the list beside it says how many questions it has.
  useEffect(() => () => void refreshChains(), []);
  return (
    <div className="ta-chain">
      <div className="ta-chain-bar">
        <Button variant="text" size="small" icon={<ArrowLeft size={16} />} onClick={onLeave}>
          新的一课
        </Button>
      </div>
      {stage === 'failed' ? (
        <NotWritten stored={stored} />
      ) : (
        <>
          <h2 className="ta-chain-coming">{title}</h2>
          {place !== '' && <p className="ta-field-hint">{place}</p>}
          <p className="ta-field-hint" role="status">
            {chain.length === 0 ? '正在编问题链' : `已经编好 ${chain.length} 问，还在编`}，离开或刷新都不会丢
          </p>
          <ol className="ta-chain-steps" aria-label="已经编好的问题">
            {chain.map((question, at) => (
              <li key={question.id} className="ta-chain-step">
                <span className="ta-chain-no" aria-hidden>
                  {at + 1}
                </span>
                <article className="ta-chain-card">
                  <div className="ta-chain-head">
                    <Tag tone={levelTones[question.level]}>{question.level}</Tag>
                  </div>
                  <QuestionWords question={question} />
                </article>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function NotWritten({ stored: { id, notice } }: { stored: ProblemChain }) {
  const again = useWriteAgain(id);
  return (
    <div role="alert">
      <EmptyState
        picture={<OfflinePicture />}
        title="没有编完"
        hint={notice || '编到一半中断了，可以再编一次'}
        action={
          <Button variant="primary" busy={again.isPending ? '正在开始' : undefined} onClick={() => again.mutate()}>
            再编一次
          </Button>
        }
      />
    </div>
  );
}
