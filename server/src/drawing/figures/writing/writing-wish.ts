import type { Refused } from '../kind.ts';
import type { Said } from '../said.ts';
import { COUNT, countOf } from '../spoken-numbers.ts';
import {
  otherReadings,
  refusalOf,
  takeCharacters,
  takeHerReadings,
  type Written,
  written,
} from './asked-characters.ts';
import type { CellGrid } from './writing-cell.ts';

export type WritingWish = {
  grid: CellGrid;
  characters: Written[];
  hasPinyin: boolean;
  hasCounts: boolean;
  /** How often each is traced, and how many empty cells follow; undefined where nothing of the kind was said. */
  trace: number | undefined;
  empty: number | undefined;
  /** The characters were pointed out, by a colon or quotation marks. */
  isPointed: boolean;
  /** Sentences of readings that may be meant instead. */
  others: string[];
};

const JOINED = '[，,；;。、 ]{0,3}(?:再|并且?|然后|后面?|先|每个?字?|各|都|要|和|上面|下面|旁边|前面|跟着){0,4}';
const WITH = '(?:带上?|加上?|配上?|附上?|有|标出|标上|标注|标明|标|注明|写出|写上|写明|和){0,3}';
const TIMES = ` ?${COUNT} ?(?:遍|次|个空?格子?|个|格)`;

const trace = new RegExp(`${JOINED}(?:描红?|描写|描摹)${TIMES}`);
const empty = new RegExp(`${JOINED}(?:抄写|临写|书写|写|抄|临|空出?|留出?)${TIMES}`);
const noPinyin = new RegExp(`${JOINED}(?:不|没有?|无)(?:要|用|带|加|标)?(?:汉语)?(?:拼音|注音)`);
const pinyin = new RegExp(`${JOINED}${WITH}(?:汉语)?(?:拼音|注音|音节)`);
const counts = new RegExp(`${JOINED}${WITH}(?:总?笔画数|笔画总数|一?共?有?几[画笔]|多少[画笔]|总?笔数)`);

/** What may be said of characters in cells, whatever is done with them there. */
export function takeWriting(said: Said, most: number): WritingWish | Refused {
  const grid: CellGrid = said.has(/米字格本?/) ? '米字格' : '田字格';
  said.has(/田字格本?/);
  const [traced, left] = [said.take(trace)?.[1], said.take(empty)?.[1]];
  const hers = takeHerReadings(said);
  const isWithout = said.has(noPinyin);
  const hasPinyin = (said.has(pinyin) || hers.size > 0) && !isWithout;
  const hasCounts = said.has(counts);
  said.takeAll(/楷体|楷书|规范字?|范字/g);
  const { runs, isPointed } = takeCharacters(said);
  const refused = refusalOf([...runs.join('')], most);
  if (refused) return refused;
  const characters = written(runs, hers, hasPinyin);
  return {
    grid,
    characters,
    hasPinyin,
    hasCounts,
    trace: traced === undefined ? undefined : countOf(traced),
    empty: left === undefined ? undefined : countOf(left),
    isPointed,
    others: hasPinyin ? otherReadings(runs, hers, characters) : [],
  };
}

/** 春（chūn）、夏（xià）, or 春夏 where nothing stands above them. */
export function saysCharacters({ characters, hasPinyin, others }: WritingWish): string {
  if (!hasPinyin) return characters.map(({ character }) => character).join('');
  const spoken = characters.map(({ character, pinyin: above }) => `${character}（${above}）`).join('、');
  return others.length > 0 ? `${spoken}。多音字请核对：${others.join('；')}` : spoken;
}
