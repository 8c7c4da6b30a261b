import type { Family } from '../../family.ts';
import { isEqual } from '../../second/quantities.ts';
import { answerValue, numbersIn } from '../../second/read-stem.ts';
import { commonDivisor } from '../../write/rational.ts';

const junior = { phase: '04', subject: '13', grade: '08' } as const;
const senior = { phase: '05', subject: '13', grade: '10' } as const;

const traits = [
  ['豌豆', '高茎', '矮茎', 'D'],
  ['豌豆', '圆粒', '皱粒', 'R'],
  ['豌豆', '黄色子叶', '绿色子叶', 'Y'],
  ['番茄', '红果', '黄果', 'H'],
  ['小鼠', '黑毛', '白毛', 'B'],
  ['人', '双眼皮', '单眼皮', 'A'],
  ['人', '有耳垂', '无耳垂', 'E'],
  ['果蝇', '长翅', '残翅', 'G'],
  ['兔', '黑毛', '褐毛', 'F'],
  ['水稻', '高秆', '矮秆', 'M'],
] as const;
const crosses = [
  [
    ['A', 'A'],
    ['a', 'a'],
  ],
  [
    ['A', 'a'],
    ['A', 'a'],
  ],
  [
    ['A', 'a'],
    ['a', 'a'],
  ],
  [
    ['A', 'A'],
    ['A', 'a'],
  ],
] as const;

function fraction(top: number, bottom: number): string {
  const shared = commonDivisor(top, bottom);
  if (top === 0 || top === bottom) return top === 0 ? '$0$' : '$1$';
  return `$\\frac{${top / shared}}{${bottom / shared}}$`;
}

/** How many of the four equally likely children carry how many of the large letter. */
function childrenOf([first, second]: (typeof crosses)[number]): [none: number, one: number, two: number] {
  const counts: [number, number, number] = [0, 0, 0];
  for (const a of first) {
    for (const b of second) counts[(Number(a === 'A') + Number(b === 'A')) as 0 | 1 | 2] += 1;
  }
  return counts;
}

/** All children of the two genotypes that a stem prints, letter beside letter. */
function squareIn(stem: string): string[] {
  const [first = '', second = ''] = Array.from(stem.matchAll(/\$\\mathrm\{([A-Za-z]{2})\}\$/g), ([, one = '']) => one);
  return [...first].flatMap((a) => [...second].map((b) => [a, b].sort().join('')));
}

const oneCross: Family = {
  ...junior,
  id: 'biology-one-gene-cross',
  name: '一对基因的遗传概率',
  type: 'single',
  knowledge: ['显性基因与隐性基因', '基因在亲子代间的传递过程'],
  steps: [1, 2],
  variety: 30,
  make(draw, step) {
    const [creature, strong, weak, letter] = draw.pick(traits);
    const parents = step === 1 ? draw.pick(crosses.slice(1, 3)) : draw.pick(crosses);
    const [none, one, two] = childrenOf(parents);
    const write = (pair: readonly string[]) =>
      `$\\mathrm{${pair.map((gene) => (gene === 'A' ? letter : letter.toLowerCase())).join('')}}$`;
    const asked = draw.pick(step === 1 ? [strong, weak] : ['杂合的个体', '纯合的个体', strong]);
    const count = asked === strong ? one + two : asked === weak ? none : asked === '杂合的个体' ? one : none + two;
    const all = [0, 1, 2, 3, 4].filter((n) => n !== count);
    return {
      stem: `${creature}的${strong}对${weak}是显性，由一对基因 $\\mathrm{${letter}}$、$\\mathrm{${letter.toLowerCase()}}$ 控制。亲代的基因组成是 ${write(parents[0])} 和 ${write(parents[1])}，子代出现${asked}的可能性是（　　）`,
      result: [fraction(count, 4)],
      wrong: draw.shuffled([
        ...all.map((n) => ({ text: fraction(n, 4), mistake: '没有列全亲代生殖细胞的组合' })),
        { text: fraction(1, 3), mistake: '把基因组成的种数当成了可能性' },
      ]),
      analysis: `子代基因组成的四种等可能组合中，含两个显性基因的 ${two} 种，一显一隐的 ${one} 种，两个隐性基因的 ${none} 种，所以可能性是 ${fraction(count, 4)}。`,
    };
  },
  holds(stem, [given = '']) {
    const children = squareIn(stem);
    const isPure = (one: string) => one[0] === one[1];
    const shows = (one: string) => /[A-Z]/.test(one);
    const asked = /子代出现(.*?)的可能性/.exec(stem)?.[1] ?? '';
    const weak = /对(.*?)是显性/.exec(stem)?.[1] ?? '';
    const fits = asked.startsWith('杂合')
      ? (one: string) => !isPure(one)
      : asked.startsWith('纯合')
        ? isPure
        : asked === weak
          ? (one: string) => !shows(one)
          : shows;
    return isEqual(answerValue(given) * 4, children.filter(fits).length);
  },
};

const parentsFromRatio: Family = {
  ...junior,
  id: 'biology-parents-from-children',
  name: '由子代推断亲代',
  type: 'single',
  knowledge: ['显性基因与隐性基因', '性状与相对性状'],
  steps: [2, 3],
  variety: 60,
  make(draw, step) {
    const [creature, strong, weak, letter] = draw.pick(traits.filter(([one]) => one !== '人'));
    const small = letter.toLowerCase();
    const kinds = [
      [`$\\mathrm{${letter}${small}}$ 和 $\\mathrm{${letter}${small}}$`, 3],
      [`$\\mathrm{${letter}${small}}$ 和 $\\mathrm{${small}${small}}$`, 1],
      [`$\\mathrm{${letter}${letter}}$ 和 $\\mathrm{${small}${small}}$`, 0],
    ] as const;
    const [right, ratio] = draw.pick(kinds.slice(0, step === 2 ? 2 : 3));
    const some = draw.integer(20, 300);
    const [many, few] = ratio === 0 ? [some, 0] : [some * ratio + draw.integer(-2, 2), some];
    const others = [
      ...kinds.map(([pair]) => pair),
      `$\\mathrm{${letter}${letter}}$ 和 $\\mathrm{${letter}${small}}$`,
      `$\\mathrm{${small}${small}}$ 和 $\\mathrm{${small}${small}}$`,
    ];
    const seen =
      ratio === 0
        ? `一个亲本为${weak}，子代 ${many} 个个体全部为${strong}`
        : `子代中${strong} ${many} 个，${weak} ${few} 个`;
    return {
      stem: `${creature}的${strong}（由基因 $\\mathrm{${letter}}$ 控制）对${weak}（由基因 $\\mathrm{${small}}$ 控制）是显性。两个亲本杂交，${seen}，两个亲本的基因组成最可能是（　　）`,
      result: [right],
      wrong: others.filter((pair) => pair !== right).map((text) => ({ text, mistake: '亲代推出的子代比例与实际不符' })),
      analysis:
        ratio === 0
          ? `子代全为显性，而一个亲本为隐性，所以另一个亲本是显性纯合，基因组成是 ${right}。`
          : `子代显性与隐性之比约为 $${ratio}:1$，所以亲本是 ${right}。`,
    };
  },
  holds(stem, [given = '']) {
    const children = squareIn(given);
    const strong = children.filter((one) => /[A-Z]/.test(one)).length / 4;
    if (stem.includes('全部为')) return strong === 1 && /\{([a-z])\1\}/.test(given);
    const [, many = 0, few = 1] = (/ (\d+) 个，.*? (\d+) 个/.exec(stem) ?? []).map(Number);
    return Math.abs(many / (many + few) - strong) < 0.05;
  },
};

const sexRatio: Family = {
  ...senior,
  id: 'biology-sex-linked',
  name: '伴性遗传的概率',
  type: 'single',
  knowledge: ['伴性遗传的特点'],
  steps: [3, 4],
  variety: 24,
  make(draw, step) {
    const [name, letter] = draw.pick([
      ['红绿色盲', 'B'],
      ['血友病', 'H'],
    ] as const);
    const small = letter.toLowerCase();
    const x = (gene: string) => `\\mathrm{X}^{${gene}}`;
    const mother = draw.pick(['carrier', 'ill'] as const);
    const fatherIsIll = draw.isSo();
    const motherTex = mother === 'carrier' ? `${x(letter)}${x(small)}` : `${x(small)}${x(small)}`;
    const fatherTex = `${x(fatherIsIll ? small : letter)}\\mathrm{Y}`;
    const sons = mother === 'carrier' ? 0.5 : 1;
    const daughters = fatherIsIll ? sons : 0;
    const asked = draw.pick(['儿子患病', '女儿患病', '生一个患病男孩', '生一个患病女孩', '生一个患病孩子'] as const);
    const chance = {
      儿子患病: sons,
      女儿患病: daughters,
      生一个患病男孩: sons / 2,
      生一个患病女孩: daughters / 2,
      生一个患病孩子: (sons + daughters) / 2,
    }[asked];
    if (step === 3 ? asked.startsWith('生') : !asked.startsWith('生')) return this.make(draw, step);
    return {
      stem: `${name}是伴 $\\mathrm{X}$ 染色体隐性遗传病。一对夫妇的基因型是 $${motherTex}$ 和 $${fatherTex}$，他们${asked}的概率是（　　）`,
      result: [fraction(chance * 4, 4)],
      wrong: draw.shuffled([0, 1, 2, 3, 4].filter((n) => n !== chance * 4)).map((n) => ({
        text: fraction(n, 4),
        mistake: n === chance * 8 ? '没有乘生男孩或女孩的概率' : '没有把性别与基因一起考虑',
      })),
      analysis: `儿子的 $\\mathrm{X}$ 染色体来自母亲，患病的概率是 ${fraction(sons * 2, 2)}；女儿的一条来自父亲、一条来自母亲，患病的概率是 ${fraction(daughters * 2, 2)}。所求概率是 ${fraction(chance * 4, 4)}。`,
    };
  },
  holds(stem, [given = '']) {
    const genes = Array.from(stem.matchAll(/X\}\^\{([A-Za-z])\}/g), ([, gene = '']) => gene);
    const [m1 = '', m2 = '', own = ''] = genes;
    const isSmall = (gene: string) => gene === gene.toLowerCase();
    // All four children, each with sex and health.
    const children = [m1, m2].flatMap((gene) => [
      { girl: true, ill: isSmall(gene) && isSmall(own) },
      { girl: false, ill: isSmall(gene) },
    ]);
    const group = stem.includes('们儿子')
      ? children.filter(({ girl }) => !girl)
      : stem.includes('们女儿')
        ? children.filter(({ girl }) => girl)
        : children;
    const ill = group.filter(
      (child) => child.ill && (stem.includes('男孩') ? !child.girl : stem.includes('女孩') ? child.girl : true),
    );
    return isEqual(answerValue(given) * group.length, ill.length);
  },
};

const twoPairs: Family = {
  ...senior,
  id: 'biology-two-gene-cross',
  name: '自由组合的比例',
  type: 'single',
  knowledge: ['自由组合定律', '分离定律'],
  steps: [3, 4],
  variety: 60,
  make(draw, step) {
    const genes = draw.pick([
      ['Y', 'R'],
      ['A', 'B'],
      ['D', 'E'],
      ['G', 'H'],
    ] as const);
    const parent = () =>
      genes
        .map((gene) =>
          draw.pick([gene + gene.toLowerCase(), gene + gene.toLowerCase(), gene.toLowerCase().repeat(2), gene + gene]),
        )
        .join('');
    const [one, other] = [parent(), parent()];
    const share = (at: number, test: (child: string) => boolean) => {
      const [a, b] = [one.slice(at * 2, at * 2 + 2), other.slice(at * 2, at * 2 + 2)];
      const all = [...a].flatMap((p) => [...b].map((q) => p + q));
      return all.filter(test).length;
    };
    const strong = (child: string) => /[A-Z]/.test(child);
    const weak = (child: string) => !strong(child);
    const mixed = (child: string) => child[0] !== child[1];
    const kinds = [
      { what: '两对性状都为显性', tests: [strong, strong] },
      { what: '两对性状都为隐性', tests: [weak, weak] },
      { what: '第一对性状显性、第二对性状隐性', tests: [strong, weak] },
      { what: '两对基因都杂合', tests: [mixed, mixed] },
    ] as const;
    const { what, tests } = draw.pick(step === 3 ? kinds.slice(0, 2) : kinds.slice(2));
    const count = share(0, tests[0]) * share(1, tests[1]);
    if (count === 0 || count === 16) return this.make(draw, step);
    return {
      stem: `两对等位基因 $\\mathrm{${genes[0]}}$/$\\mathrm{${genes[0].toLowerCase()}}$、$\\mathrm{${genes[1]}}$/$\\mathrm{${genes[1].toLowerCase()}}$ 独立遗传，大写为完全显性，依次控制第一、第二对性状。基因型为 $\\mathrm{${one}}$ 和 $\\mathrm{${other}}$ 的个体杂交，子代中${what}的个体占（　　）`,
      result: [fraction(count, 16)],
      wrong: [
        { text: fraction(share(0, tests[0]), 4), mistake: '只考虑了第一对' },
        { text: fraction(share(1, tests[1]), 4), mistake: '只考虑了第二对' },
        { text: fraction(16 - count, 16), mistake: '求成了其余个体所占的比例' },
        ...draw
          .shuffled([1, 2, 3, 4, 6, 8, 9, 12])
          .map((n) => ({ text: fraction(n, 16), mistake: '两对的概率没有相乘' })),
      ],
      analysis: `两对分别计算再相乘：${fraction(share(0, tests[0]), 4)} $\\times$ ${fraction(share(1, tests[1]), 4)} $=$ ${fraction(count, 16)}。`,
    };
  },
  holds(stem, [given = '']) {
    const [one = '', other = ''] = Array.from(stem.matchAll(/\$\\mathrm\{([A-Za-z]{4})\}\$/g), ([, text = '']) => text);
    // All sixteen of the chessboard.
    const germs = ([a = '', b = '', c = '', d = '']: string) => [a + c, a + d, b + c, b + d];
    const children = germs(one).flatMap((p) => germs(other).map((q) => [`${p[0]}${q[0]}`, `${p[1]}${q[1]}`] as const));
    const isLarge = (pair: string) => pair !== pair.toLowerCase();
    const fits = children.filter(([a, b]) => {
      if (stem.includes('都杂合')) return a[0] !== a[1] && b[0] !== b[1];
      if (stem.includes('都为显性')) return isLarge(a) && isLarge(b);
      return stem.includes('都为隐性') ? !isLarge(a) && !isLarge(b) : isLarge(a) && !isLarge(b);
    });
    return isEqual(answerValue(given) * 16, fits.length);
  },
};

const allele: Family = {
  ...senior,
  id: 'biology-gene-frequency',
  name: '基因频率的计算',
  type: 'single',
  knowledge: ['种群基因频率'],
  steps: [2, 3],
  make(draw, step) {
    const two = draw.integer(5, 60);
    const one = draw.integer(4, 90 - two);
    const none = 100 - two - one;
    if (none < 4) return this.make(draw, step);
    const by = step === 2 ? 1 : draw.integer(2, 9);
    const A = two + one / 2;
    const say = (n: number) => `$${Number(n.toFixed(1))}\\%$`;
    return {
      stem:
        step === 2
          ? `某种群中，基因型为 $\\mathrm{AA}$、$\\mathrm{Aa}$、$\\mathrm{aa}$ 的个体分别占 $${two}\\%$、$${one}\\%$、$${none}\\%$，基因 $\\mathrm{A}$ 的频率是（　　）`
          : `调查某种群，基因型为 $\\mathrm{AA}$、$\\mathrm{Aa}$、$\\mathrm{aa}$ 的个体分别有 $${two * by}$、$${one * by}$、$${none * by}$ 个，基因 $\\mathrm{a}$ 的频率是（　　）`,
      result: [say(step === 2 ? A : 100 - A)],
      wrong: [
        { text: say(step === 2 ? 100 - A : A), mistake: '求成了另一个基因的频率' },
        { text: say(step === 2 ? two : none), mistake: '只数了纯合的个体' },
        { text: say(step === 2 ? two + one : none + one), mistake: '把杂合个体的两个基因都算了进去' },
        { text: say(one / 2), mistake: '只数了杂合的个体' },
        { text: say(one), mistake: '把杂合个体的比例当成了频率' },
        { text: say((step === 2 ? two : none) / 2), mistake: '纯合个体只数了一个基因' },
        { text: say((step === 2 ? A : 100 - A) / 2), mistake: '基因总数多数了一倍' },
      ],
      analysis:
        step === 2
          ? `$\\mathrm{A}$ 的频率＝$\\mathrm{AA}$ 的频率＋$\\frac{1}{2}\\times\\mathrm{Aa}$ 的频率＝${say(A)}。`
          : `基因总数为 $2\\times${100 * by}$，$\\mathrm{a}$ 的个数为 $2\\times${none * by}+${one * by}$，频率为 ${say(100 - A)}。`,
    };
  },
  holds(stem, [given = '']) {
    const [two = 0, one = 0, none = 0] = Array.from(stem.matchAll(/\$(\d+)(?:\\%)?\$/g), ([, n]) => Number(n));
    // Genes counted one by one.
    const large = 2 * two + one;
    const small = 2 * none + one;
    const wanted = stem.includes('A}$ 的频率') ? large : small;
    return isEqual((numbersIn(given)[0] ?? 0) * (large + small), 100 * wanted);
  },
};

export const heredity: readonly Family[] = [...[oneCross, parentsFromRatio, twoPairs, sexRatio, allele]];
