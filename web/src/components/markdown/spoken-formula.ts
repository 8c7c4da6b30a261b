/** Words for what is read aloud; a command that is not here is read by its name. */
const words: Record<string, string> = {
  '=': '等于',
  '+': '加',
  '-': '减',
  '<': '小于',
  '>': '大于',
  '(': '左括号',
  ')': '右括号',
  '\\pm': '正负',
  '\\mp': '负正',
  '\\times': '乘',
  '\\cdot': '乘',
  '\\div': '除以',
  '\\ne': '不等于',
  '\\neq': '不等于',
  '\\le': '小于等于',
  '\\leq': '小于等于',
  '\\leqslant': '小于等于',
  '\\ge': '大于等于',
  '\\geq': '大于等于',
  '\\geqslant': '大于等于',
  '\\approx': '约等于',
  '\\equiv': '恒等于',
  '\\sim': '相似于',
  '\\cong': '全等于',
  '\\parallel': '平行于',
  '\\perp': '垂直于',
  '\\angle': '角',
  '\\triangle': '三角形',
  '\\Delta': '德尔塔',
  '\\alpha': '阿尔法',
  '\\beta': '贝塔',
  '\\gamma': '伽马',
  '\\theta': '西塔',
  '\\lambda': '兰姆达',
  '\\pi': '派',
  '\\infty': '无穷大',
  '\\in': '属于',
  '\\cup': '并',
  '\\cap': '交',
  '\\subset': '包含于',
  '\\subseteq': '包含于',
  '\\varnothing': '空集',
  '\\Rightarrow': '推出',
  '\\to': '趋向于',
  '\\rightarrow': '趋向于',
  '\\because': '因为',
  '\\therefore': '所以',
  '\\circ': '度',
  '\\%': '百分号',
};

const silent = new Set([
  '\\left',
  '\\right',
  '\\quad',
  '\\qquad',
  '\\,',
  '\\;',
  '\\!',
  '\\ ',
  '&',
  '\\displaystyle',
  '.',
]);
const plain = new Set(['\\text', '\\mathrm', '\\mathbf', '\\operatorname', '\\textbf']);

/** A formula in words, for those who listen: `\frac{b}{2a}` is 2a 分之 b. */
export function speakFormula(tex: string): string {
  return speakUntil(tokensOf(tex), undefined).replaceAll(/\s+/g, ' ').trim();
}

function tokensOf(tex: string): string[] {
  return tex.match(/\\[a-zA-Z]+|\\.|\d+(?:\.\d+)?|\S/gs)?.reverse() ?? [];
}

/** Takes tokens off the end of the list, where the beginning of the formula is. */
function speakUntil(tokens: string[], end: string | undefined): string {
  const spoken: string[] = [];
  while (tokens.length > 0 && tokens.at(-1) !== end) spoken.push(speakNext(tokens));
  tokens.pop();
  return spoken.join(' ');
}

function speakNext(tokens: string[]): string {
  const token = tokens.pop() ?? '';
  switch (token) {
    case '{':
      return speakUntil(tokens, '}');
    case '(':
      return speakBracket(tokens);
    case '\\frac':
    case '\\tfrac':
    case '\\dfrac': {
      const above = speakNext(tokens);
      return `${speakNext(tokens)} 分之 ${above}`;
    }
    case '\\sqrt':
      return speakRoot(tokens);
    case '^':
      return speakPower(speakNext(tokens));
    case '_':
      return `下标 ${speakNext(tokens)}`;
    case '\\\\':
      return '，';
    default:
      if (silent.has(token)) return '';
      if (plain.has(token)) return speakNext(tokens).replaceAll(' ', '');
      return words[token] ?? token.replace('\\', '');
  }
}

/** What is raised as a whole is said so; else the brackets are. */
function speakBracket(tokens: string[]): string {
  if (!tokens.includes(')')) return '左括号';
  const inner = speakUntil(tokens, ')');
  if (tokens.at(-1) !== '^') return `左括号 ${inner} 右括号`;
  tokens.pop();
  return `${inner}，整体${speakPower(speakNext(tokens))}`;
}

function speakRoot(tokens: string[]): string {
  if (tokens.at(-1) !== '[') return `根号 ${speakNext(tokens)}`;
  tokens.pop();
  const degree = speakUntil(tokens, ']');
  return `${degree} 次根号 ${speakNext(tokens)}`;
}

function speakPower(power: string): string {
  if (power === '2') return '的平方';
  if (power === '3') return '的立方';
  return power === words['\\circ'] ? power : `的 ${power} 次方`;
}
