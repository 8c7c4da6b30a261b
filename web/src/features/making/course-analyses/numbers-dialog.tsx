import { type LessonFindings, questionKindNames } from '@app/contract/making/course-analyses.ts';
import { about, clockOf, shareNames, sharePercents, waitWords } from '@app/engines/lessons/lesson-words.ts';
import type { ReactNode } from 'react';
import { Dialog } from '#components/layers/dialog.tsx';
import './numbers-dialog.css';

/** Everything that is drawn, as tables. */
export function NumbersDialog({ findings, onClose }: { findings: LessonFindings; onClose: () => void }) {
  const { shares, questions, phases, feedback } = findings;
  const percents = sharePercents(findings);
  const sign = about(findings);
  return (
    <Dialog title="这节课的数字" widthPx={640} onClose={onClose}>
      <div className="ta-numbers">
        <Table head={['谁在说', '时间', '占全课']}>
          {shareNames.map(([speaker, name]) => (
            <Row key={speaker} cells={[name, `${sign}${clockOf(shares[speaker])}`, percents[speaker]]} />
          ))}
        </Table>
        {phases.length > 0 && findings.phasesBy !== 'plan' && (
          <Table head={['环节', '从', '实际', '计划']}>
            {phases.map(({ title, from, to, planMinutes }) => (
              <Row key={title} cells={[title, clockOf(from), clockOf(to - from), `${planMinutes} 分`]} />
            ))}
          </Table>
        )}
        {feedback.length > 0 && (
          <Table head={['表扬的话', '说了', '没说好在哪里']}>
            {feedback.map(({ phrase, places }) => (
              <Row
                key={phrase}
                cells={[phrase, `${places.length} 次`, `${places.filter(({ isBare }) => isBare).length} 次`]}
              />
            ))}
          </Table>
        )}
        <Table head={['提问', '时间', '问的是', '问完等']}>
          {questions.map(({ at, kind, text, waitMs, utteranceId }) => (
            <Row
              key={`${utteranceId}-${at}`}
              cells={[
                text,
                clockOf(at),
                questionKindNames[kind],
                waitMs === null ? '不知道' : `${sign}${waitWords(waitMs)}`,
              ]}
            />
          ))}
        </Table>
      </div>
    </Dialog>
  );
}

function Table({ head, children }: { head: readonly string[]; children: ReactNode }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Row({ cells: [name, ...values] }: { cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their columns
        <td key={index}>{value}</td>
      ))}
    </tr>
  );
}
