import type { Ask } from '#adapters/model/offline/ask.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import type { Library } from '#content/library.ts';
import type { Subject } from '#content/shapes.ts';
import { bullets } from './knowledge-text.ts';
import { placeIn, type SchoolPlace } from './school-place.ts';
import { listChapters, namesVolume } from './textbook-chapters.ts';

const CHAPTERS = /目录|章节|哪些章|几章|哪几章|哪些单元|几个单元|单元名|哪些内容|学什么|学些什么/;
const SUBJECTS = /哪些(?:学科|科目|课程|课)|什么(?:学科|科目|课)|几门课|开(?:设)?(?:哪些|什么)/;
const WHEN = /几年级|哪个年级|哪些年级|(?:什么时候|何时|从哪.{0,3})(?:开始)?(?:学|开)|开设/;
const POINTS = /(?:有|收录).{0,4}(?:哪些|什么|多少).{0,2}知识点|知识点(?:列表|清单|目录|有哪些)/;

/** Which subject is taught when, chapter titles of known books, and what the library holds for a grade. */
export function answerCurriculum({ library, question }: Ask): Reply | undefined {
  const place = placeIn(library, question);
  if (POINTS.test(question) && (place.subject || place.phase || place.grade)) return listKnowledge(library, place);
  if (place.subject && CHAPTERS.test(question) && (place.grade || namesVolume(question))) {
    return listChapters(library, question, place.subject, place);
  }
  if (place.subject && WHEN.test(question)) return tellWhenTaught(library, place.subject);
  if (!place.subject && SUBJECTS.test(question) && (place.phase || place.grade)) return listSubjects(library, place);
  return undefined;
}

function tellWhenTaught(library: Library, subject: Subject): Reply {
  const lines = library.phases.flatMap((phase) => {
    const grades = subject.taught[phase.code];
    const name = library.subjectName(subject.code, phase.code);
    const called = name === subject.name ? '' : `（叫${name}）`;
    return grades ? [`${phase.name}${called}：${gradeNames(library, grades)}`] : [];
  });
  const text = [`**${subject.name}**的开设年级：[1]`, bullets(lines), subject.note ?? ''].filter((part) => part !== '');
  return planReply(library, `${subject.name}在哪些年级开设`, text.join('\n\n'));
}

function listSubjects(library: Library, { phase, grade }: SchoolPlace): Reply {
  const name = grade?.name ?? phase?.name ?? '';
  const lines = library.subjects.flatMap((subject) => {
    const found = library.phases.find(({ code, grades }) =>
      grade
        ? grades.includes(grade.code) && subject.taught[code]?.includes(grade.code)
        : code === phase?.code && subject.taught[code],
    );
    return found ? [library.subjectName(subject.code, found.code)] : [];
  });
  const text = `按国家课程方案，${name}在本产品收录的学科中开设：${lines.join('、')}。[1]\n\n此外还有劳动、综合实践活动等课程，内置资料没有收录。`;
  return planReply(library, `${name}开设的学科`, text);
}

function listKnowledge(library: Library, { phase, grade, subject }: SchoolPlace): Reply {
  const points = library.knowledge.filter(
    (point) =>
      (!subject || point.subject === subject.code) &&
      (!phase || point.phase === phase.code) &&
      (!grade || point.grade === grade.code),
  );
  const name = [phase?.name, grade?.name, subject?.name].filter(Boolean).join('');
  const lines = points.map((point) => `${point.title}（${library.placeOf(point)}）`);
  const text =
    points.length === 0
      ? `内置资料里还没有${name}的知识点。`
      : `内置资料收录的${name}知识点共 ${points.length} 个，不是完整课程：\n\n${bullets(lines)}\n\n说出名称就能看讲解。`;
  return {
    recognised: `${name}知识点清单`,
    steps: [`从 ${library.knowledge.length} 个知识点中筛选。`],
    text,
    sources: [],
    basis: points.length === 0 ? 'none' : 'content',
  };
}

function planReply(library: Library, recognised: string, text: string): Reply {
  const source = { no: 1, title: '内置资料：学科开设年级', place: '课程设置', quote: library.planSource };
  return { recognised, steps: ['查学科与年级对照表。'], text, sources: [source], basis: 'content' };
}

function gradeNames(library: Library, codes: readonly string[]): string {
  return codes.map((code) => library.grades.find((grade) => grade.code === code)?.name ?? code).join('、');
}
