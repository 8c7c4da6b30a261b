import type { Verdict } from '#adapters/screening/screening.ts';

/** Categories of the lists as a reviewer reads them; a provider may have others. */
const categories: Readonly<Record<string, string>> = {
  explosives: '爆炸物',
  weapons: '枪支',
  drugs: '毒品',
  pornography: '色情',
  gambling: '赌博',
  fraud: '诈骗',
  cheatingServices: '考试作弊',
  sexualMinors: '未成年人和色情',
  hacking: '入侵',
  abuse: '欺负人',
  extremism: '极端言论',
};

/** What screening thinks of a question today. */
export function verdictWords(verdict: Verdict): string {
  if (verdict.list === 'none') return '程序现在看：这句提问不会被拦';
  const name = categories[verdict.category];
  if (verdict.list === 'greylist') return '程序现在看：这句提问要小心回答，不会被拦';
  return name ? `程序现在看：碰到“${name}”一类的话` : '程序现在看：碰到不能说的话题';
}
