/** A long answer of the kind a teacher gets: headings, formulas, lists, tables and programs, a given number of characters. */
export function longAnswer(chars: number): string {
  const parts: string[] = [];
  let length = 0;
  for (let lesson = 1; length < chars; lesson += 1) {
    const part = lessonText(lesson);
    parts.push(part);
    length += part.length;
  }
  return parts.join('').slice(0, chars);
}

function lessonText(n: number): string {
  return `## 第 ${n} 课时：一元二次方程

从前测看，${n + 20} 人里有 ${n + 3} 人配方时漏了“除以二次项系数”，所以推导别跳步。**教学提示：**教师先让学生说出由 $a_{${n}}x^2+bx+c=0$ 且 \\(a\\neq ${n}\\) 能得到什么，再看 $\\Delta=b^2-${n}ac$ 的符号，最后归纳成一句话，写在黑板左边不擦。

1. 移项，两边同除以 $a$，让学生说出**为什么能除**。
2. 两边同加 $\\left(\\frac{b}{${n}a}\\right)^2$，配成完全平方。
3. 先停在这里问：右边一定能开平方吗？

$$
x_{${n}}=\\frac{-b\\pm\\sqrt{b^2-${n}ac}}{2a}
$$

| 层次 | 方程 | 判别式 | 用意 |
|---|---|---|---|
| 基础 | $x^2-${n}x+4=0$ | $\\Delta=${n * n - 16}$ | 盯住 b 的符号 |
| 提升 | $(x-${n})(2x+3)=-5$ | $\\Delta<0$ | 先化一般形式 |

\`\`\`python
from sympy import symbols, solve

x = symbols("x", real=True)   # 只在实数范围内求解
for f in (x**2 - ${n}*x + 4, (x - ${n})*(2*x + 3) + 5):
    print(solve(f, x))
\`\`\`

> 易错：把 $-b$ 写成 $b$，或忘了根号下整体除以 $2a$。讲评时用 \`print\` 的结果对照，不要只报答案。

- 课堂小结请学生说三句话：学了什么、哪里容易错、还想问什么。
- 作业分三档，见[课标说明](https://www.moe.gov.cn/)第 ${n} 条。

`;
}
