import { FileUp, FolderUp, Upload } from 'lucide-react';
import { type ChangeEvent, useCallback, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Menu } from '#components/layers/menu.tsx';
import { addFiles } from './add-files.ts';
import { filesOfField } from './dropped-files.ts';

/** Known to every browser, but not to the types of React. */
const wholeFolder = { webkitdirectory: '' };

/** Chooses files, or a folder with everything in it. */
export function UploadButton({ dirId }: { dirId: string }) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<Element>();
  const close = useCallback(() => setAnchor(undefined), []);
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.files) void addFiles(dirId, filesOfField(currentTarget.files));
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <Button
        variant="primary"
        icon={<Upload />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
      >
        上传
      </Button>
      {anchor && (
        <Menu
          label="上传"
          anchor={anchor}
          onClose={close}
          items={[
            { label: '上传文件', icon: <FileUp />, onSelect: () => files.current?.click() },
            { label: '上传文件夹', icon: <FolderUp />, onSelect: () => folder.current?.click() },
          ]}
        />
      )}
      <input ref={files} type="file" multiple hidden aria-label="选择要上传的文件" onChange={handleChange} />
      <input ref={folder} type="file" {...wholeFolder} hidden aria-label="选择要上传的文件夹" onChange={handleChange} />
    </>
  );
}
