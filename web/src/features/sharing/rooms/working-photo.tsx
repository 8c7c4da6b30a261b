import { MAX_PHOTO_BYTES } from '@app/contract/sharing/room-items.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Camera, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { base64Of } from '#lib/files/base64-of.ts';
import { smallPhoto } from '#lib/files/small-photo.ts';
import { pupilRoom, sendPhoto, takePhotoBack } from './rooms.api.ts';
import './working-photo.css';

type WorkingPhotoProps = { seat: string; no: number; label: string; photoUrl: string };

/** A photo of the working beside an answer. What did not arrive is kept here, to be sent again. */
export function WorkingPhoto({ seat, no, label, photoUrl }: WorkingPhotoProps) {
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [unsent, setUnsent] = useState<Blob>();
  const [busy, setBusy] = useState<string>();
  const [fault, setFault] = useState('');
  const keepUrl = (url: string) =>
    queries.setQueryData(pupilRoom(seat).queryKey, (known) =>
      known ? { ...known, items: known.items.map((one) => (one.no === no ? { ...one, photoUrl: url } : one)) } : known,
    );
  const doBusy = async (words: string, work: () => Promise<void>) => {
    setBusy(words);
    setFault('');
    try {
      await work();
    } catch (error) {
      setFault(error instanceof Error ? error.message : '没有传上，请再试一次');
    } finally {
      setBusy(undefined);
    }
  };
  const send = async (photo: Blob) => {
    setUnsent(photo);
    const { photoUrl: url } = await sendPhoto({ seat, no, photo: await base64Of(photo) });
    keepUrl(url);
    setUnsent(undefined);
  };
  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setUnsent(undefined);
    void doBusy('正在传照片', async () => send(await smallPhoto(file, MAX_PHOTO_BYTES)));
  };
  const takeBack = () =>
    doBusy('正在删', async () => {
      await takePhotoBack({ seat, no });
      keepUrl('');
    });
  return (
    <div className="ta-pupil-photo">
      <input
        ref={field}
        hidden
        type="file"
        accept="image/*"
        aria-label={`第 ${label} 题的照片`}
        onChange={handleChoice}
      />
      {photoUrl !== '' && <img src={photoUrl} alt={`第 ${label} 题的解题过程`} />}
      <p>
        <Button size="large" icon={<Camera size={18} />} busy={busy} onClick={() => field.current?.click()}>
          {photoUrl === '' ? '拍下解题过程' : '重新拍'}
        </Button>
        {photoUrl !== '' && (
          <Button size="large" variant="text" icon={<Trash2 size={18} />} onClick={() => void takeBack()}>
            不要照片
          </Button>
        )}
        {unsent && busy === undefined && (
          <Button size="large" variant="text" onClick={() => void doBusy('正在传照片', () => send(unsent))}>
            再传一次
          </Button>
        )}
      </p>
      {fault !== '' && (
        <p className="ta-pupil-note" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
