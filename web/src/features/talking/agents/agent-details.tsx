import type { AgentDetail } from '@app/contract/talking/agents.ts';
import { templateGroups } from '@app/contract/talking/templates.ts';
import type { ReactNode } from 'react';
import { FileChip, sizeText } from '#components/files/file-chip.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { formatDay } from '#lib/time/dates.ts';
import './agent-details.css';
import { AgentIcon } from './agent-icon.tsx';
import { factsOf, isRefused, standingOf } from './agent-standing.ts';

/** All there is to know of an assistant before one uses or judges it; how it works is told to its maker and auditors. */
export function AgentDetails({ agent }: { agent: AgentDetail }) {
  const { agentName, icon, summary, createTime, labelCode, isMine, reason, prologue, examples, knowledgeFiles } = agent;
  const standing = standingOf(agent);
  return (
    <div className="ta-agent-details">
      <header>
        <AgentIcon icon={icon} size="large" />
        <div>
          <h2>{agentName}</h2>
          <p>{summary}</p>
          <small>
            {`${factsOf(agent)} · ${templateGroups[labelCode]} · ${formatDay(createTime)}`}
            {isMine && <Tag tone={standing.tone}>{standing.word}</Tag>}
          </small>
        </div>
      </header>
      {isMine && isRefused(agent) && reason !== '' && (
        <p className="ta-agent-details-why">{`${standing.word}：${reason}`}</p>
      )}
      <dl>
        <Part name="开场白">{prologue}</Part>
        <Part name="可以这样问">
          {examples.length > 0 && (
            <ul className="ta-agent-details-examples">
              {examples.map((example) => (
                <li key={example}>{example}</li>
              ))}
            </ul>
          )}
        </Part>
        <Part name="目标任务">{agent.targetTask}</Part>
        <Part name="要求">{agent.requirementDescription}</Part>
        <Part name="角色设定">{agent.characterSetting}</Part>
        <Part name="内容">{agent.content}</Part>
        <Part name={`知识文件（${knowledgeFiles.length}）`}>
          {knowledgeFiles.length > 0 && (
            <ul className="ta-agent-details-files">
              {knowledgeFiles.map(({ docId, fileName, type, size, status, reason: why }) => (
                <li key={docId}>
                  <FileChip
                    name={fileName}
                    type={type}
                    note={status === 'failed' ? why : sizeText(size)}
                    isBad={status === 'failed'}
                  />
                </li>
              ))}
            </ul>
          )}
        </Part>
      </dl>
    </div>
  );
}

/** Left out when there is nothing to say. */
function Part({ name, children }: { name: string; children: ReactNode }) {
  if (children === '' || children === false) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
