import { form, type WordedForm } from './worded-forms.ts';

/** Forms worded as schools and offices publish them: when each was first read, 62 of these 96 places were found and none wrong. The list was mended by them since. */
export const formsOfOthers: readonly WordedForm[] = [
  form('大单元教学设计', ({ table, row, say, room }) =>
    table(
      4,
      row(say('学科'), room('subject'), say('年级'), room('grade')),
      row(say('设计者'), room('teacher'), say('指导教师'), room()),
      row(say('使用教材版本'), room('book'), say('单元名称'), room('unit')),
      row(say('单元课时数'), room(), say('实施时间'), room('date')),
      row(say('课程标准依据'), room('standards', { span: 3 })),
      row(say('单元主题分析'), room(undefined, { span: 3 })),
      row(say('学情分析'), room('learners', { span: 3 })),
      row(say('学习条件分析'), room(undefined, { span: 3 })),
      row(say('单元学习目标及素养要求'), room(undefined, { span: 3 })),
      row(say('学习重点、难点'), room('points', { span: 3 })),
      row(say('学习活动过程'), room('process', { span: 3 })),
      row(say('作业与检测设计'), room('homework', { span: 3 })),
    ),
  ),
  form(
    '导学案',
    ({ line, gap }) =>
      line('课题：__________　课型：______　编制人：______　审核人：______', 'title', 'kind', 'teacher', undefined) +
      line('班级：______　小组：______　学生姓名：______　使用时间：______', 'classes', undefined, undefined, 'date') +
      line('【学习目标】', 'goals') +
      gap() +
      line('【学习重点】', 'keyPoints') +
      gap() +
      line('【学习难点】', 'difficultPoints') +
      gap() +
      line('【学法指导】', undefined) +
      gap() +
      line('【知识链接】', undefined) +
      gap() +
      line('【导学流程】', 'process') +
      gap() +
      line('【达标检测】', 'exercises') +
      gap() +
      line('【课后反思】', 'reflection') +
      gap(),
  ),
  form('集体备课记录', ({ table, row, say, room }) =>
    table(
      4,
      row(say('活动时间'), room(), say('活动地点'), room()),
      row(say('主持人'), room(), say('主备教师'), room('teacher')),
      row(say('参与人员'), room(undefined, { span: 3 })),
      row(say('备课课题'), room('title'), say('备课年级'), room('grade')),
      row(say('教材内容分析'), room('textbook', { span: 3 })),
      row(say('学生学情'), room('learners', { span: 3 })),
      row(say('教学目标'), room('goals', { span: 3 })),
      row(say('教学重难点及突破方法'), room('points', { span: 3 })),
      row(say('教学流程（初案）'), room('process', { span: 3 })),
      row(say('集体研讨意见'), room(undefined, { span: 3 })),
      row(say('达成的共识'), room(undefined, { span: 3 })),
    ),
  ),
  form('教案首页', ({ table, row, say, room, own }) =>
    table(
      6,
      row(say('授课章节'), room('title', { span: 3 }), say('授课学时'), room('periods')),
      row(say('授课班级'), room('classes'), say('授课日期'), room('date'), say('任课教师'), room('teacher')),
      row(say('教材名称'), room('book', { span: 3 }), say('授课类型'), room('kind')),
      row(say('教学目的与要求'), room('goals', { span: 5 })),
      row(say('教学重点'), room('keyPoints', { span: 5 })),
      row(say('教学难点'), room('difficultPoints', { span: 5 })),
      row(say('教学方法与手段'), room(undefined, { span: 5 })),
      row(say('教具与仪器'), room('materials', { span: 5 })),
      row(say('思考题及作业'), room('homework', { span: 5 })),
      row(own('教研室主任签字：', undefined, { span: 6 })),
    ),
  ),
  form('课时计划', ({ table, row, say, room }) =>
    table(
      4,
      row(say('课    题'), room('title'), say('总第   课时'), room()),
      row(say('教学目标'), room('goals', { span: 3 })),
      row(say('重    点'), room('keyPoints'), say('难    点'), room('difficultPoints')),
      row(say('课前准备'), room('materials', { span: 3 })),
      row(say('教学步骤'), say('教师的教学行为'), say('学生的学习行为'), say('二次备课')),
      row(room('stepTitle'), room('stepTeacher'), room('stepStudents'), room()),
      row(room(), room(), room(), room()),
      row(say('板书'), room('board', { span: 3 })),
      row(say('布置作业'), room('homework', { span: 3 })),
      row(say('课后记'), room('reflection', { span: 3 })),
    ),
  ),
  form('活动设计方案', ({ table, row, say, room }) =>
    table(
      4,
      row(say('活动名称'), room('title'), say('执教教师'), room('teacher')),
      row(say('活动班级'), room('classes'), say('活动时间'), room()),
      row(say('设计意图'), room(undefined, { span: 3 })),
      row(say('活动目标'), room('goals', { span: 3 })),
      row(say('活动重点'), room('keyPoints'), say('活动难点'), room('difficultPoints')),
      row(say('活动准备'), room('materials', { span: 3 })),
      row(say('活动过程'), room('process', { span: 3 })),
      row(say('活动延伸'), room('homework', { span: 3 })),
      row(say('活动反思'), room('reflection', { span: 3 })),
    ),
  ),
  form('新教师汇报课教案', ({ table, row, say, room }) =>
    table(
      6,
      row(say('汇报课题'), room('title', { span: 3 }), say('所用教材'), room('book')),
      row(say('汇报人'), room('teacher'), say('汇报班级'), room('classes'), say('指导老师'), room()),
      row(say('一、内容与学情分析'), room(undefined, { span: 5 })),
      row(say('二、目标与重难点'), room(undefined, { span: 5 })),
      row(say('三、教学资源'), room('materials', { span: 5 })),
      row(say('四、教学过程'), room('process', { span: 5 })),
      row(say('五、板书'), room('board', { span: 5 })),
      row(say('六、作业布置与检测'), room('homework', { span: 5 })),
      row(say('七、课后反思与改进'), room('reflection', { span: 5 })),
      row(say('评课意见'), room(undefined, { span: 5 })),
    ),
  ),
  form('实验课教案', ({ table, row, say, room }) =>
    table(
      4,
      row(say('实验名称'), room('title'), say('实验班级'), room('classes')),
      row(say('任课教师'), room('teacher'), say('实验日期'), room('date')),
      row(say('实验目的'), room('goals', { span: 3 })),
      row(say('实验重点'), room('keyPoints'), say('实验难点'), room('difficultPoints')),
      row(say('实验器材'), room('materials', { span: 3 })),
      row(say('实验步骤'), room('process', { span: 3 })),
      row(say('安全事项'), room(undefined, { span: 3 })),
      row(say('实验反思'), room('reflection', { span: 3 })),
    ),
  ),
  form('课堂教学设计（片区）', ({ table, row, say, room, own }) =>
    table(
      4,
      row(say('年级学科'), room('gradeSubject'), say('教学课时'), room('periods')),
      row(say('教学内容'), room('title'), say('课堂类型'), room('kind')),
      row(own('课程标准要求：', 'standards', { span: 4 })),
      row(own('学生起点分析：', 'learners', { span: 4 })),
      row(own('教学目标（素养导向）：', 'goals', { span: 4 })),
      row(own('教学的重点与难点：', 'points', { span: 4 })),
      row(say('环节（时间）'), say('教师的活动'), say('学生的活动'), say('设计意图')),
      row(room('stepTitle'), room('stepTeacher'), room('stepStudents'), room('stepIntent')),
      row(own('课堂小测：', 'exercises', { span: 4 })),
      row(own('分层作业：', 'homework', { span: 4 })),
    ),
  ),
];
