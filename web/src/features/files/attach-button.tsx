import { FileType, MAX_FILES_A_QUESTION } from '@app/contract/files.ts';
import { Paperclip } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { IconButton } from '#components/icon-button.tsx';
import { attach } from './attach.ts';

const ACCEPT = [...FileType.options, 'jpeg'].map((type) => `.${type}`).join(',');

/** The paper clip: chooses files for the question. */
export function AttachButton({ place }: { place: string }) {
  const field = useRef<HTMLInputElement>(null);
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    attach(place, [...(currentTarget.files ?? [])]);
    // The same file can be chosen again after it was removed.
    currentTarget.value = '';
  };
  return (
    <>
      <IconButton
        label="添加文件或图片"
        data-tip={`添加文件或图片，最多 ${MAX_FILES_A_QUESTION} 个`}
        icon={<Paperclip />}
        onClick={() => field.current?.click()}
      />
      <input ref={field} type="file" multiple hidden accept={ACCEPT} aria-label="选择文件" onChange={handleChange} />
    </>
  );
}
