import { describe, expect, it } from 'vitest';
import { boardOf } from './board-lines.ts';

describe('a board plan', () => {
  it('has a title, lines, and side by side what is compared', () => {
    expect(boardOf('背影 朱自清  \n细节：探 穿 攀  \n当时的我：暗笑  \n写作的我：自责  \n香港｜澳门｜台湾')).toEqual({
      title: '背影 朱自清',
      rows: [['细节：探 穿 攀'], ['当时的我：暗笑', '写作的我：自责'], ['香港', '澳门', '台湾']],
    });
  });

  it('compares nothing that only stands below each other', () => {
    expect(boardOf('二氧化碳\n药品：石灰石\n原理：反应\n装置：固液')?.rows).toHaveLength(3);
  });

  it.each(['', '- 一\n- 二', '| 式 | 根 |\n| --- | --- |', '左：![数轴](picture:a)', '$$\nx\n$$'])(
    'is drawn as it is written where it is more than lines: %s',
    (markdown) => {
      expect(boardOf(markdown)).toBeUndefined();
    },
  );
});
