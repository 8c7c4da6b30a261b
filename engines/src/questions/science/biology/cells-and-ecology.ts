import type { Family } from '../../family.ts';
import { isEqual } from '../../second/quantities.ts';
import { numbersIn } from '../../second/read-stem.ts';
import { isTidy, numeral } from '../../write/quantity.ts';

const junior = { phase: '04', subject: '13' } as const;
const senior = { phase: '05', subject: '13' } as const;

function numbers(stem: string): number[] {
  return Array.from(stem.matchAll(/\$(\d+(?:\.\d+)?)(?:\\%)?\$/g), ([, n]) => Number(n));
}

function options(list: readonly (readonly [number, string])[]) {
  return list
    .filter(([value]) => Number.isFinite(value) && value > 0)
    .map(([value, mistake]) => ({ text: `$${numeral(value)}$`, mistake }));
}

const magnifying: Family = {
  ...junior,
  grade: '07',
  id: 'biology-microscope',
  name: '显微镜的放大倍数',
  type: 'single',
  knowledge: ['显微镜的使用'],
  steps: [1, 2],
  variety: 28,
  make(draw, step) {
    const eye = draw.pick([5, 8, 10, 12.5, 15, 16, 20]);
    const objective = draw.pick([4, 10, 20, 40]);
    const later = draw.pick([10, 40, 100].filter((one) => one > objective));
    const cells = (later / objective) ** 2 * draw.integer(1, 9);
    const right = step === 1 ? eye * objective : cells / (later / objective) ** 2;
    return {
      stem:
        step === 1
          ? `使用显微镜时，目镜上标有“$${eye}\\times$”，物镜上标有“$${objective}\\times$”，看到的物像放大的倍数是（　　）`
          : `用 $${eye}$ 倍的目镜和 $${objective}$ 倍的物镜观察，视野中均匀充满了 $${cells}$ 个细胞。只把物镜换成 $${later}$ 倍，视野中能看到的细胞约有（　　）个`,
      result: [`$${numeral(right)}$`],
      wrong:
        step === 1
          ? options([
              [eye + objective, '应相乘却相加'],
              [objective / eye, '应相乘却相除'],
              [eye, '只看了目镜'],
              [objective, '只看了物镜'],
              [eye * objective * 10, '多乘了 10'],
            ])
          : options([
              [cells / (later / objective), '只考虑了长度的放大，没有考虑面积'],
              [cells * (later / objective), '放大后视野变小，弄反了'],
              [cells, '以为细胞的数目不变'],
              [cells * (later / objective) ** 2, '放大后视野变小，弄反了'],
            ]),
      analysis:
        step === 1
          ? `放大倍数＝目镜倍数×物镜倍数，$${eye}\\times${objective}=${numeral(right)}$。`
          : `放大倍数变为原来的 $${later / objective}$ 倍，看到的面积变为 $\\frac{1}{${(later / objective) ** 2}}$，细胞约 $${numeral(right)}$ 个。`,
    };
  },
  holds(stem, [given = '']) {
    const [a = 0, b = 0, c = 0, d = 1] = numbersIn(stem);
    const [answer = 0] = numbersIn(given);
    // The width that is seen goes with one over the magnification.
    return stem.includes('充满') ? isEqual(Math.sqrt(answer / c), b / d) : isEqual(answer / a, b);
  },
};

const divisions: Family = {
  ...junior,
  grade: '07',
  id: 'biology-cell-division',
  name: '细胞分裂的数目',
  type: 'blank',
  knowledge: ['细胞的分裂'],
  steps: [1, 2],
  variety: 60,
  make(draw, step) {
    const start = draw.integer(1, 12);
    const times = draw.integer(2, 6);
    const pairs = draw.integer(4, 24);
    return {
      stem: `$${start}$ 个体细胞连续分裂 $${times}$ 次，得到____个细胞${step === 2 ? `；若原来每个细胞内有 $${pairs * 2}$ 条染色体，分裂后每个细胞内有____条染色体` : ''}。`,
      result: step === 2 ? [`$${start * 2 ** times}$`, `$${pairs * 2}$`] : [`$${start * 2 ** times}$`],
      analysis: `每分裂一次，细胞数变为原来的 2 倍，$${start}\\times2^{${times}}=${start * 2 ** times}$${step === 2 ? '；分裂前染色体先复制，再平均分配，每个细胞内的染色体数不变' : ''}。`,
    };
  },
  holds(stem, given) {
    const [start = 0, times = 0, chromosomes = 0] = numbers(stem);
    let cells = start;
    for (let round = 0; round < times; round += 1) cells += cells;
    return numbersIn(given[0] ?? '')[0] === cells && (given.length < 2 || numbersIn(given[1] ?? '')[0] === chromosomes);
  },
};

const foodChain: Family = {
  ...senior,
  grade: '11',
  id: 'biology-energy-flow',
  name: '能量流动的计算',
  type: 'single',
  knowledge: ['能量流动的特点'],
  steps: [2, 3],
  make(draw, step) {
    const percent = draw.pick([10, 20]);
    const levels = draw.integer(1, 3);
    const gain = draw.integer(1, 30);
    const factor = (100 / percent) ** levels;
    const plants = gain * factor;
    const chain = ['草', '鼠', '蛇', '鹰'].slice(0, levels + 1);
    const top = chain.at(-1);
    const toPlants = step === 2;
    const [said, right] = toPlants ? [gain, plants] : [plants, gain];
    return {
      stem: toPlants
        ? `在食物链“${chain.join('→')}”中，能量的传递效率按 $${percent}\\%$ 计算，${top}增加 $${said}$ 千克，需要消耗草（　　）千克`
        : `在食物链“${chain.join('→')}”中，能量的传递效率按 $${percent}\\%$ 计算，现有草 $${said}$ 千克，最终可使${top}增加（　　）千克`,
      result: [`$${numeral(right)}$`],
      wrong: options([
        [toPlants ? (plants * 100) / percent : gain * (percent / 100), '传递的次数多数了一次'],
        [toPlants ? (plants * percent) / 100 : (gain * 100) / percent, '传递的次数少数了一次'],
        [said, '没有考虑传递效率'],
        [
          toPlants
            ? gain * (percent === 10 ? 5 ** levels : 10 ** levels)
            : plants / (percent === 10 ? 5 ** levels : 10 ** levels),
          '传递效率用错',
        ],
        [right * 2, '计算出错'],
        [right + 24, '计算出错'],
      ]),
      analysis:
        `能量传递了 $${levels}$ 次，${toPlants ? `$${gain}\\div(${percent}\\%)^{${levels}}` : `$${numeral(plants)}\\times(${percent}\\%)^{${levels}}`}=${numeral(right)}$（千克）。`.replaceAll(
          '^{1}',
          '',
        ),
    };
  },
  holds(stem, [given = '']) {
    const [percent = 0, said = 0] = numbers(stem);
    const chain = /“([^”]*)”/.exec(stem)?.[1]?.split('→') ?? [];
    const answer = Number(given.replace(/[$]/g, '').replace(/\\times10\^\{(\d+)\}/, 'e$1'));
    const needs = stem.includes('需要');
    const top = chain.slice(1).reduce((left) => (left * percent) / 100, needs ? answer : said);
    return isEqual(top, needs ? said : answer);
  },
};

const recapture: Family = {
  ...senior,
  grade: '11',
  id: 'biology-mark-recapture',
  name: '标记重捕法的计算',
  type: 'single',
  knowledge: ['种群密度的调查方法'],
  steps: [2, 3],
  make(draw, step) {
    const marked = draw.integer(20, 80);
    const second = draw.integer(20, 90);
    const found = draw.integer(2, 20);
    const whole = (marked * second) / found;
    const area = draw.pick([2, 4, 5, 10]);
    if (!Number.isInteger(whole) || found >= Math.min(marked, second) / 2 || !isTidy(whole / area))
      return this.make(draw, step);
    const by = step === 2 ? 1 : area;
    return {
      stem: `在${step === 2 ? '某草地' : `面积为 $${area}$ 公顷的草地`}调查田鼠，第一次捕获并标记 $${marked}$ 只，放回一段时间后，第二次捕获 $${second}$ 只，其中有标记的 $${found}$ 只，${step === 2 ? '该种群的数量' : '该种群的密度（只/公顷）'}约为（　　）`,
      result: [`$${numeral(whole / by)}$`],
      wrong: options([
        [(marked * found) / second / by, '比例式列反了'],
        [(second * found) / marked / by, '比例式列反了'],
        [(marked + second - found) / by, '把两次捕获的数目相加'],
        [step === 2 ? marked * second : whole, step === 2 ? '没有除以重捕的标记数' : '没有除以面积'],
        [(marked + second) / by, '把两次捕获的数目相加'],
      ]),
      analysis: `$\\frac{N}{${marked}}=\\frac{${second}}{${found}}$，$N=${numeral(whole)}$${step === 2 ? '' : `，密度为 $${numeral(whole)}\\div${area}=${numeral(whole / area)}$（只/公顷）`}。`,
    };
  },
  holds(stem, [given = '']) {
    const said = numbers(stem);
    const [area = 1, marked = 0, second = 1, found = 0] = stem.includes('公顷的') ? said : [1, ...said];
    // The share of the marked is the same in the whole and in the second catch.
    return isEqual(marked / ((numbersIn(given)[0] ?? 0) * area), found / second);
  },
};

const bases: Family = {
  ...senior,
  grade: '10',
  id: 'biology-dna-bases',
  name: 'DNA 中的碱基计算',
  type: 'single',
  knowledge: ['DNA 双螺旋结构', 'DNA 半保留复制'],
  steps: [2, 3],
  make(draw, step) {
    const pairs = draw.integer(5, 60) * 20;
    const A = draw.integer(2, pairs / 10 - 2) * 5;
    const C = pairs - A;
    if (C <= 0 || C === A) return this.make(draw, step);
    const rounds = draw.integer(2, 4);
    const right = step === 2 ? C : C * (2 ** rounds - 1);
    const base = draw.pick(['胞嘧啶', '鸟嘌呤'] as const);
    return {
      stem: `某双链 DNA 分子含有 $${pairs * 2}$ 个碱基，其中腺嘌呤有 $${A}$ 个，${step === 2 ? `该 DNA 分子中${base}的个数是` : `该 DNA 分子连续复制 $${rounds}$ 次，共需要消耗游离的${base}脱氧核苷酸的个数是`}（　　）`,
      result: [`$${numeral(right)}$`],
      wrong: options([
        [step === 2 ? A : C * 2 ** rounds, step === 2 ? '以为与腺嘌呤的个数相等' : '没有减去原来的 DNA'],
        [
          step === 2 ? pairs * 2 - A : A * (2 ** rounds - 1),
          step === 2 ? '没有减去胸腺嘧啶再除以 2' : '用成了腺嘌呤的个数',
        ],
        [step === 2 ? C * 2 : C * 2 ** (rounds - 1), step === 2 ? '没有除以 2' : '求成了最后一次复制所需的个数'],
        [step === 2 ? C / 2 : C * rounds, step === 2 ? '多除了一次 2' : '以为每次复制所需的个数相同'],
      ]),
      analysis: `$\\mathrm{A}=\\mathrm{T}=${A}$，$\\mathrm{G}=\\mathrm{C}=\\frac{${pairs * 2}-2\\times${A}}{2}=${C}$${step === 2 ? '' : `，复制 $${rounds}$ 次需要 $(2^{${rounds}}-1)\\times${C}=${right}$ 个`}。`,
    };
  },
  holds(stem, [given = '']) {
    const [all = 0, A = 0, rounds = 0] = numbers(stem);
    const other = (all - A - A) / 2;
    let [molecules, used] = [1, 0];
    for (let round = 0; round < rounds; round += 1) {
      used += molecules * other;
      molecules += molecules;
    }
    return numbersIn(given)[0] === (rounds === 0 ? other : used);
  },
};

const peptides: Family = {
  ...senior,
  grade: '10',
  id: 'biology-peptide-bonds',
  name: '肽键与蛋白质的质量',
  type: 'blank',
  knowledge: ['蛋白质的结构与功能'],
  steps: [2, 3],
  make(draw, step) {
    const chains = draw.integer(1, 5);
    const acids = draw.integer(chains * 12, 400);
    const mean = draw.pick([110, 120, 125, 128, 130]);
    const bonds = acids - chains;
    const mass = acids * mean - 18 * bonds;
    return {
      stem: `某蛋白质由 $${chains}$ 条肽链、共 $${acids}$ 个氨基酸组成（不考虑环状肽），形成时脱去____个水分子${step === 3 ? `；氨基酸的平均相对分子质量为 $${mean}$，不考虑其他化学键，该蛋白质的相对分子质量约为____` : '，含有肽键____个'}。`,
      result: step === 3 ? [`$${bonds}$`, `$${mass}$`] : [`$${bonds}$`, `$${bonds}$`],
      analysis: `肽键数＝脱去的水分子数＝氨基酸数－肽链数＝$${acids}-${chains}=${bonds}$${step === 3 ? `，相对分子质量为 $${mean}\\times${acids}-18\\times${bonds}=${mass}$` : ''}。`,
    };
  },
  holds(stem, given) {
    const [chains = 0, acids = 0, mean = 0] = numbers(stem);
    const [water = 0, second = 0] = given.map((text) => numbersIn(text)[0] ?? Number.NaN);
    if (water + chains !== acids) return false;
    // Residues along the chains, and one water for the ends of each.
    return stem.includes('平均') ? second === (mean - 18) * acids + 18 * chains : second === water;
  },
};

const codons: Family = {
  ...senior,
  grade: '10',
  id: 'biology-codons',
  name: '基因表达中的数量关系',
  type: 'judge',
  knowledge: ['遗传信息的翻译', '遗传信息的转录'],
  steps: [2, 3],
  make(draw, step) {
    const acids = draw.integer(30, 400);
    const isSo = draw.isSo();
    const right = step === 2 ? acids * 3 : acids * 6;
    const said = isSo ? right : draw.pick([acids, acids * (step === 2 ? 6 : 3), acids * 2]);
    return {
      stem:
        step === 2
          ? `不考虑终止密码子，一条含 $${acids}$ 个氨基酸的肽链，对应的 mRNA 上至少有 $${said}$ 个碱基。`
          : `不考虑终止密码子和非编码序列，一条含 $${acids}$ 个氨基酸的肽链，控制它合成的基因中至少有 $${said}$ 个碱基。`,
      result: [isSo ? '对' : '错'],
      analysis: `mRNA 上三个相邻的碱基决定一个氨基酸，基因是双链，所以基因中碱基数∶mRNA 碱基数∶氨基酸数＝6∶3∶1，应为 $${right}$ 个。`,
    };
  },
  holds(stem, [truth]) {
    const [acids = 0, said = 0] = numbers(stem);
    const strands = stem.includes('基因中') ? 2 : 1;
    return truth === (said / strands / 3 === acids ? '对' : '错');
  },
};

/** For each stage: chromosomes, chromatids and DNA of a cell, in sets of its own number. */
const stages = [
  ['有丝分裂前期', 1, 2, 2],
  ['有丝分裂中期', 1, 2, 2],
  ['有丝分裂后期', 2, 0, 2],
  ['减数分裂Ⅰ中期', 1, 2, 2],
  ['减数分裂Ⅰ后期', 1, 2, 2],
  ['减数分裂Ⅱ中期', 0.5, 1, 1],
  ['减数分裂Ⅱ后期', 1, 0, 1],
] as const;

const chromosomes: Family = {
  ...senior,
  grade: '10',
  id: 'biology-chromosome-counts',
  name: '分裂各期的数量变化',
  type: 'blank',
  knowledge: ['减数分裂的过程', '细胞周期与有丝分裂'],
  steps: [3, 4],
  make(draw, step) {
    const [stage, own, chromatids, dna] = draw.pick(step === 3 ? stages.slice(0, 3) : stages.slice(3));
    const n = draw.integer(2, 24) * 2;
    const who = draw.pick(['某动物', '某种昆虫', '某哺乳动物', '某二倍体动物']);
    return {
      stem: `${who}的体细胞中有 $${n}$ 条染色体，它的一个细胞处于${stage}时，细胞中有____条染色体、____条染色单体、____个核 DNA 分子。`,
      result: [own, chromatids, dna].map((times) => `$${n * times}$`),
      analysis: `${stage}，染色体为体细胞的 $${own}$ 倍，${chromatids === 0 ? '着丝粒已分裂，没有染色单体' : '每条染色体含两条染色单体'}，核 DNA 为 $${n * dna}$ 个。`,
    };
  },
  holds(stem, given) {
    const [n = 0] = numbers(stem);
    const [own = -1, chromatids = -1, dna = -1] = given.map((text) => numbersIn(text)[0]);
    const isSecond = stem.includes('Ⅱ');
    const isSplit = stem.includes('后期') && !stem.includes('Ⅰ');
    // After copying there are twice as many molecules; the first division of meiosis halves them.
    const molecules = isSecond ? n : 2 * n;
    return (
      dna === molecules &&
      (isSplit ? chromatids === 0 && own === molecules : chromatids === molecules && own * 2 === molecules)
    );
  },
};

const netPhotosynthesis: Family = {
  ...senior,
  grade: '10',
  id: 'biology-net-photosynthesis',
  name: '净光合与总光合速率',
  type: 'single',
  knowledge: ['影响光合作用的因素', '光反应与暗反应'],
  steps: [2, 3],
  make(draw, step) {
    const breath = draw.integer(2, 12);
    const net = draw.integer(4, 40);
    const light = draw.integer(8, 16);
    const gain = net * light - breath * (24 - light);
    const right = step === 2 ? net + breath : gain;
    if (gain <= 0) return this.make(draw, step);
    return {
      stem:
        step === 2
          ? `某植物在黑暗中每小时释放 $\\ce{CO2}$ $${breath}$ 毫克，在光照下每小时从外界吸收 $\\ce{CO2}$ $${net}$ 毫克（温度不变），该植物光照下每小时光合作用固定的 $\\ce{CO2}$ 是（　　）毫克`
          : `某植物在黑暗中每小时释放 $\\ce{CO2}$ $${breath}$ 毫克，在光照下每小时从外界吸收 $\\ce{CO2}$ $${net}$ 毫克（温度不变）。一昼夜光照 $${light}$ 小时，一昼夜净吸收的 $\\ce{CO2}$ 是（　　）毫克`,
      result: [`$${right}$`],
      wrong: options([
        [
          step === 2 ? net : net * light,
          step === 2 ? '把净光合速率当成了总光合速率' : '没有减去黑暗中呼吸作用释放的量',
        ],
        [
          step === 2 ? Math.abs(net - breath) : (net + breath) * light,
          step === 2 ? '应相加却相减' : '求成了光合作用固定的总量',
        ],
        [step === 2 ? breath : (net - breath) * light, step === 2 ? '求成了呼吸速率' : '光照时的呼吸作用减了两次'],
        [
          step === 2 ? net + 2 * breath : (net + breath) * light - breath * (24 - light),
          step === 2 ? '呼吸作用多加了一次' : '漏了光照时的呼吸作用',
        ],
        [right * 2, '计算出错'],
        [right + 24, '计算出错'],
      ]),
      analysis:
        step === 2
          ? `总光合速率＝净光合速率＋呼吸速率＝$${net}+${breath}=${right}$（毫克）。`
          : `$${net}\\times${light}-${breath}\\times(24-${light})=${gain}$（毫克）。`,
    };
  },
  holds(stem, [given = '']) {
    const [breath = 0, net = 0, light = 0] = numbers(stem);
    const answer = numbersIn(given)[0] ?? Number.NaN;
    // Fixed by light, breathed out through all 24 hours.
    return stem.includes('一昼夜') ? answer + 24 * breath === (net + breath) * light : answer - breath === net;
  },
};

export const cellsAndEcology: readonly Family[] = [
  ...[magnifying, divisions, peptides, bases, codons, chromosomes, netPhotosynthesis, foodChain, recapture],
];
