import type { Question } from '@app/contract/library/questions.ts';
import { asMarkdown, isGap, lettered, mistakesOf, optionColumns } from '@app/engines/papers/exam-parts.ts';
import { Markdown } from '#components/markdown/markdown.tsx';
import { OwnPicturesContext } from '#components/markdown/own-pictures.ts';
import { drawOwnPicture } from '#components/pictures/own-picture.tsx';
import './question-view.css';

/** What a question asks, as on paper but for the place of its number. */
export function QuestionView({ question, roomEm }: { question: Question; roomEm: number }) {
  return (
    <div className="ta-question-text">
      <Text markdown={question.stem} />
      <Options options={question.options} roomEm={roomEm} />
      {question.parts.map(({ stem, options }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and their order is the question's
        <div key={index} className="ta-question-part">
          <Text markdown={isGap(stem) ? stem : `（${index + 1}）${stem}`} />
          <Options options={options} roomEm={roomEm} />
        </div>
      ))}
    </div>
  );
}

/** Four, two or one in a line, by the longest of them. */
export function Options({ options, roomEm }: { options: readonly string[]; roomEm: number }) {
  if (options.length === 0) return null;
  return (
    <div className="ta-question-options" data-columns={optionColumns(options, roomEm)}>
      {lettered(options).map((option) => (
        <Text key={option} markdown={option} />
      ))}
    </div>
  );
}

export function Text({ markdown }: { markdown: string }) {
  return (
    <OwnPicturesContext value={drawOwnPicture}>
      <Markdown text={asMarkdown(markdown)} isStreaming={false} />
    </OwnPicturesContext>
  );
}

/** Answer and analysis, of its parts as well. */
export function AnswerView({ question }: { question: Question }) {
  const answers = question.parts.length > 0 ? question.parts : [question];
  return (
    <div className="ta-question-answer">
      {answers.map(({ answer, analysis }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <dl key={index}>
          <dt>{answers.length > 1 ? `答案（${index + 1}）` : '答案'}</dt>
          <dd>
            <Text markdown={answer.join('　')} />
          </dd>
          {analysis !== '' && (
            <>
              <dt>解析</dt>
              <dd>
                <Text markdown={analysis} />
              </dd>
            </>
          )}
        </dl>
      ))}
      <Mistakes question={question} />
    </div>
  );
}

function Mistakes({ question }: { question: Question }) {
  const mistakes = mistakesOf(question);
  if (mistakes.length === 0) return null;
  return (
    <dl>
      <dt>易错</dt>
      <dd>
        <ul>
          {mistakes.map(({ letter, mistake }) => (
            <li key={letter}>
              <Text markdown={`选 ${letter}：${mistake}`} />
            </li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}
