import type { PrintedPaper } from '@app/contract/making/papers.ts';
import { ANSWERS_TITLE, factsLine, scoreTable } from '@app/engines/papers/exam-parts.ts';

/** What stands above the questions. */
export function SheetHead({ paper, isAnswers }: { paper: PrintedPaper; isAnswers: boolean }) {
  if (isAnswers) return <h2>{`${paper.title}　${ANSWERS_TITLE}`}</h2>;
  const [names, marks] = scoreTable(paper);
  return (
    <>
      {paper.heading !== '' && <p className="ta-exam-heading">{paper.heading}</p>}
      <h2>{paper.title}</h2>
      <p>{factsLine(paper)}</p>
      {paper.sections.length > 0 && (
        <table>
          <tbody>
            <tr>
              {names?.map((name) => (
                <td key={name}>{name}</td>
              ))}
            </tr>
            <tr>
              {marks?.map((mark, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: empty cells in the order of the sections
                <td key={index}>{mark}</td>
              ))}
            </tr>
          </tbody>
        </table>
      )}
    </>
  );
}
