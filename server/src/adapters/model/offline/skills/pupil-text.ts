import { MAX_PUPIL_TEXT_CHARS, MIN_PUPIL_TEXT_CHARS } from '@app/contract/making/text-comments.ts';
import { commentsDocument, NOBODY_READ } from '@app/engines/pupil-texts/comments-document.ts';
import { earlierPupilText, pupilTextIn } from '@app/engines/pupil-texts/pupil-text-in.ts';
import { textFacts } from '@app/engines/pupil-texts/text-facts.ts';
import type { Ask } from '#adapters/model/offline/ask.ts';
import { HOW_TO_CONNECT } from '#adapters/model/offline/how-to-connect.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';

/** She means one that should be there. */
const THIS_ONE = /这[篇份]|下面|以下|附件|【/;
const MARKING_FORM = 'template-composition';
const ASKED = /(?:批改|点评|评改|批注|旁批)[\s\S]{0,80}?(?:作文|习作|短文|essay|composition)/i;

/** What can be counted in a pupil's composition. It is not judged, and nobody is told that it was. */
export function answerPupilText(ask: Ask): Reply | undefined {
  const { question } = ask;
  if (!ASKED.test(question)) return undefined;
  const { text, isOfFile } = pupilTextOf(ask);
  if (text.length < MIN_PUPIL_TEXT_CHARS) return THIS_ONE.test(question) ? withoutText(ask) : undefined;
  const facts = textFacts(text);
  const nothing = { marks: [], strengths: [], improvements: [], comment: '' };
  const told = { from: 'rule' as const, notice: NOBODY_READ, facts, ...nothing, errors: facts.slips };
  return {
    recognised: '批改一篇学生作文',
    steps: [`数了 ${facts.paragraphs} 段、${facts.sentences} 句，找了能证明的错。`],
    text: `${commentsDocument({ ...told, title: '', grade: '' })}\n\n${HOW_TO_CONNECT}`,
    sources: [],
    basis: isOfFile ? 'file' : 'computed',
  };
}

/** What she sends now, else what she sent before: the file of it, or the text in it. */
function pupilTextOf({ question, attached, earlierQuestions, earlierAttached }: Ask) {
  const here = attached[0]?.markdown ?? pupilTextIn(question);
  const before = earlierAttached.at(-1)?.markdown;
  const said = earlierQuestions.findLast((one) => earlierPupilText(one) !== undefined);
  const found = here || ((said && earlierPupilText(said)) ?? before ?? '');
  const isOfFile = found !== '' && (found === attached[0]?.markdown || found === before);
  return { text: found.trim().slice(0, MAX_PUPIL_TEXT_CHARS), isOfFile };
}

function withoutText({ library }: Ask): Reply | undefined {
  const form = library.templates.find(({ id }) => id === MARKING_FORM);
  if (!form) return undefined;
  const lead = '没有看到作文。把它贴在“作文：”后面，或者作为附件发来，我数字数、段落和句子，找出能证明的错。';
  return {
    recognised: '批改一篇学生作文，但没有作文',
    steps: ['在这句话、附件和前面的话里都没有找到作文。'],
    text: `${lead}\n\n自己批改可以用这张表：\n\n${form.body}\n\n${HOW_TO_CONNECT}`,
    sources: [{ no: 1, title: `内置文稿：${form.title}`, place: '教师常用文稿', quote: form.title }],
    basis: 'content',
  };
}
