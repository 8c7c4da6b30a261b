import { FileType } from '@app/contract/keeping/files.ts';
import { HardDrive, Paperclip, Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { MenuButton } from '#components/layers/menu.tsx';
import { attach, attachFromDrive } from './attach.ts';

const ACCEPT = [...FileType.options, 'jpeg'].map((type) => `.${type}`).join(',');

/** The paper clip: chooses files for the question, from her computer or her cloud disk. */
export function AttachButton({ place }: { place: string }) {
  const field = useRef<HTMLInputElement>(null);
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    attach(place, [...(currentTarget.files ?? [])]);
    // The same file can be chosen again after it was removed.
    currentTarget.value = '';
  };
  return (
    <>
      <MenuButton
        label="添加文件或图片"
        icon={<Paperclip />}
        placement="above-start"
        items={[
          { label: '上传文件或图片', icon: <Upload />, onSelect: () => field.current?.click() },
          { label: '从云盘选择', icon: <HardDrive />, onSelect: () => void attachFromDrive(place) },
        ]}
      />
      <input ref={field} type="file" multiple hidden accept={ACCEPT} aria-label="选择文件" onChange={handleChange} />
    </>
  );
}
