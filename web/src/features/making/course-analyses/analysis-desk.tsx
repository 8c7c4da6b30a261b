import {
  type CourseAnalysis,
  exportCourseAnalysis,
  type LessonFindings,
} from '@app/contract/making/course-analyses.ts';
import { clockOf } from '@app/engines/lessons/lesson-words.ts';
import { ArrowLeft, Download, Ellipsis, Lightbulb, ListTree, Pause, Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { DeskFrame } from '#components/desk/desk-frame.tsx';
import { DeskTools } from '#components/desk/desk-tools.tsx';
import { PhoneBar } from '#components/desk/phone-bar.tsx';
import { MenuButton } from '#components/layers/menu.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { useFoldedPane } from '#components/page/pane.ts';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { startExport } from '#lib/files/download-box.ts';
import { formatDay } from '#lib/time/dates.ts';
import { AdviceTab } from './advice-tab.tsx';
import './analysis-desk.css';
import { AnalysisPane } from './analysis-pane.tsx';
import { useChangeAnalysis } from './course-analyses.api.ts';
import { PhasesCard, QuestionsCard, TalkCard } from './finding-cards.tsx';
import { LessonDialog } from './lesson-dialog.tsx';
import { PlaceContext, useLessonPlayer } from './lesson-player.ts';
import { NumbersDialog } from './numbers-dialog.tsx';
import { TermsTab } from './terms-tab.tsx';
import { Timeline } from './timeline.tsx';
import { TranscriptTab } from './transcript-tab.tsx';

type TabId = 'advice' | 'words' | 'terms';
type AnalysisDeskProps = {
  analysis: CourseAnalysis;
  findings: LessonFindings;
  onRemove: () => void;
  onLeave: () => void;
};

/** A lesson on the desk: its phases, its timeline with what was counted, and what follows from it. */
export function AnalysisDesk({ analysis, findings, onRemove, onLeave }: AnalysisDeskProps) {
  const { analysisId, title, taughtOn, playUrl, advice, utterances, source } = analysis;
  const [tab, setTab] = useState<TabId>('advice');
  const [asked, setAsked] = useState<'lesson' | 'numbers'>();
  const player = useLessonPlayer(playUrl, findings.lengthMs);
  const change = useChangeAnalysis(analysisId);
  const isNarrow = useIsNarrow();
  useFoldedPane();
  const { at, isPlaying, hasSound, goTo } = player;
  const place = useMemo(
    () => ({
      at,
      isPlaying,
      onPlace: (ms: number) => {
        goTo(ms);
        // Without sound the words are what there is at that moment.
        if (!hasSound) setTab('words');
      },
    }),
    [at, isPlaying, hasSound, goTo],
  );
  const day = formatDay(new Date(`${taughtOn}T00:00:00`));
  const exported = () => startExport(`${title} 课堂分析.docx`, exportCourseAnalysis, { analysisId });
  const more = (
    <MenuButton
      label="更多"
      icon={<Ellipsis size={18} />}
      items={[
        { label: '改课题、日期、教学设计', onSelect: () => setAsked('lesson') },
        { label: '看数字', onSelect: () => setAsked('numbers') },
        'divider',
        { label: '删除这节课', isDanger: true, onSelect: onRemove },
      ]}
    />
  );
  const pane = <AnalysisPane analysis={analysis} action={more} onLeave={onLeave} />;
  const tools = (
    <DeskTools
      label="建议、文字稿和关键词"
      tabs={[
        { id: 'advice', name: advice.length > 0 ? `建议 ${advice.length}` : '建议' },
        { id: 'words', name: '文字稿' },
        { id: 'terms', name: '关键词' },
      ]}
      chosen={tab}
      onChoose={setTab}
    >
      {tab === 'advice' && <AdviceTab advice={advice} notice={analysis.adviceNotice} />}
      {tab === 'words' && (
        <TranscriptTab
          utterances={utterances}
          onCorrect={(corrections) => change.mutate({ utterances: corrections })}
        />
      )}
      {tab === 'terms' && (
        <TermsTab
          terms={findings.terms}
          isHeard={source === 'recording'}
          isBusy={change.isPending}
          onTerms={(terms) => change.mutate({ terms })}
        />
      )}
    </DeskTools>
  );
  return (
    <PlaceContext value={place}>
      <DeskFrame
        pane={pane}
        tools={tools}
        isBarRoomy
        bar={
          <>
            {isNarrow && <IconButton label="回到课堂分析" icon={<ArrowLeft size={20} />} onClick={onLeave} />}
            <h1 className="ta-lesson-day">{isNarrow ? title : day}</h1>
            <Tag>{`${findings.timing === 'none' ? '约 ' : ''}${clockOf(findings.lengthMs)}`}</Tag>
            {findings.unclear > 0 && <Tag>{`文字有 ${findings.unclear} 处没听清`}</Tag>}
            <span className="ta-lesson-gap" />
            {hasSound && (
              <Button
                size="bar"
                icon={isPlaying ? <Pause size={15} /> : <Play size={15} />}
                onClick={() => (isPlaying || at > 0 ? player.toggle() : goTo(0))}
              >
                {isPlaying ? '暂停' : at > 0 ? '接着听' : '从头听'}
              </Button>
            )}
            {!isNarrow && (
              <Button size="bar" variant="primary" icon={<Download size={16} />} onClick={exported}>
                导出 Word 报告
              </Button>
            )}
            {isNarrow && more}
          </>
        }
        phoneBar={
          <PhoneBar
            label="这节课"
            actions={[
              { name: '环节', icon: <ListTree size={20} />, title: '环节', body: () => pane },
              { name: '建议', icon: <Lightbulb size={20} />, title: '建议和文字稿', body: () => tools },
              { name: '导出', icon: <Download size={20} />, onSelect: exported },
            ]}
          />
        }
      >
        <div className="ta-lesson-findings">
          <Notes findings={findings} />
          <section className="ta-finding ta-finding-wide" aria-label="时间线">
            <h2>
              时间线
              <span className="ta-lesson-legend">
                <span data-full>说理的问题</span>
                <span>其他问题</span>
                <button type="button" className="ta-link" onClick={() => setAsked('numbers')}>
                  看数字
                </button>
              </span>
            </h2>
            <Timeline
              findings={findings}
              at={at}
              onPlace={place.onPlace}
              onMove={player.move}
              onToggle={player.toggle}
              onPhases={(phaseStarts) => change.mutate({ phaseStarts })}
            />
          </section>
          <TalkCard findings={findings} />
          <QuestionsCard findings={findings} />
          <PhasesCard findings={findings} onChoose={() => setAsked('lesson')} />
        </div>
      </DeskFrame>
      {asked === 'lesson' && <LessonDialog analysis={analysis} onClose={() => setAsked(undefined)} />}
      {asked === 'numbers' && <NumbersDialog findings={findings} onClose={() => setAsked(undefined)} />}
    </PlaceContext>
  );
}

/** On what the numbers rest, where that is not plain. */
function Notes({ findings: { timing, areSpeakersTold } }: { findings: LessonFindings }) {
  const notes = [
    timing === 'none' && '文字稿里没有时间，时间是按字数估的，问完等了几秒看不出来。',
    timing === 'starts' && '文字稿里只有开始的时间，说了多久是按字数估的。',
    !areSpeakersTold && '谁在说是估计的，分错了可以在文字稿里点一下改。',
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return <p className="ta-lesson-notes">{notes.join('')}</p>;
}
