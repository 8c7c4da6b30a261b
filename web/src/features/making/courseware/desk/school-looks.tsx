import { MAX_MASTER_BYTES, type SlideMasterRow } from '@app/contract/making/slide-masters.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, School, Trash2, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { schoolLooks, useAddLook, useRemoveLook, useRestoreLook, useShareLook } from '../school-looks.api.ts';
import { change, useDesk, useDeskStore } from './deck-desk.ts';
import './school-looks.css';

/** The looks of her school: a file of theirs once, then every deck can stand on it. */
export function SchoolLooks() {
  const { data } = useQuery(schoolLooks());
  const rows = data?.list ?? [];
  return (
    <section className="ta-looks" aria-label="学校版式">
      <h3>学校版式</h3>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <Look key={row.master.masterId} row={row} mayShare={data?.mayShare ?? false} />
          ))}
        </ul>
      )}
      <AddLook isFirst={rows.length === 0} />
    </section>
  );
}

function Look({
  row: { master, ratio, isMine, isOfSchool, notice, grounds },
  mayShare,
}: {
  row: SlideMasterRow;
  mayShare: boolean;
}) {
  const desk = useDeskStore();
  const isChosen = useDesk(({ deck }) => deck.master?.masterId === master.masterId);
  const [share, remove, undo] = [useShareLook(), useRemoveLook(), useRestoreLook()];
  const choose = () => {
    const { master: former, ...plain } = desk.getState().deck;
    change(desk, former?.masterId === master.masterId ? plain : { ...plain, ratio, master });
  };
  return (
    <li>
      <button type="button" className="ta-look" aria-pressed={isChosen} onClick={choose}>
        <img src={grounds.cover} alt="" />
        <img src={grounds.page} alt="" />
        <span>
          {master.name}
          {isChosen && <Check size={14} aria-hidden />}
        </span>
      </button>
      {isOfSchool && <span className="ta-look-note">全校可用</span>}
      {isMine && mayShare && !isOfSchool && (
        <IconButton
          icon={<School size={16} />}
          label={`把“${master.name}”给全校用`}
          onClick={() => share.mutate(master.masterId)}
        />
      )}
      {isMine && (
        <IconButton
          icon={<Trash2 size={16} />}
          label={`删除版式“${master.name}”`}
          onClick={() => doWithUndo(master.masterId, { act: remove, undo, said: '已删除，30 天内可恢复' })}
        />
      )}
      {isMine && notice && <p>{notice}</p>}
    </li>
  );
}

function AddLook({ isFirst }: { isFirst: boolean }) {
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const sending = useAddLook();
  const handleChoice = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file) return;
    const isTooLarge = file.size > MAX_MASTER_BYTES;
    setProblem(isTooLarge ? `文件不能超过 ${MAX_MASTER_BYTES / 1024 ** 2} MB，请只留母版和一两页再上传` : '');
    if (!isTooLarge) sending.mutate(file);
  };
  const said = problem || sending.error?.message;
  return (
    <>
      {isFirst && <p>上传一次学校的 PPT，课件就用它的版式、配色、字体和校徽</p>}
      <Button
        size="small"
        icon={<Upload size={16} />}
        busy={sending.isPending ? '正在读取版式' : undefined}
        onClick={() => picker.current?.click()}
      >
        上传学校的 PPT
      </Button>
      <input ref={picker} type="file" accept=".pptx" hidden aria-label="学校的 PPT" onChange={handleChoice} />
      {said && (
        <p className="ta-field-error" role="alert">
          {said}
        </p>
      )}
    </>
  );
}
