import type { Family } from '../../family.ts';

/** Sentences and what each shows; `sign` is the words by which it is known, for the second way. */
export type Collection = {
  noun: string;
  phase: Family['phase'];
  grade: Family['grade'];
  knowledge: readonly [string, ...string[]];
  ids: readonly [which: string, what: string, is: string];
  names: readonly [which: string, what: string, is: string];
  table: readonly { kind: string; sentence: string }[];
  signs: Readonly<Record<string, RegExp>>;
  whys: Readonly<Record<string, string>>;
};

function kindBySigns({ signs }: Collection, sentence: string): string | undefined {
  const kinds = Object.keys(signs).filter((kind) => signs[kind]?.test(sentence));
  // Some signs stand in other sentences as well: what is narrower is meant.
  return kinds.length === 1 ? kinds[0] : kinds.find((kind) => /语言描写|设问|夸张|举例/.test(kind));
}

export function familiesOf(collection: Collection): Family[] {
  const { noun, phase, grade, knowledge, ids, names, table, whys } = collection;
  const place = { phase, subject: '01', grade, knowledge, type: 'single', steps: [2] } as const;
  const kinds = [...new Set(table.map(({ kind }) => kind))];
  const which: Family = {
    ...place,
    ...{ id: ids[0], name: names[0] },
    make(draw) {
      const [kind = '', ...others] = draw.some(kinds, 4);
      const of = (one: string) => draw.pick(table.filter((row) => row.kind === one));
      const right = of(kind);
      return {
        stem: `下面的句子，运用了“${kind}”这种${noun}的一项是（　　）`,
        result: [right.sentence],
        wrong: others.map((other) => ({ text: of(other).sentence, mistake: `这一句用的是${other}` })),
        analysis: `${kind}是${whys[kind]}。“${right.sentence.replaceAll(/[“”]/g, '')}”正是如此，其余三项分别是${others.join('、')}。`,
      };
    },
    holds: (stem, [given = '']) => kindBySigns(collection, given) === /运用了“(.+?)”/.exec(stem)?.[1],
  };
  const what: Family = {
    ...place,
    ...{ id: ids[1], name: names[1], variety: table.length },
    make(draw) {
      const { kind, sentence } = draw.pick(table);
      return {
        stem: `下面句子主要运用的${noun}是（　　）\n\n> ${sentence}`,
        result: [kind],
        wrong: draw
          .shuffled(kinds.filter((one) => one !== kind))
          .map((text) => ({ text, mistake: `${text}是${whys[text]}，与本句不符` })),
        analysis: `这句话${whys[kind]}，是${kind}。`,
      };
    },
    holds: (stem, [given]) => kindBySigns(collection, stem.split('> ')[1] ?? '') === given,
  };
  const is: Family = {
    ...place,
    ...{ type: 'judge', id: ids[2], name: names[2], variety: table.length * 3 },
    make(draw) {
      const { kind, sentence } = draw.pick(table);
      const said = draw.isSo() ? kind : draw.pick(kinds.filter((one) => one !== kind));
      return {
        stem: `下面这句话运用的${noun}是${said}。\n\n> ${sentence}`,
        result: [said === kind ? '对' : '错'],
        analysis: `这句话${whys[kind]}，是${kind}${said === kind ? '' : `，不是${said}`}。`,
      };
    },
    holds: (stem, [given]) => {
      const said = /是(.+?)。/.exec(stem)?.[1];
      return (kindBySigns(collection, stem.split('> ')[1] ?? '') === said) === (given === '对');
    },
  };
  return [which, what, is];
}
