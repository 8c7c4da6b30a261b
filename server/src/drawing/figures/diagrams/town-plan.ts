import { widthOf } from '#drawing/letters.ts';
import { arrowHead, lineBetween, type Point, pathThrough, tag, textAt } from '#drawing/svg.ts';
import { colourAt } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';
import { wordsIn } from './words-in-box.ts';

/** Rows from the north, places from the west; an empty one is a block without a name. */
type TownPlan = { rows: string[][]; route: string[] };

const FORM = '街区平面图：第一排：学校，书店，医院；第二排：公园，空，超市；路线：学校 → 书店 → 超市';
const ROW = /^(?:第 ?[一二三四五六1-6] ?[排行]|[北南中](?:排|边|面)) ?[：: ] ?(.*)$/u;

/** Blocks between streets, north above. Never a map of a real country. */
export const townPlan = kindOf<TownPlan>({
  name: '街区平面图',
  examples: [FORM, '社区平面图：第一排：银行，邮局，学校；第二排：bookshop，空，hospital；第三排：公园，超市，小明家'],
  read(said) {
    if (
      !/(?:街区|平面|方位|路线|社区|校园|街道)(?:平面|示意|路线)?图/.test(said.words) ||
      !/第 ?[一1] ?[排行]|北(?:排|边|面) ?[：:]/.test(said.words)
    )
      return undefined;
    const list = said.words.replace(/^[^：:]*图[：:]?/u, '');
    const rows: string[][] = [];
    let route: string[] = [];
    for (const part of list
      .split(/[；;\n。]/)
      .map((one) => one.trim())
      .filter((one) => one !== '')) {
      const [, way] = /^(?:路线|路径) ?[：:] ?(.+)$/u.exec(part) ?? [];
      const [, cells] = ROW.exec(part) ?? [];
      if (way !== undefined) route = way.split(/[→➡⟶]|[-=—]+>/).map((name) => name.trim());
      else if (cells !== undefined)
        rows.push(
          cells
            .split(/[，,、]/)
            .map((name) => name.trim())
            .map((name) => (/^(?:空|空地|—|-|_)?$/.test(name) ? '' : name)),
        );
      else return new Refused(`“${part}”没有看懂，平面图请这样写：“${FORM}”`);
    }
    const wide = Math.max(0, ...rows.map((row) => row.length));
    if (rows.length === 0 || wide < 2) return new Refused(`平面图请这样写：“${FORM}”`);
    if (rows.length > 5 || wide > 6) return new Refused('平面图最多画 5 排，每排 6 处');
    if (rows.some((row) => row.length !== wide)) return new Refused('平面图每一排的处数要一样多，没有名称的写“空”');
    const names = rows.flat().filter((name) => name !== '');
    const twice = names.find((name, n) => names.indexOf(name) !== n && route.includes(name));
    if (twice) return new Refused(`图上有两处“${twice}”，路线不知道走哪一处`);
    const long = names.find((name) => widthOf(name) > 9);
    if (long) return new Refused(`“${long}”太长，平面图里一处最多写 9 个字`);
    const unknown = route.find((name) => !names.includes(name));
    if (unknown !== undefined) return new Refused(`路线上的“${unknown}”不在图上，请检查`);
    if (route.length === 1 || route.length > 6) return new Refused('路线请写 2 到 6 处，如“路线：学校 → 书店”');
    for (const name of [...names, ...route]) said.takeAfter(name, /^/);
    said.takeAll(/第 ?[一二三四五六1-6] ?[排行]|[北南中](?:排|边|面)|路线|路径|空地?/g);
    said.has(/^[^：:]{1,30}图[：:]?/u);
    return { rows, route };
  },
  paint: ({ rows, route }, sheet) => {
    const { x, y, width, height, em, pen, ink } = sheet;
    const columns = rows[0]?.length ?? 1;
    const street = em * 1.5;
    const right = width - em * 3;
    const block = {
      width: (right - street * (columns + 1)) / columns,
      height: Math.min(em * 5, (height - street * (rows.length + 1)) / rows.length),
    };
    const all = { width: right, height: block.height * rows.length + street * (rows.length + 1) };
    const top = y + (height - all.height) / 2;
    const leftOf = (column: number) => x + street + column * (block.width + street);
    const topOf = (row: number) => top + street + row * (block.height + street);
    const ground = tag('rect', {
      x,
      y: top,
      width: all.width,
      height: all.height,
      fill: ink.isLineArt ? ink.paper : '#eceff0',
      stroke: ink.soft,
      'stroke-width': pen * 0.8,
    });
    const blocks = rows.flatMap((row, r) =>
      row.map((name, c) => {
        const look = {
          fill: name === '' ? ink.paper : colourAt(ink.fills, r * columns + c),
          stroke: ink.soft,
          'stroke-width': pen * 0.8,
        };
        const middle: Point = [leftOf(c) + block.width / 2, topOf(r) + block.height / 2];
        const box = tag('rect', { x: leftOf(c), y: topOf(r), ...block, rx: em * 0.3, ...look });
        return name === ''
          ? box
          : box +
              wordsIn(
                middle,
                name,
                { width: block.width * 0.9, height: block.height * 0.9 },
                { size: em * 1.05, fill: ink.line, weight: 700 },
              );
      }),
    );
    const placeOf = (name: string) => {
      const r = rows.findIndex((row) => row.includes(name));
      return { r, c: rows[r]?.indexOf(name) ?? 0 };
    };
    /** Out of a door to the street south of it, along the streets, and in at the next door. */
    const ways = route.slice(1).map((name, n): Point[] => {
      const [a, b] = [placeOf(route[n] ?? name), placeOf(name)];
      const door = ({ r, c }: { r: number; c: number }, by: number): Point => [
        leftOf(c) + block.width / 2 + by,
        topOf(r) + block.height,
      ];
      const [from, to] = [door(a, n === 0 ? 0 : em * 0.5), door(b, n === route.length - 2 ? 0 : -em * 0.5)];
      const [levelA, levelB] = [from[1] + street / 2, to[1] + street / 2];
      const across = leftOf(b.c > a.c ? a.c + 1 : a.c === b.c ? a.c + 1 : a.c) - street / 2;
      return a.r === b.r
        ? [from, [from[0], levelA], [to[0], levelA], to]
        : [from, [from[0], levelA], [across, levelA], [across, levelB], [to[0], levelB], to];
    });
    const stroke = colourAt(ink.series, 1);
    const routes = ways.map((points) => {
      const tip = points.at(-1) ?? [0, 0];
      const short = [...points.slice(0, -1), [tip[0], tip[1] + em * 0.4] as Point];
      return (
        tag('path', {
          d: pathThrough(short),
          fill: 'none',
          stroke,
          'stroke-width': pen * 1.8,
          'stroke-linejoin': 'round',
        }) + arrowHead(tip, -90, em * 0.8, stroke)
      );
    });
    const compass: Point = [x + width - em * 1.2, top + em * 1.2];
    return (
      ground +
      blocks.join('') +
      routes.join('') +
      lineBetween([compass[0], compass[1] + em * 2.6], [compass[0], compass[1] + em * 0.8], ink.line, pen * 1.2) +
      arrowHead([compass[0], compass[1] + em * 0.5], -90, em * 0.9, ink.line) +
      textAt([compass[0], compass[1] - em * 0.2], '北', { size: em, fill: ink.line, weight: 700 })
    );
  },
  says: ({ rows, route }) =>
    `街区平面图，上北下南，从北到南是${rows.map((row) => row.map((name) => name || '空地').join('、')).join('；')}${route.length > 1 ? `；路线：${route.join(' → ')}` : ''}`,
});
