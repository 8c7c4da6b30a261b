/** `#?` is a place to fill in. `tex` is drawn on the key, where a place is a small square. */
export type Snippet = { name: string; tex: string };

export const snippetTabs: readonly { name: string; snippets: readonly Snippet[] }[] = [
  {
    name: '常用',
    snippets: [
      { name: '分数', tex: '\\frac{#?}{#?}' },
      { name: '平方根', tex: '\\sqrt{#?}' },
      { name: '立方根', tex: '\\sqrt[3]{#?}' },
      { name: '上标', tex: '{#?}^{#?}' },
      { name: '下标', tex: '{#?}_{#?}' },
      { name: '绝对值', tex: '\\left|#?\\right|' },
      { name: '不等于', tex: '\\neq' },
      { name: '小于等于', tex: '\\leqslant' },
      { name: '大于等于', tex: '\\geqslant' },
      { name: '加减', tex: '\\pm' },
      { name: '乘', tex: '\\times' },
      { name: '除', tex: '\\div' },
    ],
  },
  {
    name: '方程',
    snippets: [
      { name: '二元方程组', tex: '\\begin{cases}#?\\\\#?\\end{cases}' },
      { name: '三元方程组', tex: '\\begin{cases}#?\\\\#?\\\\#?\\end{cases}' },
      { name: '一元二次方程', tex: 'ax^2+bx+c=0' },
      { name: '求根公式', tex: 'x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}' },
      { name: '判别式', tex: '\\Delta=b^2-4ac' },
      { name: '函数', tex: 'f\\left(x\\right)=#?' },
    ],
  },
  {
    name: '三角',
    snippets: [
      { name: '正弦', tex: '\\sin #?' },
      { name: '余弦', tex: '\\cos #?' },
      { name: '正切', tex: '\\tan #?' },
      { name: '度', tex: '{#?}^{\\circ}' },
      { name: '圆周率', tex: '\\pi' },
      { name: '角 α', tex: '\\alpha' },
      { name: '平方关系', tex: '\\sin^2\\alpha+\\cos^2\\alpha=1' },
    ],
  },
  {
    name: '几何',
    snippets: [
      { name: '角', tex: '\\angle #?' },
      { name: '三角形', tex: '\\triangle #?' },
      { name: '平行', tex: '\\parallel' },
      { name: '垂直', tex: '\\perp' },
      { name: '全等', tex: '\\cong' },
      { name: '相似', tex: '\\sim' },
      { name: '圆', tex: '\\odot #?' },
      { name: '因为', tex: '\\because' },
      { name: '所以', tex: '\\therefore' },
    ],
  },
  {
    name: '向量与微积分',
    snippets: [
      { name: '向量', tex: '\\overrightarrow{#?}' },
      { name: '坐标', tex: '\\left(#?,#?\\right)' },
      { name: '数量积', tex: '\\vec{a}\\cdot\\vec{b}' },
      { name: '求和', tex: '\\sum_{#?}^{#?}#?' },
      { name: '极限', tex: '\\lim_{x\\to #?}#?' },
      { name: '定积分', tex: '\\int_{#?}^{#?}#?\\,dx' },
    ],
  },
  {
    name: '化学与单位',
    snippets: [
      { name: '水', tex: '\\mathrm{H_2O}' },
      { name: '硫酸', tex: '\\mathrm{H_2SO_4}' },
      { name: '铵根离子', tex: '\\mathrm{NH_4^+}' },
      { name: '反应条件', tex: '\\xrightarrow{#?}' },
      { name: '气体', tex: '\\uparrow' },
      { name: '沉淀', tex: '\\downarrow' },
      { name: '摄氏度', tex: '{}^{\\circ}\\mathrm{C}' },
      { name: '米每秒', tex: '\\mathrm{m/s}' },
      { name: '千克每立方米', tex: '\\mathrm{kg/m^3}' },
    ],
  },
];
