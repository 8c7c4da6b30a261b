import { type CourseAnalysis, keepDayChoices } from '@app/contract/making/course-analyses.ts';
import { fileSizeText } from '@app/engines/drive/file-size.ts';
import { clockOf } from '@app/engines/lessons/lesson-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock, Mic } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeskPane, DeskTitle } from '#components/desk/desk-pane.tsx';
import { MenuButton } from '#components/layers/menu.tsx';
import { useSession } from '#lib/session/session.ts';
import { formatDay } from '#lib/time/dates.ts';
import './analysis-pane.css';
import { myAnalyses, useKeepSound } from './course-analyses.api.ts';
import { usePlace } from './lesson-player.ts';

const OTHERS_SHOWN = 12;
/** Every lesson has the same path; what follows it tells them apart. */
const exactly = { exact: true, includeSearch: true };

type AnalysisPaneProps = { analysis: CourseAnalysis; action: ReactNode; onLeave: () => void };

/** The phases of the lesson, and her other lessons. */
export function AnalysisPane({ analysis, action, onLeave }: AnalysisPaneProps) {
  const { analysisId, title, findings } = analysis;
  const phases = findings?.phases ?? [];
  const { at, onPlace } = usePlace();
  return (
    <DeskPane
      label="环节和别的课"
      leave={{ label: '回到课堂分析', onLeave }}
      title={<DeskTitle title="课堂分析" facts={title} />}
      action={action}
      foot={<KeptFoot analysis={analysis} />}
    >
      {phases.length > 0 && (
        <section className="ta-lesson-phases" aria-label="环节">
          <h2>
            环节<span>实际　计划</span>
          </h2>
          {phases.map(({ title: name, from, to, planMinutes }, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: phases keep their order
              key={index}
              type="button"
              aria-current={(at >= from && at < to) || undefined}
              onClick={() => onPlace(from)}
            >
              <span>{name}</span>
              {findings?.phasesBy !== 'plan' && <b>{clockOf(to - from)}</b>}
              <small>{`${planMinutes} 分`}</small>
            </button>
          ))}
        </section>
      )}
      <OtherLessons analysisId={analysisId} />
    </DeskPane>
  );
}

function OtherLessons({ analysisId }: { analysisId: string }) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data } = useQuery({ ...myAnalyses, enabled: hasToken });
  const others = data?.list.filter((one) => one.analysisId !== analysisId).slice(0, OTHERS_SHOWN) ?? [];
  return (
    <section className="ta-lesson-phases" aria-label="别的课">
      <h2>别的课</h2>
      {others.map(({ analysisId: other, title, taughtOn }) => (
        <Link key={other} to="/courseAnalysis" search={{ analysisId: other }} activeOptions={exactly} preload={false}>
          <span>{title}</span>
          <small>{formatDay(new Date(`${taughtOn}T00:00:00`)).replace(/^\d+年/, '')}</small>
        </Link>
      ))}
      <Link to="/courseAnalysis" search={{}} activeOptions={exactly} preload={false} className="ta-lesson-new">
        <Mic size={17} aria-hidden />
        <span>录一节课，或上传录音</span>
      </Link>
    </section>
  );
}

/** Where the words came from, and what becomes of the sound. */
function KeptFoot({ analysis }: { analysis: CourseAnalysis }) {
  const { analysisId, source, keepDays, soundUntil, soundBytes, notice } = analysis;
  const keep = useKeepSound(analysisId);
  const hasSound = soundUntil !== null;
  return (
    <footer className="ta-lesson-kept">
      <b>
        <Lock size={15} aria-hidden />
        {hasSound ? `录音留 ${keepDays} 天` : '只有你看得到'}
        {hasSound && (
          <MenuButton
            className="ta-lesson-keep"
            label="改录音留多久"
            icon={null}
            word="改"
            size="tiny"
            items={keepDayChoices.map((days) => ({
              label: days === 0 ? '现在就删除录音' : `留 ${days} 天`,
              isChecked: days === keepDays,
              isDanger: days === 0,
              onSelect: () => keep.mutate(days),
            }))}
          />
        )}
      </b>
      {source === 'transcript'
        ? '这一节是从文字稿来的，没有录音。'
        : hasSound
          ? `${formatDay(soundUntil).replace(/^\d+年/, '')}删除，文字和分析留下。占云盘 ${fileSizeText(soundBytes)}。`
          : notice || '录音已经删除，文字和分析留下。'}
    </footer>
  );
}
