/** What stands between and before the parts of a formula, as a teacher says it. */
const signs: Record<string, string> = {
  '+': '加',
  '−': '减',
  '×': '乘',
  '·': '乘',
  '÷': '除以',
  '=': '等于',
  '≈': '约等于',
  '≠': '不等于',
  '≡': '恒等于',
  '<': '小于',
  '>': '大于',
  '≤': '小于等于',
  '≥': '大于等于',
  '≦': '小于等于',
  '≧': '大于等于',
  '±': '正负',
  '∓': '负正',
  '∵': '因为',
  '∴': '所以',
  '∞': '无穷大',
  '∈': '属于',
  '∉': '不属于',
  '∪': '并',
  '∩': '交',
  '⊆': '包含于',
  '⊂': '真包含于',
  '∅': '空集',
  '∀': '任意',
  '∃': '存在',
  '⇒': '推出',
  '⇔': '等价于',
  '∠': '角',
  '△': '三角形',
  '⊙': '圆',
  '⊥': '垂直于',
  '∥': '平行于',
  '≌': '全等于',
  '∽': '相似于',
  '∑': '求和',
  '∫': '积分',
  π: '派',
  α: '阿尔法',
  β: '贝塔',
  γ: '伽马',
  δ: '德尔塔',
  Δ: '德尔塔',
  ε: '艾普西龙',
  η: '伊塔',
  θ: '西塔',
  λ: '拉姆达',
  μ: '缪',
  ρ: '柔',
  σ: '西格玛',
  Σ: '西格玛',
  τ: '套',
  φ: '斐',
  ω: '欧米伽',
  Ω: '欧米伽',
};
const signPattern = new RegExp(` ?([${Object.keys(signs).join('')}]) ?`, 'gu');

const raised: Record<string, string> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
  '⁺': '+',
  '⁻': '-',
  ⁿ: 'n',
};
const lowered: Record<string, string> = {
  '₀': '0',
  '₁': '1',
  '₂': '2',
  '₃': '3',
  '₄': '4',
  '₅': '5',
  '₆': '6',
  '₇': '7',
  '₈': '8',
  '₉': '9',
  '₊': '+',
  '₋': '-',
  ₙ: 'n',
};
const functions: Record<string, string> = {
  sin: 'sine',
  cos: 'cosine',
  tan: 'tangent',
  lg: 'L G',
  ln: 'L N',
  lim: 'limit',
};

/** Read one after the other. Numbers are left as they are written. */
const rules: [RegExp, (...found: string[]) => string][] = [
  [/[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ]{1,9}/g, (signsAbove = '') => `^(${[...signsAbove].map((sign) => raised[sign] ?? sign).join('')})`],
  [/[₀-₉₊₋ₙ]{1,9}/g, (below = '') => ` ${[...below].map((sign) => lowered[sign] ?? sign).join('')} `],
  [/_\{?([A-Za-z0-9]{1,3})\}?/g, (_, below = '') => ` ${below} `],
  [/\b(sin|cos|tan|lg|ln|lim)(?![a-z])/g, (_, name = '') => ` ${functions[name] ?? name} `],
  [/(?<![A-Za-z])([fgh])\(([a-z0-9])\)/g, (_, name = '', of = '') => ` ${name} ${of} `],
  [
    /(?<=\d|[+=×(−-]\s?)([a-z]{2,3})(?![a-z])/g,
    (_, product = '') => (product in functions ? product : [...product].join(' ')),
  ],
  // Roots.
  [/³√|∛/g, () => ' 三次根号'],
  [/√ ?\(([^()]{1,40})\)/g, (_, inner = '') => ` 根号下 ${inner} `],
  [/√/g, () => ' 根号'],
  [/\|([^|\n\p{Script=Han}]{1,20})\|/gu, (_, inner = '') => ` ${inner} 的绝对值 `],
  // Powers.
  [
    /\(([^()]{1,40})\) ?\^\(?(-?[A-Za-z0-9+]{1,6})\)?/g,
    (_, base = '', power = '') => `${sayBase(base)}${sayPower(power)}`,
  ],
  [/([A-Za-zα-ω]) ?\^\(?(-?[A-Za-z0-9+]{1,6})\)?/g, (_, base = '', power = '') => `${base}${sayPower(power, true)}`],
  [/\^\(?(-?[A-Za-z0-9+]{1,6})\)?/g, (_, power = '') => (power === '3' ? '的3次方' : sayPower(power))],
  [/° ?(\d{1,2}) ?[′']/g, (_, minutes = '') => `度${minutes}分`],
  [/°(?!C)/g, () => '度'],
  [/(?<=[A-Za-z])[′]/g, () => '撇'],
  // Before a number or a letter that nothing precedes it is a sign, otherwise a step.
  [/(?<=^|[\s(（=<>≤≥≈,，、：:为是到加减乘除以]|[^\w)）\]\p{Script=Han}%])[-−–](?=[\dA-Za-z.])/gu, () => '负'],
  // A fraction of letters; one of numbers is a number.
  [
    /(?<![A-Za-z0-9])([A-Za-z]|\d{1,9}[a-z])\s?\/\s?([A-Za-z]|\d{1,9}[a-z]?)(?![A-Za-z0-9])/g,
    (_, a = '', b = '') => ` ${b} 分之 ${a} `,
  ],
  [/(?<![A-Za-z0-9])(\d{1,9})\/([A-Za-z])(?![A-Za-z0-9])/g, (_, a = '', b = '') => ` ${b} 分之 ${a} `],
  [/(?<=[\w)）方值度撇]\s?)[-−–] ?(?=[\dA-Za-z(（√])/g, () => '减'],
  [/(?<=\d|[a-z)）]) ?\* ?(?=[\d(a-z])/g, () => '乘'],
  [/>=|=>/g, () => '≥'],
  [/<=/g, () => '≤'],
  [signPattern, (_, sign = '') => signs[sign] ?? ''],
];

/** A formula in words and numbers; a text without one is left as it is. */
export function sayFormulas(text: string): string {
  return rules.reduce((said, [pattern, say]) => said.replace(pattern, (...found) => say(...found)), text);
}

function sayPower(power: string, isPlain = false): string {
  if (power === '2') return isPlain ? '平方' : '的平方';
  if (power === '3') return isPlain ? '立方' : '的立方';
  return `的${power.replace(/^-/, '负')}次方`;
}

/** A sum or a difference is named as such, so that one hears what is raised. */
function sayBase(base: string): string {
  if (/^[\w\s+]+$/.test(base) && base.includes('+')) return `${base}的和`;
  if (/^[\w\s−-]+$/.test(base) && /.[−-]/.test(base)) return `${base}的差`;
  return `括号${base}括号`;
}
