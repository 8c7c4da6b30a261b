import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerFunctionFeatures } from './function-features.ts';

const whole = fc.integer({ min: -9, max: 9 });
const signed = (value: number) => (value < 0 ? `${value}` : `+${value}`);

describe('what a function is asked about', () => {
  it('is right for any parabola whose vertex is known', () => {
    fc.assert(
      fc.property(
        whole.filter((a) => a !== 0),
        whole,
        whole,
        (a, h, k) => {
          // y = a(x−h)² + k, multiplied out by the test.
          const written = `${a}x²${signed(-2 * a * h)}x${signed(a * h * h + k)}`;
          const text = answerFunctionFeatures(`二次函数 y=${written} 的顶点和对称轴`)?.text ?? '';
          expect(text).toContain(`\\left(${h},${k}\\right)`);
          expect(text).toContain(`直线 $x=-\\frac{b}{2a}=${h}$`);
          expect(text).toContain(a > 0 ? '开口向上' : '开口向下');
          expect(text).toContain('已验算');
        },
      ),
    );
  });

  it('says where a line crosses the axes and which quadrants it passes', () => {
    const text = answerFunctionFeatures('y=-2x+6 经过哪几个象限')?.text;

    expect(text).toContain('第一、二、四象限');
    expect(text).toContain('$\\left(3,0\\right)$');
    expect(text).toContain('$\\left(0,6\\right)$');
  });

  it('leaves alone what is no such function, and what nobody asked about it', () => {
    for (const question of ['y=x³ 的图象', 'y=1/x 的性质', 'y=kx+b 的图象', '解方程 y=2x+1', '图象怎么画'])
      expect(answerFunctionFeatures(question), question).toBeUndefined();
  });
});
