import type { FormField } from '@app/contract/making/design-forms.ts';
import { formDocx } from './school-forms.ts';

/** A form as a school words it, and what belongs where: by the mark of a paragraph, one field for each label in it. */
export type WordedForm = { name: string; bytes: Uint8Array; wanted: ReadonlyMap<string, readonly Wanted[]> };
/** Nothing is wanted where a school writes itself. */
type Wanted = FormField | undefined;

type Look = { span?: number; merge?: 'restart' | 'continue'; width?: number };
type Pen = ReturnType<typeof openPen>;

/** Writes the parts of one form and notes what it wants where. */
function openPen() {
  const wanted = new Map<string, Wanted[]>();
  const mark = (fields: Wanted[]) => {
    const id = (0x00e0_0001 + wanted.size).toString(16).toUpperCase().padStart(8, '0');
    wanted.set(id, fields);
    return ` w:rsidR="${id}"`;
  };
  const run = (text: string, look = '') => (text ? `<w:r>${look}<w:t xml:space="preserve">${text}</w:t></w:r>` : '');
  const paragraph = (inside: string, fields?: Wanted[]) => `<w:p${fields ? mark(fields) : ''}>${inside}</w:p>`;
  const cellOf = (inside: string, { span = 1, merge, width = 1_500 }: Look) => {
    const grid = span > 1 ? `<w:gridSpan w:val="${span}"/>` : '';
    const merged = merge ? `<w:vMerge${merge === 'restart' ? ' w:val="restart"' : ''}/>` : '';
    return `<w:tc><w:tcPr><w:tcW w:w="${width * span}" w:type="dxa"/>${grid}${merged}</w:tcPr>${inside}</w:tc>`;
  };
  return {
    wanted,
    run,
    paragraph,
    /** Words that are no place. */
    say: (text: string, look: Look = {}) =>
      cellOf(
        text
          .split('\n')
          .map((one) => paragraph(run(one)))
          .join(''),
        look,
      ),
    /** An empty cell. */
    room: (field?: FormField, look: Look = {}) => cellOf(paragraph('', [field]), look),
    /** Words with room behind or below them in the same cell. */
    own: (text: string, field?: FormField, look: Look = {}) => {
      const [first = '', ...more] = text.split('\n');
      return cellOf(paragraph(run(first), [field]) + more.map((one) => paragraph(run(one))).join(''), look);
    },
    /** Several lines, each with its labels; an empty line is room for the one above. */
    lines: (rows: readonly (readonly [string, ...Wanted[]])[], look: Look = {}) =>
      cellOf(
        rows.map(([text, ...fields]) => paragraph(run(text), fields.length > 0 ? fields : undefined)).join(''),
        look,
      ),
    frame: (inside: string, look: Look = {}) => cellOf(`${inside}<w:p/>`, look),
    raw: cellOf,
    row: (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`,
    table: (columns: number, ...rows: string[]) => {
      const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
      const borders = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`).join('');
      const properties = `<w:tblPr><w:tblW w:w="${columns * 1_500}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr>`;
      return `<w:tbl>${properties}<w:tblGrid>${'<w:gridCol w:w="1500"/>'.repeat(columns)}</w:tblGrid>${rows.join('')}</w:tbl>`;
    },
    /** A line of words outside of tables. */
    line: (text: string, ...fields: Wanted[]) => paragraph(run(text), fields.length > 0 ? fields : undefined),
    gap: () => '<w:p/>',
    /** A content control that asks to be filled. */
    control: (text: string) =>
      `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run(text, '<w:rPr><w:color w:val="808080"/></w:rPr>')}</w:sdtContent></w:sdt>`,
    /** A text box, for new programs and for old ones. */
    box: (inside: string) => {
      const spaces =
        'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
      const wps = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape';
      const shape = `<wps:wsp xmlns:wps="${wps}"><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="5000000" cy="600000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx><w:txbxContent>${inside}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp>`;
      const drawing = `<w:drawing><wp:inline ${spaces} distT="0" distB="0" distL="0" distR="0"><wp:extent cx="5000000" cy="600000"/><wp:docPr id="1" name="文本框 1"/><a:graphic><a:graphicData uri="${wps}">${shape}</a:graphicData></a:graphic></wp:inline></w:drawing>`;
      return `<w:p><w:r><mc:AlternateContent><mc:Choice xmlns:wps="${wps}" Requires="wps">${drawing}</mc:Choice></mc:AlternateContent></w:r></w:p>`;
    },
  };
}

export function form(name: string, draw: (pen: Pen) => string, isWide = false): WordedForm {
  const pen = openPen();
  return { name, bytes: formDocx(`${draw(pen)}<w:p/>`, isWide), wanted: pen.wanted };
}

const stepHead = ['教学环节', '教师活动', '学生活动', '设计意图'];

/** Twenty-six forms, worded and laid out as schools do. */
export const wordedForms: readonly WordedForm[] = [
  form('县教研室统一表格', ({ table, row, say, room }) =>
    table(
      6,
      row(say('课题'), room('title', { span: 3 }), say('课型'), room('kind')),
      row(say('授课教师'), room('teacher'), say('授课年级'), room('grade'), say('授课时间'), room('date')),
      row(say('教材分析'), room('textbook', { span: 5 })),
      row(say('学情分析'), room('learners', { span: 5 })),
      row(say('教学目标'), room('goals', { span: 5 })),
      row(say('教学重点'), room('keyPoints', { span: 5 })),
      row(say('教学难点'), room('difficultPoints', { span: 5 })),
      row(say('教法学法'), room(undefined, { span: 5 })),
      row(say('教学准备'), room('materials', { span: 5 })),
      row(say('教学过程'), room('process', { span: 5 })),
      row(say('板书设计'), room('board', { span: 5 })),
      row(say('作业布置'), room('homework', { span: 5 })),
      row(say('教学反思'), room('reflection', { span: 5 })),
    ),
  ),
  form('标签写在格子里', ({ table, row, own }) =>
    table(
      2,
      row(own('课题：', 'title'), own('课时：', 'periods')),
      row(own('教学目标：\n\n\n', 'goals', { span: 2 })),
      row(own('教学重点：', 'keyPoints'), own('教学难点：', 'difficultPoints')),
      row(own('教学用具：', 'materials', { span: 2 })),
      row(own('教学过程：\n\n\n\n', 'process', { span: 2 })),
      row(own('板书设计：\n\n', 'board', { span: 2 })),
      row(own('课后作业：', 'homework', { span: 2 })),
      row(own('教后记：\n\n', 'reflection', { span: 2 })),
    ),
  ),
  form('一格里有几个标签', ({ table, row, lines, say, room }) =>
    table(
      4,
      row(lines([['课题：________　课型：________　课时：______', 'title', 'kind', 'periods']], { span: 4 })),
      row(lines([['教学重点：', 'keyPoints'], [''], ['教学难点：', 'difficultPoints'], ['']], { span: 4 })),
      row(say('三维目标'), room('goals', { span: 3 })),
      row(say('教学流程'), room('process', { span: 3 })),
      row(lines([['板书：', 'board'], [''], [''], ['作业：', 'homework'], ['']], { span: 4 })),
    ),
  ),
  form('年级班级并写', ({ table, row, say, room }) =>
    table(
      4,
      row(say('学科'), room('subject'), say('年级班级'), room('gradeClasses')),
      row(say('课题名称'), room('title'), say('执教者'), room('teacher')),
      row(say('教学内容分析'), room('textbook', { span: 3 })),
      row(say('学习者分析'), room('learners', { span: 3 })),
      row(say('核心素养目标'), room('goals', { span: 3 })),
      row(say('教学重点、难点'), room('points', { span: 3 })),
      row(say('教学环境与资源准备'), room('materials', { span: 3 })),
      row(say('学校'), room(undefined, { span: 3 })),
    ),
  ),
  form('新课标课时教学设计', ({ table, row, say, room, own }) =>
    table(
      2,
      row(say('1.课题名称'), room('title')),
      row(say('2.内容分析'), room('textbook')),
      row(say('3.学习者分析'), room('learners')),
      row(say('4.学习目标确定'), room('goals')),
      row(say('5.学习重点难点'), room('points')),
      row(say('6.学习评价设计'), room('assessments')),
      row(say('7.学习活动设计', { span: 2 })),
      row(say('教师活动'), say('学生活动')),
      row(own('环节一：', 'stepTitle', { span: 2 })),
      row(own('教师活动1：', 'stepTeacher'), own('学生活动1：', 'stepStudents')),
      row(own('活动意图说明：', 'stepIntent', { span: 2 })),
      row(own('环节二：', undefined, { span: 2 })),
      row(own('教师活动2：'), own('学生活动2：')),
      row(own('活动意图说明：', undefined, { span: 2 })),
      row(say('8.板书设计'), room('board')),
      row(say('9.作业与拓展学习设计'), room('homework')),
      row(say('10.特色学习资源分析与反思'), room('reflection')),
    ),
  ),
  form(
    '过程一步一行',
    ({ table, row, say, room, gap }) =>
      table(4, row(say('课题'), room('title'), say('主备人'), room('teacher'))) +
      gap() +
      table(
        5,
        row(...stepHead.map((name) => say(name)), say('二次备课')),
        row(room('stepTitle'), room('stepTeacher'), room('stepStudents'), room('stepIntent'), room()),
        row(room(), room(), room(), room(), room()),
        row(say('板书设计'), room('board', { span: 4 })),
      ),
  ),
  form('过程带时间', ({ table, row, say, room }) =>
    table(
      5,
      row(say('授课课题'), room('title', { span: 2 }), say('班级'), room('classes')),
      row(say('教学步骤'), say('时间分配'), say('教师行为'), say('学生行为'), say('设计说明')),
      row(room('stepTitle'), room('stepMinutes'), room('stepTeacher'), room('stepStudents'), room('stepIntent')),
      row(say('布置作业'), room('homework', { span: 4 })),
    ),
  ),
  form('过程在侧边', ({ table, row, say, room }) =>
    table(
      4,
      row(say('课题'), room('title'), say('课时安排'), room('periods')),
      row(say('教\n学\n过\n程', { merge: 'restart' }), say('环节'), say('师生活动'), say('设计意图')),
      row(say('', { merge: 'continue' }), room('stepTitle'), room('stepBoth'), room('stepIntent')),
      row(say('', { merge: 'continue' }), room(), room(), room()),
      row(say('教学后记'), room('reflection', { span: 3 })),
    ),
  ),
  form(
    '两课时各有过程',
    ({ table, row, say, room, line }) =>
      table(4, row(say('课题'), room('title'), say('总课时'), room('periods'))) +
      line('第一课时') +
      table(
        4,
        row(...stepHead.map((name) => say(name))),
        row(room('stepTitle'), room('stepTeacher'), room('stepStudents'), room('stepIntent')),
      ) +
      line('第二课时') +
      table(
        4,
        row(...stepHead.map((name) => say(name))),
        row(room('stepTitle'), room('stepTeacher'), room('stepStudents'), room('stepIntent')),
      ),
  ),
  form('两课时各写一段', ({ table, row, say, room }) =>
    table(
      2,
      row(say('课题'), room('title')),
      row(say('学习目标'), room('goals')),
      row(say('第一课时', { span: 2 })),
      row(say('教学过程'), room('process')),
      row(say('第二课时', { span: 2 })),
      row(say('教学过程'), room('process')),
      row(say('教学反思（课后手写）'), room('reflection')),
    ),
  ),
  form(
    '没有表格，只有横线',
    ({ line, gap }) =>
      line('教　学　设　计') +
      line('课题：______________　授课教师：__________　日期：________', 'title', 'teacher', 'date') +
      line('班级：________    课型：________', 'classes', 'kind') +
      line('一、教学目标', 'goals') +
      gap() +
      gap() +
      line('二、教学重难点', 'points') +
      gap() +
      line('三、教学准备：', 'materials') +
      gap() +
      line('四、教学过程', 'process') +
      gap() +
      line('五、板书设计', 'board') +
      gap() +
      line('六、作业布置', 'homework') +
      gap() +
      line('审核人：__________', undefined),
  ),
  form(
    '课头在文本框里',
    ({ box, line, table, row, say, room }) =>
      box(line('课题：________　学科：________', 'title', 'subject')) +
      table(
        2,
        row(say('教材解读'), room('textbook')),
        row(say('学情研判'), room('learners')),
        row(say('素养目标'), room('goals')),
        row(say('教学活动设计'), room('process')),
        row(say('课堂检测'), room('exercises')),
      ),
  ),
  form(
    '内容控件',
    ({ table, row, say, raw, paragraph, run, control }) =>
      paragraph(run('课题：') + control('单击此处输入文字'), ['title']) +
      table(
        2,
        row(say('教学目标'), raw(paragraph(control('单击此处输入文字'), ['goals']), {})),
        row(say('教学重点'), raw(paragraph(control('单击此处输入文字'), ['keyPoints']), {})),
        row(say('课堂练习'), raw(paragraph(control('请输入'), ['exercises']), {})),
      ),
  ),
  form('表中有表', ({ table, row, frame, say, room }) =>
    table(
      1,
      row(
        frame(
          table(
            4,
            row(say('学科'), room('subject'), say('教材版本'), room('book')),
            row(say('单元名称'), room('unit'), say('课题'), room('title')),
          ),
        ),
      ),
      row(say('课标要求')),
      row(room('standards')),
      row(say('教学目标（含核心素养）')),
      row(room('goals')),
      row(say('教学反思')),
      row(room('reflection')),
    ),
  ),
  form('横向表头在上', ({ table, row, say, room }) =>
    table(
      6,
      row(say('学科'), say('年级'), say('班级'), say('课题'), say('课型'), say('授课人')),
      row(room('subject'), room('grade'), room('classes'), room('title'), room('kind'), room('teacher')),
      row(say('教学目标', { span: 3 }), say('教学重点', { span: 2 }), say('教学难点')),
      row(room('goals', { span: 3 }), room('keyPoints', { span: 2 }), room('difficultPoints')),
    ),
  ),
  form('带填写提示', ({ table, row, say, own, room }) =>
    table(
      2,
      row(say('课题'), room('title')),
      row(say('课标分析'), own('（请摘录课程标准的有关要求并简述）', 'standards')),
      row(say('学生情况分析'), own('（结合本班学生实际写）', 'learners')),
      row(say('问题链设计'), room('questions')),
      row(say('评价任务'), room('assessments')),
      row(say('达标检测'), room('exercises')),
      row(say('教研组意见'), room()),
    ),
  ),
  form('集体备课卡', ({ table, row, say, room }) =>
    table(
      6,
      row(say('年级/学科'), room('gradeSubject'), say('主备教师'), room('teacher'), say('使用时间'), room('date')),
      row(say('单元/章节'), room('unit', { span: 2 }), say('课题'), room('title', { span: 2 })),
      row(say('学习目标'), room('goals', { span: 5 })),
      row(say('重、难点'), room('points', { span: 5 })),
      row(say('参备人'), room(undefined, { span: 5 })),
      row(say('教学过程（主备）', { span: 4 }), say('二次备课（个性化修改）', { span: 2 })),
      row(room('process', { span: 4 }), room(undefined, { span: 2 })),
      row(say('分层作业'), room('homework', { span: 5 })),
    ),
  ),
  form('三维目标分开写', ({ table, row, say, room }) =>
    table(
      3,
      row(say('课题'), room('title', { span: 2 })),
      row(say('教学目标', { merge: 'restart' }), say('知识与技能'), room()),
      row(say('', { merge: 'continue' }), say('过程与方法'), room()),
      row(say('', { merge: 'continue' }), say('情感态度与价值观'), room()),
      row(say('教学重点'), room('keyPoints', { span: 2 })),
      row(say('教学难点'), room('difficultPoints', { span: 2 })),
      row(say('教具准备'), room('materials', { span: 2 })),
    ),
  ),
  form('环节已经印好', ({ table, row, say, room }) =>
    table(
      4,
      row(say('课题'), room('title', { span: 3 })),
      row(...stepHead.map((name) => say(name))),
      row(say('一、情境导入'), room(), room(), room()),
      row(say('二、探究新知'), room(), room(), room()),
      row(say('三、巩固练习'), room(), room(), room()),
      row(say('板书'), room('board', { span: 3 })),
      row(say('课后反思'), room('reflection', { span: 3 })),
    ),
  ),
  form(
    '加粗方括号',
    ({ line, gap, table, row, say, room }) =>
      line('【课题】________', undefined) +
      line('【教材分析】', 'textbook') +
      gap() +
      line('【学情分析】', 'learners') +
      gap() +
      line('【教学目标】', 'goals') +
      gap() +
      line('【教学重难点】', 'points') +
      gap() +
      table(
        3,
        row(say('教学内容'), say('教师活动'), say('学生活动')),
        row(room(), room('stepTeacher'), room('stepStudents')),
      ) +
      line('【板书设计】', 'board') +
      gap(),
  ),
  form('英语组表格', ({ table, row, say, room }) =>
    table(
      4,
      row(say('Unit / 单元'), room(), say('语篇研读'), room('textbook')),
      row(say('课时主题'), room('title'), say('授课班级'), room('classes')),
      row(say('本课时教学目标'), room('goals', { span: 3 })),
      row(say('教学资源'), room('materials', { span: 3 })),
      row(say('教学过程'), say('教师活动'), say('学生活动'), say('设计意图')),
      row(room('stepTitle'), room('stepTeacher'), room('stepStudents'), room('stepIntent')),
      row(say('作业设计'), room('homework', { span: 3 })),
    ),
  ),
  form('理科实验课', ({ table, row, say, room, own }) =>
    table(
      4,
      row(say('实验课题'), room(), say('课的类型'), room('kind')),
      row(say('课题'), room('title'), say('上课时间'), room('date')),
      row(say('实验器材'), room('materials', { span: 3 })),
      row(own('核心问题：\n', 'questions', { span: 4 })),
      row(own('教学流程设计：\n\n', 'process', { span: 4 })),
      row(say('安全提示'), room(undefined, { span: 3 })),
      row(say('当堂检测'), room('exercises', { span: 3 })),
    ),
  ),
  form('小学低段', ({ table, row, say, room, lines }) =>
    table(
      4,
      row(say('课文题目'), room('title'), say('第几课时'), room()),
      row(say('教学目的要求'), room('goals', { span: 3 })),
      row(
        lines(
          [
            ['重点：', 'keyPoints'],
            ['难点：', 'difficultPoints'],
          ],
          { span: 4 },
        ),
      ),
      row(say('教具学具'), room('materials', { span: 3 })),
      row(say('教学程序'), room('process', { span: 3 })),
      row(say('板书提纲'), room('board', { span: 3 })),
      row(say('家庭作业'), room('homework', { span: 3 })),
      row(say('教学札记'), room('reflection', { span: 3 })),
    ),
  ),
  form(
    '大单元课时页',
    ({ table, row, say, room, line }) =>
      line('单元主题：____________　课时课题：____________', 'unit', 'title') +
      table(
        4,
        row(say('所用教材'), room('book'), say('计划课时'), room('periods')),
        row(say('课标内容要求'), room('standards', { span: 3 })),
        row(say('课时目标'), room('goals', { span: 3 })),
        row(say('驱动性问题'), room('questions', { span: 3 })),
        row(say('学习任务'), say('学习活动'), say('设计意图'), say('用时')),
        row(room('stepTitle'), room('stepStudents'), room('stepIntent'), room('stepMinutes')),
        row(say('学习评价'), room('assessments', { span: 3 })),
        row(say('课时作业设计'), room('homework', { span: 3 })),
      ),
  ),
  form('两栏签字页', ({ table, row, say, room, lines }) =>
    table(
      4,
      row(
        lines(
          [
            ['学科：____　年级：____', 'subject', 'grade'],
            ['教师：____　日期：____', 'teacher', 'date'],
          ],
          { span: 4 },
        ),
      ),
      row(say('题目'), room('title', { span: 3 })),
      row(say('教学目标与要求'), room('goals', { span: 3 })),
      row(say('教学实施过程'), room('process', { span: 3 })),
      row(say('检查签字'), room(), say('检查日期'), room()),
      row(say('备注'), room(undefined, { span: 3 })),
    ),
  ),
  form(
    '横放的纸',
    ({ table, row, say, room, lines }) =>
      table(
        8,
        row(
          lines([['学科：______  年级班级：______  教师：______', 'subject', 'gradeClasses', 'teacher']], { span: 8 }),
        ),
        row(say('课题'), room('title', { span: 3 }), say('备课时间'), room('date'), say('课时数'), room('periods')),
        row(say('教学目标与核心素养'), room('goals', { span: 3 }), say('教学重难点'), room('points', { span: 3 })),
        row(
          say('环节'),
          say('教学内容', { span: 2 }),
          say('教师活动', { span: 2 }),
          say('学生活动', { span: 2 }),
          say('意图'),
        ),
        row(
          room('stepTitle'),
          room(undefined, { span: 2 }),
          room('stepTeacher', { span: 2 }),
          room('stepStudents', { span: 2 }),
          room('stepIntent'),
        ),
        row(say('板书设计'), room('board', { span: 3 }), say('作业布置'), room('homework', { span: 3 })),
      ),
    true,
  ),
];
