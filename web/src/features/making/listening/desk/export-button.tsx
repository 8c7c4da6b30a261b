import { exportListeningWord, type Listening, recordListening } from '@app/contract/making/listening.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { startExport } from '#lib/files/download-box.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { queryClient } from '#lib/http/query-client.ts';
import {
  downloadListening,
  isBeingMade,
  openedListening,
  refreshListenings,
  taskOf,
  voiceChoices,
} from '../listening.api.ts';
import { useDeskStore } from './test-desk.ts';

/** The sound of the whole, and the paper with its answers. */
export function ExportButton({ save }: { save: () => Promise<boolean> }) {
  const desk = useDeskStore();
  const { id } = desk.getState();
  const { data: listening, refetch } = useQuery(openedListening(id));
  const { data: engine } = useQuery(voiceChoices);
  const [isAsking, setIsAsking] = useState(false);
  const hasVoices = engine?.isInstalled === true;
  const isRecording = listening !== undefined && isBeingMade(listening);
  const { data: task } = useQuery({ ...taskOf(id), enabled: isRecording });
  const busy = isRecording ? recordingWords(listening, task?.place) : isAsking ? '正在导出' : undefined;
  const handleExport = async () => {
    setIsAsking(true);
    try {
      if (!(await save())) return showToast('warning', '还没有保存上，请稍后再导出');
      const { title, script } = desk.getState().draft;
      const isPrinted = script.groups.some(({ kind, questions }) => kind === 'dictation' || questions.length > 0);
      if (isPrinted) startExport(title, exportListeningWord, { id });
      // She may be quicker than the answer whether there are voices.
      const { isInstalled, hint } = await queryClient.ensureQueryData(voiceChoices);
      if (!isInstalled) return showToast('info', `${hint}。先导出 Word`);
      await callOrThrow(recordListening, { id });
      const { data } = await refetch();
      void refreshListenings();
      if (data) downloadListening(data);
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : '没有导出成功，请再试一次');
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <Button size="bar" variant="primary" icon={<Download size={16} />} busy={busy} onClick={() => void handleExport()}>
      {hasVoices ? '导出 MP3 和 Word' : '导出 Word'}
    </Button>
  );
}

/** Its place in line until its turn comes. */
function recordingWords({ state, percent }: Pick<Listening, 'state' | 'percent'>, place = 0): string {
  if (state === 'waiting') return place > 1 ? `排队中，前面还有 ${place - 1} 份` : '排队中';
  return `正在录音 ${percent}%`;
}
