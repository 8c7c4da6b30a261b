import { describe, expect, it } from 'vitest';
import { draw, refusalFor } from '#drawing/draw.ts';
import { drawn, numbersOf, svgOf, textsIn } from './painted.fixture.ts';

describe('what stands among axes lies on the curve that was asked for', () => {
  const curves: [string, (x: number) => number, number[]][] = [
    ['抛物线 y=x^2-2x-3，标出顶点和与 x 轴的交点', (x) => x * x - 2 * x - 3, [-1, 1, 3]],
    ['y=-x²+4x，标出顶点', (x) => -x * x + 4 * x, [2]],
    ['y=x²-4x+4，标出与 x 轴的交点', (x) => (x - 2) ** 2, [2]],
    ['y=2x-6，标出与坐标轴的交点', (x) => 2 * x - 6, [0, 3]],
    ['y=2^x，标出与 y 轴的交点', (x) => 2 ** x, [0]],
    ['y=2x+1 和 y=-x+4，标出交点', (x) => 2 * x + 1, [1]],
    ['y=x² 和 y=x+2，标出交点', (x) => x * x, [-1, 2]],
    ['y=6/x 和 y=x+1，标出交点', (x) => 6 / x, [-3, 2]],
    ['y=lg x，标出与 x 轴的交点', (x) => Math.log10(x), [1]],
  ];
  it.each(curves)('%s', (words, curve, wanted) => {
    const svg = svgOf(words);
    const [xs, ys] = [numbersOf(svg, 'data-x'), numbersOf(svg, 'data-y')];
    expect([...xs].sort((a, b) => a - b)).toEqual(wanted);
    for (const [n, x] of xs.entries()) expect(ys[n]).toBeCloseTo(curve(x), 1);
  });

  it.each([
    ['平面直角坐标系，标出 A(2,3)、B(-1,4)、C(0,-2)', [2, -1, 0], [3, 4, -2]],
    ['坐标系中顺次连接 A(0,0)、B(4,0)、C(3,3)', [0, 4, 3], [0, 0, 3]],
    ['线性规划可行域：x+y≤4，x≥0，y≥0', [0, 0, 4], [0, 4, 0]],
    ['不等式组 x-y≥-2，x+y≤6，y≥0 表示的区域', [-2, 2, 6], [0, 4, 0]],
  ])('has exactly the points of %s', (words, xs, ys) => {
    const svg = svgOf(words);
    const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
    expect(sorted(numbersOf(svg, 'data-x'))).toEqual(sorted(xs));
    expect(sorted(numbersOf(svg, 'data-y'))).toEqual(sorted(ys));
    // The same scale on both axes.
    const dots = [
      ...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"[^>]* data-x="(-?[\d.]+)" data-y="(-?[\d.]+)"/g),
    ].map((found) => found.slice(1).map(Number));
    const [a, b] = [dots[0] ?? [], dots.find((dot) => dot[2] !== dots[0]?.[2]) ?? []];
    const unit = ((b[0] ?? 0) - (a[0] ?? 0)) / ((b[2] ?? 0) - (a[2] ?? 0));
    for (const [px = 0, py = 0, x = 0, y = 0] of dots) {
      expect(px - (a[0] ?? 0)).toBeCloseTo((x - (a[2] ?? 0)) * unit, 0);
      expect((a[1] ?? 0) - py).toBeCloseTo((y - (a[3] ?? 0)) * unit, 0);
    }
  });

  it.each([
    ['单位圆，角 60°', 0.5, 0.866],
    ['单位圆上 150° 角的终边', -0.866, 0.5],
    ['单位圆上 270° 的角', 0, -1],
  ])('ends on the unit circle: %s', (words, x, y) => {
    const svg = svgOf(words);
    expect(numbersOf(svg, 'data-x')[0]).toBeCloseTo(x, 2);
    expect(numbersOf(svg, 'data-y')[0]).toBeCloseTo(y, 2);
  });

  it.each([
    ['向量 a=(3,2)，b=(1,-2)，a+b', 'a+b'],
    ['向量 a=(2,1) 和 b=(-1,3) 的差', 'a−b'],
    ['分段函数：y=x+2 (x<0)，y=2-x (x≥0)', 'y=x+2'],
  ])('names what it shows: %s', (words, name) => {
    expect(textsIn(svgOf(words))).toContain(name);
  });
});

describe('numbers are what they are', () => {
  const sums: [string, string][] = [
    ['竖式 356+78', '434'],
    ['列竖式计算 12.5+3.68', '16.18'],
    ['竖式 999+1', '1000'],
    ['竖式 502-238', '264'],
    ['竖式计算 10.2-3.75', '6.45'],
    ['竖式 1000-1', '999'],
    ['竖式 36×24', '864'],
    ['竖式计算 125×8', '1000'],
    ['竖式 3.2×1.5', '4.80'],
    ['竖式 84÷6', '14'],
    ['竖式计算 735÷12', '61'],
    ['竖式 7÷9', '0'],
    ['竖式 2016÷4', '504'],
  ];
  it.each(sums)('%s', (words, result) => {
    const svg = svgOf(words);
    expect(/data-result="([\d.]+)"/.exec(svg)?.[1]).toBe(result);
    const [, written = ''] = /data-result="[^"]*">(.*?)<\/g>/.exec(svg) ?? [];
    expect(textsIn(written).reverse().join('')).toBe(result.replace('.', ''));
  });

  it.each([
    ['百格图涂色表示 37%', 37],
    ['百格图表示 0.25', 25],
    ['百格图表示 100%', 100],
  ])('%s', (words, filled) => {
    expect(numbersOf(svgOf(words), 'data-filled').filter((each) => each === 1)).toHaveLength(filled);
  });

  it.each([
    ['用小方块表示 234', 2, 3, 4],
    ['计数块表示 57', 0, 5, 7],
    ['计数块表示 100', 1, 0, 0],
  ])('%s', (words, hundreds, tens, ones) => {
    const svg = svgOf(words);
    const count = (kind: string) => svg.split(`data-block="${kind}"`).length - 1;
    expect([count('hundred') / 100, count('ten') / 10, count('one')]).toEqual([hundreds, tens, ones]);
  });

  it.each([
    ['人民币 23 元 5 角', 2350],
    ['2 张 10 元、3 张 1 元和 1 个 5 角的人民币', 2350],
    ['人民币 99 元', 9900],
    ['人民币 8 角', 80],
  ])('%s', (words, fen) => {
    expect(numbersOf(svgOf(words), 'data-fen').reduce((sum, each) => sum + each, 0)).toBe(fen);
  });

  it.each([
    ['台秤读数 3 千克', 216],
    ['台秤指针指着 450 克，最大 1000 克', 162],
  ])('%s', (words, turn) => {
    expect(numbersOf(svgOf(words), 'data-turn')).toEqual([turn]);
  });

  it.each([
    ['在数轴上表示 x>-2', [-2], '#ffffff'],
    ['在数轴上表示 x≥3', [3], ''],
    ['数轴表示 -1≤x<3', [-1, 3], ''],
  ])('%s', (words, ends, first) => {
    const svg = svgOf(words);
    expect(numbersOf(svg, 'data-end')).toEqual(ends);
    const fill = /<circle [^>]*fill="(#[0-9a-f]+)"[^>]* data-end/.exec(svg)?.[1];
    expect(fill === '#ffffff').toBe(first === '#ffffff');
  });

  it.each([
    ['百数表，圈出 5 的倍数', 20],
    ['百数表，圈出 7 的倍数', 14],
  ])('%s', (words, count) => {
    expect(numbersOf(svgOf(words), 'data-marked')).toHaveLength(count);
  });

  it.each([
    ['量角器量 60° 的角', 60],
    ['用量角器量出 135 度角', 135],
  ])('%s', (words, degrees) => expect(numbersOf(svgOf(words), 'data-degrees')).toEqual([degrees]));

  it.each([
    ['在 0 到 1 的线段上表示分数 3/4', [3]],
    ['分数数线：1/5、3/5', [1, 3]],
  ])('%s', (words, tops) => expect(numbersOf(svgOf(words), 'data-top')).toEqual(tops));

  it.each([
    ['数位顺序表，写出 30725', '30725'],
    ['数位表 12.36', '1236'],
    ['九宫格：4、9、2、3、5、7、8、1、6', '492357816'],
  ])('%s', (words, digits) => {
    expect(
      textsIn(svgOf(words))
        .filter((text) => /^\d$/.test(text))
        .join(''),
    ).toBe(digits);
  });
});

describe('charts compare as the numbers do', () => {
  const charts: [string, number[]][] = [
    ['条形图：甲 10，乙 20，丙 40', [10, 20, 40]],
    ['三年级借书情况条形统计图：一班 32 本，二班 28 本，三班 41 本', [32, 28, 41]],
    ['复式条形统计图：男生：一班 20，二班 25；女生：一班 18，二班 24', [20, 25, 18, 24]],
    ['频数分布直方图：60-70 5 人，70-80 12 人，80-90 15 人', [5, 12, 15]],
    ['身高直方图：140-150 6，150-160 14，160-170 10', [6, 14, 10]],
  ];
  it.each(charts)('%s', (words, values) => {
    const svg = svgOf(words);
    const bars = [...svg.matchAll(/<rect [^>]*height="([\d.]+)"[^>]* data-value="([\d.]+)"/g)].map(
      ([, height, value]) => [Number(height), Number(value)] as const,
    );
    expect(bars.map(([, value]) => value)).toEqual(values);
    for (const [height, value] of bars)
      expect(height / value).toBeCloseTo((bars[0]?.[0] ?? 0) / (bars[0]?.[1] ?? 1), 0);
  });

  it.each([
    ['折线图：周一 12 ℃，周二 15 ℃，周三 11 ℃', ['12', '15', '11', '周一', '周二', '周三']],
    ['复式折线图：北京：春 13，夏 26；广州：春 22，夏 28', ['北京', '广州', '13', '26', '22', '28']],
    ['箱线图：12、15、18、20、22、25、31', ['12', '15', '20', '25', '31']],
    ['箱线图：60，72，75，80，84，88，95，99', ['60', '73.5', '82', '91.5', '99']],
    ['茎叶图：12、15、21、23、23、35', ['1', '2', '3', '5']],
    ['频数折线图：0-10 3，10-20 8，20-30 6', ['3', '8', '6']],
    ['抛两次硬币的树状图：正、反', ['(正，正)', '(正，反)', '(反，正)', '(反，反)']],
    ['饼图：语文 20，数学 30，英语 50', ['20%', '30%', '50%']],
  ])('writes every number of %s', (words, wanted) => {
    expect(textsIn(svgOf(words))).toEqual(expect.arrayContaining(wanted));
  });

  it('counts its marks', () => {
    const icons = svgOf('象形统计图：苹果 6，香蕉 4，梨 3').match(/data-icon="[^"]+"/g) ?? [];
    expect(['苹果', '香蕉', '梨'].map((name) => icons.filter((icon) => icon.includes(name)).length)).toEqual([6, 4, 3]);
    const strokes = [...svgOf('画正字统计表：苹果 7，梨 3').matchAll(/data-tally="(\d+)">(.*?)<\/g>/g)];
    expect(strokes.map(([, value, lines = '']) => [Number(value), lines.split('<line').length - 1])).toEqual([
      [7, 7],
      [3, 3],
    ]);
    expect(numbersOf(svgOf('转盘：红 1/2，蓝 1/4，黄 1/4'), 'data-share')).toEqual([0.5, 0.25, 0.25]);
    const dots = svgOf('散点图：(1,2)、(2,3)、(3,5)');
    expect([numbersOf(dots, 'data-x'), numbersOf(dots, 'data-y')]).toEqual([
      [1, 2, 3],
      [2, 3, 5],
    ]);
  });
});

describe('what stands beside a curve or a view', () => {
  it('are numbers of the axes that the curve does not run through', () => {
    for (const words of ['抛物线 y=x^2-2x-3，标出对称轴', 'y=2x+1 和 y=-x+4', 'y=x^3-3x', 'y=-x^2+4']) {
      const svg = svgOf(words);
      const points = [...svg.matchAll(/<path d="([^"]+)" fill="none"/g)].flatMap(([, d = '']) =>
        [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
      );
      const numbers = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" [^>]*font-size="([\d.]+)"[^>]*>−?\d</g)];
      expect(points.length).toBeGreaterThan(100);
      expect(numbers.length).toBeGreaterThan(10);
      for (const [text, x, y, size] of numbers) {
        const [middle, level, half] = [Number(x), Number(y) - Number(size) * 0.36, Number(size) * 0.25];
        const hit = points.filter(([u, v]) => Math.abs(u - middle) < half && Math.abs(v - level) < half);
        expect([words, text, hit]).toEqual([words, text, []]);
      }
    }
  });

  it('are the highest points alone where she asks for them, those near the middle', () => {
    expect(drawn('y=sin x 的图像，标出最高点').says).toMatch(/最高点 \(1\.57, 1\)，最高点 \(−4\.71, 1\)/);
    expect(drawn('y=sin x 的图像，标出最高点').says).not.toContain('最低点');
    expect(drawn('y=x^2-2x-3，标出顶点、对称轴').says).toBe('函数 y=x²−2x−3 的图像，顶点 (1, −4)，对称轴 x=1');
  });

  it('is the width of a cone at its foot, of a box above it', () => {
    const below = (words: string) => {
      const svg = svgOf(words);
      const [, y] = /<text x="[\d.]+" y="([\d.]+)" [^>]*>6</.exec(svg) ?? [];
      const [, title] = /<text x="[\d.]+" y="([\d.]+)" [^>]*>主视图</.exec(svg) ?? [];
      return Number(y) > Number(title);
    };
    expect([below('圆锥的三视图，半径 3，高 4'), below('长方体的三视图，长 6 宽 4 高 3')]).toEqual([true, false]);
  });
});

describe('diagrams, solids and writing have every part that was named', () => {
  it.each([
    [
      '思维导图：四季：春：播种、发芽；夏：生长；秋：收获；冬：休眠',
      ['四季', '春', '播种', '发芽', '夏', '生长', '秋', '收获', '冬', '休眠'],
    ],
    ['层级图：实数（有理数（整数、分数）、无理数）', ['实数', '有理数', '整数', '分数', '无理数']],
    ['组织架构图：校长（教务处（年级组）、德育处）', ['校长', '教务处', '年级组', '德育处']],
    ['家谱：爷爷（爸爸（我、弟弟）、姑姑（表姐））', ['爷爷', '爸爸', '我', '弟弟', '姑姑', '表姐']],
    ['流程图：审题 → 列式 → 计算', ['审题', '列式', '计算']],
    ['循环图：春 → 夏 → 秋 → 冬', ['春', '夏', '秋', '冬']],
    ['对比表：项目，蒸发，沸腾；温度，任何温度，沸点', ['项目', '蒸发', '沸腾', '温度', '任何温度', '沸点']],
    ['韦恩图：A={1,2,3}，B={2,3,4}，C={3,4,5}', ['A', 'B', 'C', '1', '2', '3', '4', '5']],
    ['时间轴：1919 年 五四运动，1949 年 新中国成立', ['1919 年', '五四运动', '1949 年', '新中国成立']],
    ['长方体，长 6 宽 4 高 3', ['6', '4', '3']],
    ['正方体，棱长 5 cm', ['5 cm']],
    ['正四棱锥，底面边长 4，高 5', ['4', '5']],
    ['正六棱柱，底面边长 2，高 5', ['2', '5']],
    ['圆柱，半径 2 cm，高 5 cm', ['r = 2 cm', 'h = 5 cm']],
    ['圆锥，底面半径 3 cm，母线 5 cm', ['r = 3 cm', 'l = 5 cm']],
    ['圆台，上底面半径 2，下底面半径 4，高 5', ["r' = 2", 'r = 4', 'h = 5']],
    ['球体，直径 10', ['d = 10']],
    ['圆锥展开图，半径 2，母线 6', ['120°', 'l = 6', 'r = 2']],
    ['圆锥的三视图，半径 3，高 4', ['主视图', '左视图', '俯视图', '6', '4']],
    ['句子成分图：小明（主语）读（谓语）书（宾语）', ['小明', '主语', '读', '谓语', '书', '宾语']],
    ['四线三格：chūn tiān', ['chūn', 'tiān']],
    ['英语四线格：Good morning', ['Good', 'morning']],
    ['作文格：春天来了', [...'春天来了']],
  ])('%s', (words, wanted) => {
    expect(textsIn(svgOf(words))).toEqual(expect.arrayContaining(wanted));
  });

  it('joins what belongs together and nothing else', () => {
    const links = [...svgOf('家谱：爷爷（爸爸（我、弟弟）、姑姑（表姐））').matchAll(/data-link="([^"]+)"/g)].map(
      ([, link]) => link,
    );
    expect(links.sort()).toEqual(['爷爷-姑姑', '爷爷-爸爸', '爸爸-弟弟', '爸爸-我', '姑姑-表姐'].sort());
  });

  it('keeps the sizes of a solid in its views and its net', () => {
    const sizes = (svg: string, name: string) =>
      [...svg.matchAll(new RegExp(`<rect [^>]*width="([\\d.]+)" height="([\\d.]+)"[^>]* ${name}="([^"]+)"`, 'g'))].map(
        ([, width, height, face]) => [face, Number(width) / Number(height)] as const,
      );
    const views = Object.fromEntries(sizes(svgOf('长方体的三视图，长 6 宽 4 高 3'), 'data-view'));
    expect(views.主视图).toBeCloseTo(6 / 3, 2);
    expect(views.左视图).toBeCloseTo(4 / 3, 2);
    expect(views.俯视图).toBeCloseTo(6 / 4, 2);
    const net = Object.fromEntries(sizes(svgOf('长方体展开图，长 5 宽 3 高 2'), 'data-face'));
    for (const [faces, ratio] of [
      ['上下', 5 / 3],
      ['前后', 5 / 2],
      ['左右', 3 / 2],
    ] as const)
      for (const face of faces) expect(net[face]).toBeCloseTo(ratio, 2);
    const [side] = sizes(svgOf('圆柱展开图，半径 2，高 5'), 'data-face');
    expect(side?.[1]).toBeCloseTo((2 * Math.PI * 2) / 5, 2);
  });

  it('writes sounds, notes and hues in their order', () => {
    expect([...svgOf('音素格：sh-i-p').matchAll(/data-sound="([^"]+)"/g)].map(([, sound]) => sound)).toEqual([
      'sh',
      'i',
      'p',
    ]);
    expect(numbersOf(svgOf('五线谱：C4 E4 G4 C5'), 'data-step')).toEqual([0, 2, 4, 7]);
    expect(numbersOf(svgOf('五线谱：do re mi fa sol la si'), 'data-step')).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(svgOf('十二色环').match(/data-hue/g)).toHaveLength(12);
  });
});

describe('what contradicts itself', () => {
  it.each([
    '三角形，三边 1、2、9',
    '△ABC，∠A=100°，∠B=90°',
    '△ABC，∠C=90°，AB=3，BC=4',
    '等边三角形 ABC，∠A=50°',
    '△ABC，AB=3，BC=4，AC=5，∠C=90°',
    '钝角三角形，三边 3、4、5',
    '平行四边形 ABCD，AB=3，BC=6，高 5',
    '梯形，上底 4，下底 4，高 3',
    '等腰梯形，上底 2，下底 10，腰 3',
    '⊙O 半径 5，弦 AB=12',
    '⊙O 半径 3，PA 是切线，OP=2',
    '圆心角 ∠AOB=100°，圆周角 ∠ACB=60°',
    '圆内接四边形 ABCD，∠A=70°，∠C=80°',
    '两圆外切，半径 3 和 2，圆心距 9',
    '平行线被第三条直线所截，∠1=50°，∠2=60°',
    '两条直线互相垂直，∠1=40°',
    '一个 120° 的锐角',
    '线性规划可行域：x≥3，x≤1，y≥0',
    '竖式 12-30',
    '竖式 12+30=50',
    '竖式 8÷0',
    '数轴 -2 到 2，标出 5',
    '数轴上表示 3<x<1',
    '扇形统计图：步行 40%，公交 80%',
    '转盘：红 1/2，蓝 1/4',
    '复式条形图：男生：一班 20；女生：一班 18，二班 22',
    '频数分布直方图：60-70 5 人，80-90 12 人',
    '分段函数：y=x (x<2)，y=2x (x>1)',
    '圆锥，底面半径 5，母线 3',
    '圆台，上底面半径 6，下底面半径 4，高 5',
    '台秤指针指着 1500 克，最大 1000 克',
    '五线谱：C2 D2',
    '正二十边形的三视图',
    '分数 7/3 的圆形图',
    '转盘：红 0/0，蓝 0/0',
  ])('is refused with the reason: %s', (words) => {
    expect(refusalFor(words)).toMatch(/\p{Script=Han}{4}/u);
    expect(draw({ words, caption: '', width: 1440, height: 1080, style: 'lineArt', seed: 1 })).toBeUndefined();
  });
});

describe('what is left out', () => {
  it.each([
    ['△PQR，PQ=7 cm，∠P=30°，∠Q=110°，周长 20', ['周长', '20']],
    ['正方形，边长 5，内部有一只猫', ['内部', '一只猫']],
    ['圆柱，半径 2，高 5，密度 3', ['密度', '3']],
    ['钟面 3:15，旁边 8 个学生跳绳', ['8 个', '跳绳']],
  ])('is named: %s', (words, wanted) => {
    const { left } = drawn(words);
    for (const word of wanted)
      expect(
        left.some((each) => each.includes(word) || word.includes(each)),
        `${word} in ${left}`,
      ).toBe(true);
  });
});
