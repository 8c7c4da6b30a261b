import type { AgentDetail } from '@app/contract/talking/agents.ts';
import type { ReactNode } from 'react';
import { AgentIcon } from './agent-icon.tsx';
import './agent-opening.css';

type AgentOpeningProps = {
  agent: Pick<AgentDetail, 'agentName' | 'icon' | 'summary' | 'prologue' | 'examples'>;
  /** Who made it, or what it answers from. */
  facts?: string | undefined;
  isSmall?: boolean;
  onExample: (question: string) => void;
  composer: ReactNode;
};

/** The first screen of a session with an assistant: who it is, what it says first, and what one may ask. */
export function AgentOpening({ agent, facts, isSmall = false, onExample, composer }: AgentOpeningProps) {
  const { agentName, icon, summary, prologue } = agent;
  const examples = agent.examples.filter((one) => one.trim() !== '');
  const Title = isSmall ? 'h2' : 'h1';
  return (
    <div className="ta-agent-opening" data-small={isSmall || undefined}>
      <div className="ta-agent-opening-column">
        <header className="ta-agent-opening-head">
          <AgentIcon icon={icon} size="large" />
          <div>
            <Title>{agentName}</Title>
            {summary !== '' && <p>{summary}</p>}
            {facts !== undefined && <small>{facts}</small>}
          </div>
        </header>
        {prologue !== '' && <p className="ta-agent-opening-words">{prologue}</p>}
        {examples.length > 0 && (
          <ul className="ta-agent-opening-examples" aria-label="可以这样问">
            {examples.map((example) => (
              <li key={example}>
                <button type="button" onClick={() => onExample(example)}>
                  {example}
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="ta-agent-opening-composer">{composer}</div>
        <p className="ta-agent-opening-foot">内容由 AI 生成，用前请核对。</p>
      </div>
    </div>
  );
}
