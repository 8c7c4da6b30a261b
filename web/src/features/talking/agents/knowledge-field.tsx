import {
  type KnowledgeFile,
  KnowledgeType,
  knowledgeProblem,
  MAX_KNOWLEDGE_FILES,
} from '@app/contract/library/knowledge.ts';
import { FileUp, HardDrive } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { classNames } from '#components/class-names.ts';
import { chooseDriveFiles } from '#lib/doors/drive-door.ts';
import { ensureToken } from '#lib/session/session.ts';
import './knowledge-field.css';
import { ComingRow, KnowledgeRow } from './knowledge-row.tsx';
import type { ComingFile, GivenFile } from './use-knowledge-uploads.ts';

type KnowledgeFieldProps = {
  agentId: string | undefined;
  files: readonly KnowledgeFile[];
  coming: readonly ComingFile[];
  room: number;
  onAdd: (given: readonly GivenFile[]) => void;
  onRemove: (key: string) => void;
};

const ACCEPT = KnowledgeType.options.map((type) => `.${type}`).join(',');

/** The files an assistant answers from: what is in it, how far each is, and the way to add more. */
export function KnowledgeField({ agentId, files, coming, room, onAdd, onRemove }: KnowledgeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const drop = useFileDrop((dropped) => onAdd(dropped.map(givenOf)));
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(currentTarget.files ?? [])].map(givenOf));
    // The same file can be chosen again after it was removed.
    currentTarget.value = '';
  };
  const addFromDrive = async () => {
    if (!(await ensureToken())) return;
    const chosen = await chooseDriveFiles(room, '放进助手', knowledgeProblem);
    onAdd(chosen.map(({ dirId, name, size }) => ({ name, size, driveId: dirId })));
  };
  const count = files.length + coming.length;
  return (
    <section
      aria-label="知识文件"
      className={classNames('ta-knowledge', drop.isOver && 'ta-knowledge-over')}
      {...drop.handlers}
    >
      {count > 0 && (
        <ul className="ta-knowledge-files">
          {agentId !== undefined &&
            files.map((file) => <KnowledgeRow key={file.docId} agentId={agentId} file={file} />)}
          {coming.map((file) => (
            <ComingRow key={file.key} file={file} onRemove={() => onRemove(file.key)} />
          ))}
        </ul>
      )}
      <div className="ta-knowledge-add">
        <Button size="small" icon={<FileUp size={16} />} disabled={room === 0} onClick={() => field.current?.click()}>
          上传文件
        </Button>
        <Button size="small" icon={<HardDrive size={16} />} disabled={room === 0} onClick={() => void addFromDrive()}>
          从云盘选择
        </Button>
        <p role="status">
          {room === 0
            ? `已有 ${MAX_KNOWLEDGE_FILES} 个，移除一些才能再加`
            : count === 0
              ? 'Word、PPT、PDF、Excel、txt、md，单个不超过 50 MB，也可以拖到这里'
              : `${count} / ${MAX_KNOWLEDGE_FILES} 个`}
        </p>
      </div>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label="选择知识文件"
        onChange={handleChange}
      />
    </section>
  );
}

function givenOf(file: File): GivenFile {
  return { name: file.name, size: file.size, file };
}

/** Files dropped on a part of the page; the buttons inside do the same by keyboard. */
function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
