import { getLessonHearing, MAX_TRANSCRIPT_CHARS } from '@app/contract/making/course-analyses.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Segmented } from '#components/buttons/segmented.tsx';
import { StartColumn } from '#components/desk/start-column.tsx';
import { endpointQuery } from '#lib/http/query-client.ts';
import { ensureToken, useSession } from '#lib/session/session.ts';
import './analysis-start.css';
import { type TranscriptSource, useCreateAnalysis } from './course-analyses.api.ts';
import { LessonFields } from './lesson-fields.tsx';
import { MyAnalyses } from './my-analyses.tsx';
import { SoundForm } from './sound-form.tsx';
import { TranscriptForm } from './transcript-form.tsx';

const ways = [
  { value: 'words', label: '文字稿' },
  { value: 'sound', label: '录音' },
] as const;

/** Where a lesson is brought: which it was, and its words. */
export function AnalysisStart({ onBegun }: { onBegun: (analysisId: string) => void }) {
  const [lesson, setLesson] = useState(() => ({ title: '', taughtOn: today(), designId: '' }));
  const [way, setWay] = useState<(typeof ways)[number]['value']>('words');
  const [fault, setFault] = useState<string>();
  const create = useCreateAnalysis();
  const hasToken = useSession(({ token }) => token !== '');
  const { data: hearing } = useQuery({ ...endpointQuery(getLessonHearing, {}), enabled: hasToken });
  const named = async () => {
    const isMissing = lesson.title.trim() === '';
    setFault(isMissing ? '请写课题，以后好找' : undefined);
    return !isMissing && (await ensureToken()) ? lesson : undefined;
  };
  const begin = async (source: TranscriptSource) => {
    const facts = await named();
    if (!facts || create.isPending) return;
    create.mutate({ ...facts, source }, { onSuccess: ({ analysisId }) => onBegun(analysisId) });
  };
  return (
    <StartColumn isClose>
      <p className="ta-lesson-lead">
        分析一节上过的课：谁说了多久、问了什么、等了几秒、各环节用了多久。不打分，不比较，只有你看得到。
        {hearing?.areWordsSentAway && '课上说的话会变成文字，发给学校连接的大模型写建议。'}
      </p>
      <LessonFields lesson={lesson} error={fault} onChange={setLesson} />
      <Segmented label="用什么分析" options={ways} value={way} onChange={setWay} />
      {way === 'words' ? (
        <TranscriptForm
          maxChars={MAX_TRANSCRIPT_CHARS}
          busy={create.isPending ? '正在读' : undefined}
          onBegin={(source) => void begin(source)}
        />
      ) : (
        <SoundForm lesson={named} onBegun={onBegun} />
      )}
      <MyAnalyses />
    </StartColumn>
  );
}

/** In the teacher's own time zone. */
function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
