/** Lessons of the books the requests are about, with what the library says of them in short. */
export type Lesson = {
  title: string;
  phase: string;
  grade: string;
  subject: string;
  points: readonly string[];
  /** What an answer may rest on, numbered from 1. */
  sources: readonly string[];
};

const junior = (grade: string, subject: string) => ({ phase: '初中', grade, subject });
const primary = (grade: string, subject: string) => ({ phase: '小学', grade, subject });
const senior = (grade: string, subject: string) => ({ phase: '高中', grade, subject });

export const lessons = {
  formula: {
    ...junior('九年级', '数学'),
    title: '公式法',
    points: ['求根公式', '判别式'],
    sources: ['会用公式法解数字系数的一元二次方程', '会用判别式判断方程有没有实数根'],
  },
  pythagoras: {
    ...junior('八年级', '数学'),
    title: '勾股定理',
    points: ['勾股定理', '直角三角形'],
    sources: ['探索勾股定理，并能解决简单的实际问题'],
  },
  equation: {
    ...primary('五年级', '数学'),
    title: '方程的意义',
    points: ['等式', '方程'],
    sources: ['在具体情境中认识等量关系，了解方程的意义'],
  },
  fraction: {
    ...primary('六年级', '数学'),
    title: '分数乘法',
    points: ['分数乘法', '倒数'],
    sources: ['能进行简单的分数乘法运算，理解算理'],
  },
  sequence: {
    ...senior('高二', '数学'),
    title: '等差数列',
    points: ['等差数列', '通项公式'],
    sources: ['理解等差数列的概念和通项公式的意义'],
  },
  garden: {
    ...junior('七年级', '语文'),
    title: '从百草园到三味书屋',
    points: ['景物描写', '回忆性散文'],
    sources: ['欣赏文学作品，能有自己的情感体验'],
  },
  moon: {
    ...primary('三年级', '语文'),
    title: '古诗三首',
    points: ['古诗', '想象画面'],
    sources: ['诵读优秀诗文，想象诗歌描述的情境'],
  },
  spring: {
    ...junior('七年级', '语文'),
    title: '春',
    points: ['朗读', '比喻和拟人'],
    sources: ['能用普通话正确、流利、有感情地朗读'],
  },
  density: {
    ...junior('八年级', '物理'),
    title: '密度',
    points: ['密度', '质量和体积'],
    sources: ['通过实验，理解密度，会测量固体和液体的密度'],
  },
  light: {
    ...junior('八年级', '物理'),
    title: '光的反射',
    points: ['反射定律', '法线'],
    sources: ['探究并了解光的反射定律'],
  },
  acid: {
    ...junior('九年级', '化学'),
    title: '酸和碱的中和反应',
    points: ['中和反应', '酸碱指示剂'],
    sources: ['认识酸和碱的中和反应，知道它在生活中的应用'],
  },
  cell: {
    ...junior('七年级', '生物'),
    title: '植物细胞',
    points: ['细胞壁', '叶绿体'],
    sources: ['识别植物细胞的基本结构及功能'],
  },
  water: {
    ...junior('七年级', '地理'),
    title: '水循环',
    points: ['蒸发', '降水'],
    sources: ['说出水循环的过程和主要环节'],
  },
  opium: {
    ...junior('八年级', '历史'),
    title: '鸦片战争',
    points: ['虎门销烟', '南京条约'],
    sources: ['知道鸦片战争的起因和结果，认识其影响'],
  },
} as const satisfies Record<string, Lesson>;

export type LessonName = keyof typeof lessons;
