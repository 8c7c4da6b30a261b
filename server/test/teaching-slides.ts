import type { Slide } from '@app/contract/making/slides.ts';

const base = (id: string, title: string, tag = '') => ({ id, title, tag, notes: `${title}：先请学生说。`, minutes: 3 });

/** One of every layout that does one thing of a lesson. */
export const teachingSlides: Slide[] = [
  {
    ...base('t1', '同一个鸡蛋，为什么一沉一浮？', '2 分钟'),
    layout: 'opening',
    question: '同一个鸡蛋，放进清水沉底，放进浓盐水就浮起来，为什么？',
    options: ['蛋变轻了', '盐水更“托得住”', '清水没有浮力'],
    task: '先举手选一个，再说理由',
  },
  {
    ...base('t2', '把配方法用到字母系数上', 'a≠0'),
    layout: 'derivation',
    question: '由 $ax^2+bx+c=0$ 得到求根公式',
    steps: [
      '$x^2+\\frac{b}{a}x=-\\frac{c}{a}$',
      '$\\left(x+\\frac{b}{2a}\\right)^2=\\frac{b^2-4ac}{4a^2}$',
      '$x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}$',
    ],
    reasons: ['两边除以 $a$，移项', '左边配方，右边通分', '$b^2-4ac\\ge 0$ 时开平方'],
  },
  {
    ...base('t3', '电流与电压有什么关系？', '小组实验 · 12 分钟'),
    layout: 'experiment',
    question: '电阻不变时，电流怎样随电压变化？',
    steps: ['保持电阻不变', '移动滑片，改变电阻两端的电压', '读出电压和电流，各记 4 次'],
    head: ['U/V', '1.0', '1.5', '2.0', '2.5'],
    rows: [['I/A', '0.10', '0.15', '0.20', '0.25']],
    conclusion: '电阻一定时，电流与电压成正比',
  },
  {
    ...base('t4', '读图：北京的降水'),
    layout: 'chart',
    form: 'bar',
    unit: 'mm',
    labels: ['1月', '4月', '7月', '10月'],
    series: [{ name: '降水量', values: [3, 26, 185, 22] }],
    source: '1971—2000 年平均，取整',
    questions: [
      { ask: '哪个月降水最多？', answer: '7 月' },
      { ask: '7 月是 1 月的多少倍？', answer: '约 62 倍' },
    ],
  },
  {
    ...base('t5', '望岳', '读出停顿'),
    layout: 'poem',
    by: '〔唐〕杜甫',
    lines: [
      '岱宗夫如何？齐鲁青未了。',
      '造化钟神秀，阴阳割昏晓。',
      '荡胸生曾云，决眦入归鸟。',
      '会当凌绝顶，一览众山小。',
    ],
    glosses: [
      { title: '岱宗', text: '泰山，五岳之首' },
      { title: '钟', text: '聚集' },
      { title: '决眦', text: '张大眼睛' },
    ],
    question: '全诗没有一个“望”字，怎样看出句句在望？',
  },
  {
    ...base('t6', '记承天寺夜游', '先译加点词'),
    layout: 'classical',
    by: '〔宋〕苏轼',
    text: '元丰六年十月十二日夜，解衣欲睡，月色入户，欣然起行。念无与为乐者，遂至承天寺寻张怀民。',
    glosses: [
      { title: '欣然', text: '高兴的样子' },
      { title: '念', text: '考虑，想到' },
      { title: '遂', text: '于是，就' },
    ],
    question: '为什么偏偏去找张怀民？',
  },
  {
    ...base('t7', 'Asking the way', 'Pair work'),
    layout: 'dialogue',
    turns: [
      { title: 'A', text: 'Excuse me. Is there a bank near here?' },
      { title: 'B', text: "Yes. It's on Bridge Street." },
      { title: 'A', text: 'How can I get there?' },
      { title: 'B', text: 'Go along this street and turn left at the second crossing.' },
    ],
    swaps: ['a library', 'a hotel', 'a park'],
  },
  {
    ...base('t8', "What's the weather like?"),
    layout: 'vocabulary',
    entries: [
      { word: 'sunny', sound: '/ˈsʌni/', meaning: '晴朗的' },
      { word: 'rainy', sound: '/ˈreɪni/', meaning: '下雨的' },
      { word: 'windy', sound: '/ˈwɪndi/', meaning: '有风的' },
      { word: 'cloudy', sound: '/ˈklaʊdi/', meaning: '多云的' },
    ],
    pattern: "— What's the weather like today? — It's ______.",
  },
  {
    ...base('t9', '先看见闪电，后听到雷声', '默读 3 分钟'),
    layout: 'reading',
    text: '夏天的午后，闪电划过，过几秒才响起雷声。闪电和雷声其实同时发生，只是光跑得快，声音跑得慢。声音在空气中每秒约走 340 米。数一数两者相隔几秒，再乘 340，就能估出雷电离你有多远。',
    questions: [
      { ask: '闪电和雷声，哪一个先发生？', answer: '同时发生' },
      { ask: '相隔 3 秒，雷电约有多远？', answer: '340×3=1020（米）' },
    ],
  },
  {
    ...base('t10', '小明这样解，错在哪？', '同桌找错'),
    layout: 'mistake',
    wrong: ['$2x^2-3x=1$', '$a=2,\\ b=-3,\\ c=1$', '$\\Delta=9-8=1$'],
    error: '没有化成一般形式，$1$ 要先移过来',
    right: ['$2x^2-3x-1=0$', '$\\Delta=9+8=17>0$'],
    check: '代回 $x=1$：左边 $=-1\\ne 1$',
  },
  {
    ...base('t11', '这条消息，转还是不转？', '5 分钟'),
    layout: 'discussion',
    situation: '班级群里有人发：“听说食堂的肉不新鲜，快转给家长！”没有照片，也没有来源。',
    question: '如果是你，接下来做什么？为什么？',
    steps: ['每人写一个做法', '说出可能的后果', '组内定一条建议'],
    group: '4 人一组',
  },
  {
    ...base('t12', '制作洋葱表皮临时装片', '10 分钟'),
    layout: 'group-task',
    nodes: [
      { title: '擦', text: '擦净载玻片和盖玻片' },
      { title: '滴', text: '中央滴一滴清水' },
      { title: '取', text: '撕取内表皮，展平' },
      { title: '盖', text: '一侧先接触水，缓慢放平' },
    ],
    roles: '操作、观察、绘图、发言',
    product: '一张图，标出 3 个结构',
    question: '盖玻片为什么要从一侧慢慢盖？',
    answer: '避免产生气泡',
  },
  {
    ...base('t13', '选一层做起', '8 分钟'),
    layout: 'levels',
    levels: [
      { title: '基础', text: '$x^2+x-6=0$', answer: '$x_1=-3$，$x_2=2$' },
      { title: '提高', text: '$3x^2-6x-2=0$', answer: '$x=\\frac{3\\pm\\sqrt{15}}{3}$' },
      { title: '拓展', text: '$x^2-2x+m=0$ 有两个不等实根，求 $m$', answer: '$m<1$' },
    ],
  },
  {
    ...base('t14', '阿基米德原理'),
    layout: 'conclusion',
    text: '浸在液体中的物体受到向上的浮力，大小等于它排开的液体所受的重力',
    formula: 'F_{浮}=G_{排}=\\rho_{液}gV_{排}',
    cards: [
      { title: '与它有关', text: '液体的密度、排开的体积' },
      { title: '与它无关', text: '物体的形状、浸没后的深度' },
    ],
  },
  {
    ...base('t15', '写完再下课', '2 分钟'),
    layout: 'exit-ticket',
    cards: [
      { title: '会了', text: '用一句话写出今天最重要的结论' },
      { title: '能用', text: '$x^2-5x+3=0$ 有几个实数根？' },
      { title: '还想问', text: '哪一步你还不放心？' },
    ],
    hint: '红笔不用改，交给组长，老师今晚看',
  },
  {
    ...base('t16', '例 2'),
    layout: 'example',
    question: '解方程 $2x^2-3x-1=0$',
    steps: ['$a=2,\\ b=-3,\\ c=-1$', '$\\Delta=17>0$', '$x=\\frac{3\\pm\\sqrt{17}}{4}$'],
    reasons: ['连同符号', '有两个不等实根', '别丢符号'],
  },
];
