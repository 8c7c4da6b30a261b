import type { PrintedPaper } from '@app/contract/making/papers.ts';
import { examNotes, factsLine, massesLine, NOTES_TITLE, scoreTable } from '@app/engines/papers/exam-head.ts';
import { ANSWERS_TITLE } from '@app/engines/papers/exam-parts.ts';

/** What stands above the questions. */
export function SheetHead({ paper, isAnswers }: { paper: PrintedPaper; isAnswers: boolean }) {
  if (isAnswers) return <h2>{`${paper.title}　${ANSWERS_TITLE}`}</h2>;
  const notes = examNotes(paper);
  const masses = massesLine(paper);
  return (
    <>
      {paper.heading !== '' && <p className="ta-exam-heading">{paper.heading}</p>}
      <h2>{paper.title}</h2>
      <p>{factsLine(paper)}</p>
      {paper.sections.length > 0 && (
        <table>
          <tbody>
            {scoreTable(paper).map(([name, ...cells]) => (
              <tr key={name}>
                <td>{name}</td>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells in the order of the sections
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {notes.length > 0 && (
        <div className="ta-exam-notes">
          <b>{`${NOTES_TITLE}：`}</b>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {masses !== '' && <p className="ta-exam-masses">{masses}</p>}
    </>
  );
}
