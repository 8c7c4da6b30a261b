import type { OutputOf } from '@app/contract/endpoint.ts';
import type { previewRoster } from '@app/contract/running/console-schools.ts';
import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { csvOf } from '#lib/files/csv.ts';
import { saveBlob } from '#lib/files/save-blob.ts';
import { readTable } from './read-table.ts';
import * as api from './schools.api.ts';

type Preview = OutputOf<typeof previewRoster>;
type Read = { file: string; roster: api.Roster; preview: Preview };

const kinds = {
  teachers: '教师名单',
  students: '学生名册',
} as const;

/** A list of the school office: what it would bring is shown first, and lines that are wrong are left to be mended. */
export function RosterImport({ schoolId }: { schoolId: string }) {
  const [read, setRead] = useState<Read>();
  const reading = useMutation({
    mutationFn: async ({ file, kind }: { file: File; kind: api.Roster['kind'] }) => {
      const roster = { schoolId, kind, table: await readTable(file) };
      return { file: file.name, roster, preview: await api.preview(roster) };
    },
    onSuccess: setRead,
  });
  return (
    <section>
      <h2>导入名单</h2>
      <p>先看会新增哪些，再导入。教师名单要有“手机号”一列，学生名册要有“年级”“班级”“姓名”三列，都存成 CSV。</p>
      <div>
        {(['teachers', 'students'] as const).map((kind) => (
          <Picker key={kind} kind={kind} onPick={(file) => reading.mutate({ file, kind })} />
        ))}
      </div>
      {read && <Previewed read={read} onDone={() => setRead(undefined)} />}
    </section>
  );
}

function Picker({ kind, onPick }: { kind: api.Roster['kind']; onPick: (file: File) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onPick(file);
  };
  return (
    <>
      <Button size="small" icon={<Upload size={15} />} onClick={() => field.current?.click()}>
        {kinds[kind]}
      </Button>
      <input ref={field} type="file" accept=".csv,text/csv" hidden aria-label={kinds[kind]} onChange={handleChange} />
    </>
  );
}

function Previewed({ read: { file, roster, preview }, onDone }: { read: Read; onDone: () => void }) {
  const { fresh, known, faulty, columns } = preview;
  const good = fresh + known;
  const taking = useMutation({
    mutationFn: () => api.takeRoster(roster),
    onSuccess: () => {
      showToast('success', `已导入 ${good} 人`);
      onDone();
    },
  });
  const keepFaulty = () =>
    saveBlob(
      `要改的 ${faulty.length} 行.csv`,
      new Blob([csvOf([[...columns, '行号', '哪里不对'], ...faulty.map((one) => [...one.cells, one.line, one.why])])], {
        type: 'text/csv;charset=utf-8',
      }),
    );
  const [first] = faulty;
  return (
    <div className="ta-school-roster" role="status">
      <b>{file}</b>　预览，还没有导入
      <p>
        新增 {fresh}，已有 {known}
        {first && (
          <em>
            ，{faulty.length} 行有问题（第 {first.line} 行{first.why}）
          </em>
        )}
      </p>
      <div>
        {faulty.length > 0 && (
          <Button size="small" onClick={keepFaulty}>
            {`存下这 ${faulty.length} 行去改`}
          </Button>
        )}
        <Button size="small" onClick={onDone}>
          先不导入
        </Button>
        {good > 0 && (
          <Button
            size="small"
            variant="soft"
            busy={taking.isPending ? '正在导入' : undefined}
            onClick={() => taking.mutate()}
          >
            {faulty.length > 0 ? `先导入 ${good} 人` : `导入 ${good} 人`}
          </Button>
        )}
      </div>
    </div>
  );
}
