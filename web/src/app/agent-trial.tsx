import { AGENT_TYPE_CODE } from '@app/contract/talking/agents.ts';
import { useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import type { Trial } from '#features/talking/agents/agent-editor.tsx';
import { AgentOpening } from '#features/talking/agents/agent-opening.tsx';
import { isShared } from '#features/talking/agents/agent-standing.ts';
import { Composer, type ComposerHandle } from '#features/talking/chat/composer.tsx';
import { Conversation } from '#features/talking/chat/conversation.tsx';
import './agent-trial.css';
import { askFirst } from './use-first-question.ts';

/** An assistant tried beside its form: what is asked is answered by what is stored, so a change is stored first. */
export function AgentTrial({ agent, shown, isChanged, store }: Trial) {
  const [chatId, setChatId] = useState<string>();
  // The id it gets meanwhile changes nothing here.
  const [place] = useState(() => `agentTrial.${agent?.agentId ?? 'new'}`);
  const composer = useRef<ComposerHandle>(null);
  const handleSend = async (question: string) => {
    // Nobody else's work changes because of a trial.
    if (agent && isChanged && isShared(agent)) {
      return { isSent: false, reason: '别的老师也在用这个助手，先保存改动再试' } as const;
    }
    const stored = await store();
    if (!stored) return { isSent: false, reason: '先把名称和目标任务填好，再来试' } as const;
    return askFirst(question, { templateId: stored.agentId, typeCode: AGENT_TYPE_CODE }, place, setChatId);
  };
  if (chatId === undefined) {
    return (
      <AgentOpening
        isSmall
        agent={{ ...shown, agentName: shown.agentName || '还没有名字' }}
        onExample={(question) => composer.current?.fill(question)}
        facts={isChanged ? '发送时会先保存填好的内容' : undefined}
        composer={
          <Composer ref={composer} place={place} takesFocus={false} placeholder="问一句试试" onSend={handleSend} />
        }
      />
    );
  }
  return (
    <div className="ta-agent-trial">
      <div className="ta-agent-trial-bar">
        <p role="status">{isChanged ? '改动保存后才会用上' : '试用中'}</p>
        <Button size="small" onClick={() => setChatId(undefined)}>
          重新开始
        </Button>
      </div>
      <Conversation key={chatId} chatId={chatId} isEmbedded onNewChat={() => setChatId(undefined)} />
    </div>
  );
}
