import { useQuery } from '@tanstack/react-query';
import { FileUp, HardDrive, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { FileGlyph } from '#components/files/file-glyph.tsx';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import type { ChosenForm } from '#lib/doors/design-form-door.ts';
import { chooseDriveFiles } from '#lib/doors/drive-door.ts';
import { formatWhen } from '#lib/time/dates.ts';
import { type FormSource, myForms, useCreateForm, useRemoveForm, useRestoreForm } from './design-forms.api.ts';

type FormListProps = { onChoose: (form: ChosenForm) => void; onEdit: (formId: string) => void };

export function FormList({ onChoose, onEdit }: FormListProps) {
  const { data, isPending, isError, refetch } = useQuery(myForms);
  const create = useCreateForm();
  const bring = (source: FormSource) => create.mutate(source, { onSuccess: ({ formId }) => onEdit(formId) });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <>
      <p className="ta-forms-hint">上传一次学校的 Word 表格，以后每份设计都按它的样子填好。</p>
      {isPending ? (
        <SkeletonText lines={3} />
      ) : (
        <ul className="ta-forms-list">
          {data.list.map((form) => (
            <FormRow key={form.formId} form={form} onChoose={onChoose} onEdit={onEdit} />
          ))}
        </ul>
      )}
      <BringForm busy={create.isPending ? '正在读表格' : undefined} onBring={bring} />
    </>
  );
}

type FormRowProps = FormListProps & {
  form: { formId: string; name: string; placeCount: number; updateTime: number };
};

function FormRow({ form: { formId, name, placeCount, updateTime }, onChoose, onEdit }: FormRowProps) {
  const remove = useRemoveForm();
  const restore = useRestoreForm();
  const removeIt = () => doWithUndo(formId, { act: remove, undo: restore, said: `已删除“${name}”` });
  return (
    <li className="ta-forms-row">
      <FileGlyph type="docx" />
      <span className="ta-forms-words">
        <span className="ta-forms-name">{name}</span>
        <small>{placeCount > 0 ? `填 ${placeCount} 处 · ${formatWhen(updateTime)}` : '还没指定填在哪里'}</small>
      </span>
      <IconButton label={`调整“${name}”`} icon={<SlidersHorizontal size={16} />} onClick={() => onEdit(formId)} />
      <IconButton label={`删除“${name}”`} icon={<Trash2 size={16} />} onClick={removeIt} />
      <Button
        size="small"
        variant="primary"
        disabled={placeCount === 0}
        aria-label={`用“${name}”导出`}
        onClick={() => onChoose({ formId, name })}
      >
        用它导出
      </Button>
    </li>
  );
}

const WORD_TYPE = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

function BringForm({ busy, onBring }: { busy: string | undefined; onBring: (source: FormSource) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const bringFromDrive = async () => {
    const [entry] = await chooseDriveFiles(1, '用这个文件');
    if (entry) onBring({ driveId: entry.fileId });
  };
  return (
    <div className="ta-forms-bring">
      <input
        ref={input}
        type="file"
        accept={WORD_TYPE}
        className="ta-visually-hidden"
        tabIndex={-1}
        aria-label="表格文件"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onBring({ file });
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button icon={<FileUp size={16} />} busy={busy} onClick={() => input.current?.click()}>
        上传表格
      </Button>
      <Button icon={<HardDrive size={16} />} disabled={busy !== undefined} onClick={() => void bringFromDrive()}>
        从云盘选择
      </Button>
      <small>.docx，不超过 5 MB</small>
    </div>
  );
}
