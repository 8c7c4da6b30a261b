import { MAX_PUPIL_TEXT_CHARS, MIN_PUPIL_TEXT_CHARS } from '@app/contract/making/text-comments.ts';
import { commentsDocument, NOBODY_READ } from '@app/engines/pupil-texts/comments-document.ts';
import { pupilTextIn } from '@app/engines/pupil-texts/pupil-text-in.ts';
import { textFacts } from '@app/engines/pupil-texts/text-facts.ts';
import type { Ask } from '#adapters/model/offline/ask.ts';
import { HOW_TO_CONNECT } from '#adapters/model/offline/how-to-connect.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';

const ASKED = /(?:批改|点评|评改|批注|旁批)[\s\S]{0,80}?(?:作文|习作|短文|essay|composition)/i;

/** What can be counted in a pupil's composition. It is not judged, and nobody is told that it was. */
export function answerPupilText({ question, attached }: Ask): Reply | undefined {
  if (!ASKED.test(question)) return undefined;
  const [file] = attached;
  const text = (file?.markdown ?? pupilTextIn(question)).trim().slice(0, MAX_PUPIL_TEXT_CHARS);
  if (text.length < MIN_PUPIL_TEXT_CHARS) return undefined;
  const facts = textFacts(text);
  const nothing = { marks: [], strengths: [], improvements: [], comment: '' };
  const told = { from: 'rule' as const, notice: NOBODY_READ, facts, ...nothing, errors: facts.slips };
  return {
    recognised: '批改一篇学生作文',
    steps: [`数了 ${facts.paragraphs} 段、${facts.sentences} 句，找了能证明的错。`],
    text: `${commentsDocument({ ...told, title: '', grade: '' })}\n\n${HOW_TO_CONNECT}`,
    sources: [],
    basis: file ? 'file' : 'computed',
  };
}
