import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { extensionOf } from '@app/contract/keeping/entry-names.ts';
import { type UseType, useTypes } from '@app/contract/sharing/resource-types.ts';
import { MAX_RESOURCE_TITLE_CHARS } from '@app/contract/sharing/resources.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { usePublish } from './resources.api.ts';

const choices = Object.entries(useTypes).map(([value, label]) => ({ value, label }));
const isUseType = (value: string): value is UseType => Object.hasOwn(useTypes, value);

/** Asks what a file of hers is called and for, and puts it on the shelf of her school. */
export function PublishDialog({ file, onClose }: { file: DriveEntry; onClose: () => void }) {
  const formId = useId();
  const publish = usePublish();
  const [title, setTitle] = useState(file.name.slice(0, file.name.length - extensionOf(file.name).length));
  const [useType, setUseType] = useState('');
  const [isTried, setIsTried] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isUseType(useType)) return;
    const onSuccess = () => {
      showToast('success', '已发布，本校老师可以找到了');
      onClose();
    };
    publish.mutate({ fileId: file.fileId, title: title.trim(), useType }, { onSuccess });
  };
  return (
    <Dialog
      title="发布到本校"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} variant="primary" busy={publish.isPending ? '正在发布' : undefined}>
            发布
          </Button>
        </>
      }
    >
      <form id={formId} className="ta-publish" onSubmit={handleSubmit}>
        <TextField
          label="名称"
          maxLength={MAX_RESOURCE_TITLE_CHARS}
          value={title}
          error={publish.error?.message}
          hint="写上课题，别的老师更容易找到"
          onChange={(event) => setTitle(event.target.value)}
        />
        <SelectField
          label="用途"
          placeholder="请选择"
          choices={choices}
          value={useType}
          error={isTried && useType === '' ? '请选择用途' : undefined}
          onChange={(event) => setUseType(event.target.value)}
        />
        <p className="ta-field-hint">发布的是文件现在的内容，以后改了云盘里的文件，不会跟着变。</p>
      </form>
    </Dialog>
  );
}
