import { DEFAULT_AVATAR, type Profile } from '@app/contract/identity/users.ts';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { Face } from '#components/pictures/face.tsx';
import { squarePicture } from './square-picture.ts';
import { saveProfile } from './users.api.ts';
import './avatar-field.css';

/** Her picture; a new one is cut to a small square here and saved at once. */
export function AvatarField({ profile: { userName, imgUrl } }: { profile: Profile }) {
  const picker = useRef<HTMLInputElement>(null);
  const saving = useMutation({
    mutationFn: async (file: File | null) => saveProfile({ userName, imgUrl: file ? await squarePicture(file) : '' }),
    onError: (error) => showToast('error', error.message),
  });
  const handleChoice = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file) saving.mutate(file);
  };
  return (
    <div className="ta-avatar-field">
      <Face isLarge imgUrl={imgUrl} name={userName} />
      <input ref={picker} type="file" accept="image/*" hidden aria-label="头像图片" onChange={handleChoice} />
      <Button busy={saving.isPending ? '正在保存' : undefined} onClick={() => picker.current?.click()}>
        换头像
      </Button>
      {imgUrl !== DEFAULT_AVATAR && !saving.isPending && (
        <Button variant="text" onClick={() => saving.mutate(null)}>
          恢复默认
        </Button>
      )}
    </div>
  );
}
