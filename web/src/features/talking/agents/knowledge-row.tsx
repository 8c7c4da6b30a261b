import { type KnowledgeFile, knowledgeTypeOf } from '@app/contract/library/knowledge.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { FileChip, sizeText } from '#components/files/file-chip.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { useRemoveKnowledge } from './knowledge.api.ts';
import type { ComingFile } from './use-knowledge-uploads.ts';

/** A file the assistant has, and how far it is. */
export function KnowledgeRow({ agentId, file }: { agentId: string; file: KnowledgeFile }) {
  const [isAsking, setIsAsking] = useState(false);
  const isBad = file.status === 'failed';
  return (
    <li>
      <FileChip
        name={file.fileName}
        type={file.type}
        note={noteOf(file)}
        isBad={isBad}
        // Nobody knows how far it is: the bar stays full while it is read.
        percent={file.status === 'parsing' ? 100 : undefined}
      >
        <RemoveButton name={file.fileName} onRemove={() => setIsAsking(true)} />
      </FileChip>
      {isAsking && <RemoveDialog agentId={agentId} file={file} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

/** A file on its way. */
export function ComingRow({ file, onRemove }: { file: ComingFile; onRemove: () => void }) {
  const { name, size, percent, choice, fault } = file;
  const isBad = fault !== '';
  const step = choice ? '已上传，保存助手后开始读取' : `上传中 ${percent}%`;
  return (
    <li>
      <FileChip
        name={name}
        type={knowledgeTypeOf(name)}
        note={isBad ? fault : `${sizeText(size)} · ${step}`}
        isBad={isBad}
        percent={isBad || choice ? undefined : percent}
      >
        <RemoveButton name={name} onRemove={onRemove} />
      </FileChip>
    </li>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return <IconButton size="tiny" label={`移除 ${name}`} data-tip="移除" icon={<X size={14} />} onClick={onRemove} />;
}

type RemoveDialogProps = { agentId: string; file: KnowledgeFile; onClose: () => void };

/** What was read of it goes as well, so it is asked once. */
function RemoveDialog({ agentId, file: { docId, fileName }, onClose }: RemoveDialogProps) {
  const remove = useRemoveKnowledge(agentId);
  return (
    <Dialog
      title="移除这个知识文件？"
      canDismiss={!remove.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不移除</Button>
          <Button
            variant="danger-fill"
            busy={remove.isPending ? '正在移除' : undefined}
            onClick={() => remove.mutate(docId, { onSuccess: onClose })}
          >
            移除
          </Button>
        </>
      }
    >
      <p>{`助手不再从“${fileName}”里找答案。你电脑和云盘里的文件不受影响，想要时可以再放进来。`}</p>
    </Dialog>
  );
}

function noteOf({ status, reason, size, passageCount }: KnowledgeFile): string {
  switch (status) {
    case 'waiting':
      return `${sizeText(size)} · 等待读取`;
    case 'parsing':
      return `${sizeText(size)} · 读取中`;
    case 'success':
      return `${sizeText(size)} · 完成，${passageCount} 段可以引用`;
    case 'failed':
      return `读取失败：${reason}`;
  }
}
