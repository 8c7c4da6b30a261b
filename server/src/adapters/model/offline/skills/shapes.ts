export type Formula = {
  name: string;
  /** As the textbook writes it, in LaTeX. */
  formula: string;
  /** The same for the computer, without π. */
  value: string;
  isTimesPi?: true;
  /** 1 length, 2 area, 3 volume. */
  power: 1 | 2 | 3;
};

/** `sizes` maps what a teacher calls a size to its letter; a letter pair is for two sizes of one name. */
export type Shape = { names: readonly string[]; sizes: Readonly<Record<string, string>>; formulas: readonly Formula[] };

/** Longer names come before the names they contain (圆柱 before 圆): the first match wins. */
export const shapes: readonly Shape[] = [
  {
    names: ['直角三角形'],
    sizes: { 直角边: 'ab' },
    formulas: [
      { name: '斜边', formula: 'c=\\sqrt{a^{2}+b^{2}}', value: '√(a^2+b^2)', power: 1 },
      { name: '面积', formula: 'S=\\frac{1}{2}ab', value: 'a*b/2', power: 2 },
    ],
  },
  {
    names: ['三角形'],
    sizes: { 底: 'a', 高: 'h' },
    formulas: [{ name: '面积', formula: 'S=\\frac{1}{2}ah', value: 'a*h/2', power: 2 }],
  },
  {
    names: ['平行四边形'],
    sizes: { 底: 'a', 高: 'h' },
    formulas: [{ name: '面积', formula: 'S=ah', value: 'a*h', power: 2 }],
  },
  {
    names: ['梯形'],
    sizes: { 上底: 'a', 下底: 'b', 高: 'h' },
    formulas: [{ name: '面积', formula: 'S=\\frac{1}{2}(a+b)h', value: '(a+b)*h/2', power: 2 }],
  },
  {
    names: ['菱形'],
    sizes: { 对角线: 'mn' },
    formulas: [{ name: '面积', formula: 'S=\\frac{1}{2}mn', value: 'm*n/2', power: 2 }],
  },
  {
    names: ['正方形'],
    sizes: { 边长: 'a' },
    formulas: [
      { name: '周长', formula: 'C=4a', value: '4*a', power: 1 },
      { name: '面积', formula: 'S=a^{2}', value: 'a^2', power: 2 },
    ],
  },
  {
    names: ['长方形', '矩形'],
    sizes: { 长: 'a', 宽: 'b' },
    formulas: [
      { name: '周长', formula: 'C=2(a+b)', value: '2*(a+b)', power: 1 },
      { name: '面积', formula: 'S=ab', value: 'a*b', power: 2 },
    ],
  },
  {
    names: ['圆柱'],
    sizes: { 半径: 'r', 高: 'h' },
    formulas: [
      { name: '侧面积', formula: 'S_{\\text{侧}}=2\\pi rh', value: '2*r*h', isTimesPi: true, power: 2 },
      { name: '表面积', formula: 'S=2\\pi rh+2\\pi r^{2}', value: '2*r*h+2*r^2', isTimesPi: true, power: 2 },
      { name: '体积', formula: 'V=\\pi r^{2}h', value: 'r^2*h', isTimesPi: true, power: 3 },
    ],
  },
  {
    names: ['圆锥'],
    sizes: { 半径: 'r', 高: 'h' },
    formulas: [
      { name: '母线长', formula: 'l=\\sqrt{r^{2}+h^{2}}', value: '√(r^2+h^2)', power: 1 },
      { name: '侧面积', formula: 'S_{\\text{侧}}=\\pi rl', value: 'r*√(r^2+h^2)', isTimesPi: true, power: 2 },
      { name: '体积', formula: 'V=\\frac{1}{3}\\pi r^{2}h', value: 'r^2*h/3', isTimesPi: true, power: 3 },
    ],
  },
  {
    names: ['扇形'],
    sizes: { 半径: 'r', 圆心角: 'n' },
    formulas: [
      { name: '弧长', formula: 'l=\\frac{n\\pi r}{180}', value: 'n*r/180', isTimesPi: true, power: 1 },
      { name: '面积', formula: 'S=\\frac{n\\pi r^{2}}{360}', value: 'n*r^2/360', isTimesPi: true, power: 2 },
    ],
  },
  {
    names: ['球'],
    sizes: { 半径: 'r' },
    formulas: [
      { name: '表面积', formula: 'S=4\\pi r^{2}', value: '4*r^2', isTimesPi: true, power: 2 },
      { name: '体积', formula: 'V=\\frac{4}{3}\\pi r^{3}', value: '4*r^3/3', isTimesPi: true, power: 3 },
    ],
  },
  {
    names: ['圆'],
    sizes: { 半径: 'r' },
    formulas: [
      { name: '周长', formula: 'C=2\\pi r', value: '2*r', isTimesPi: true, power: 1 },
      { name: '面积', formula: 'S=\\pi r^{2}', value: 'r^2', isTimesPi: true, power: 2 },
    ],
  },
  {
    names: ['正方体', '立方体'],
    sizes: { 棱长: 'a' },
    formulas: [
      { name: '表面积', formula: 'S=6a^{2}', value: '6*a^2', power: 2 },
      { name: '体积', formula: 'V=a^{3}', value: 'a^3', power: 3 },
    ],
  },
  {
    names: ['长方体'],
    sizes: { 长: 'a', 宽: 'b', 高: 'h' },
    formulas: [
      { name: '表面积', formula: 'S=2(ab+ah+bh)', value: '2*(a*b+a*h+b*h)', power: 2 },
      { name: '体积', formula: 'V=abh', value: 'a*b*h', power: 3 },
    ],
  },
];
