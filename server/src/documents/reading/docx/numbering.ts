import { childOf, childrenOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import { numeral } from './numerals.ts';
import { isOn, type ListPlace, settingOf } from './styles.ts';

/** Counts the lists of a document while it is walked; a bullet has no label. */
export type Numbering = { next: (place: ListPlace) => { label: string; isBullet: boolean } | undefined };

export function readNumbering(root: XmlElement | undefined): Numbering {
  const lists = readLists(root);
  const counters = new Map<string, number[]>();
  /** Lists of one family go on counting together, except where one says it starts anew. */
  const started = new Set<string>();

  return {
    next: ({ listId, level }) => {
      const list = lists.get(listId);
      const definition = list?.levels.get(level);
      if (!list || !definition) return undefined;
      const counts = counters.get(list.familyId) ?? [];
      counters.set(list.familyId, counts);
      const restart = list.restarts.get(level);
      if (restart !== undefined && !started.has(`${listId} ${level}`)) counts[level] = restart - 1;
      started.add(`${listId} ${level}`);
      counts[level] = (counts[level] ?? definition.start - 1) + 1;
      counts.length = level + 1;
      if (definition.format === 'bullet') return { label: '', isBullet: true };
      return { label: labelOf(list, definition, counts), isBullet: false };
    },
  };
}

type Level = { format: string; text: string; start: number; isLegal: boolean };
type List = { familyId: string; levels: Map<number, Level>; restarts: Map<number, number> };

function readLists(root: XmlElement | undefined): Map<string, List> {
  const families = new Map(
    childrenOf(root, 'w:abstractNum').map((family) => [family.attributes['w:abstractNumId'] ?? '', family]),
  );
  const byStyle = new Map([...families.values()].map((family) => [settingOf(childOf(family, 'w:styleLink')), family]));
  const lists = new Map<string, List>();
  for (const list of childrenOf(root, 'w:num')) {
    const familyId = settingOf(childOf(list, 'w:abstractNumId')) ?? '';
    const linked = settingOf(childOf(families.get(familyId), 'w:numStyleLink'));
    const levels = readLevels(linked === undefined ? families.get(familyId) : byStyle.get(linked));
    const restarts = new Map<number, number>();
    for (const change of childrenOf(list, 'w:lvlOverride')) {
      for (const [at, level] of readLevels(change)) levels.set(at, level);
      const start = settingOf(childOf(change, 'w:startOverride'));
      if (start !== undefined) restarts.set(Number(change.attributes['w:ilvl']), Number(start));
    }
    lists.set(list.attributes['w:numId'] ?? '', { familyId, levels, restarts });
  }
  return lists;
}

function readLevels(holder: XmlElement | undefined): Map<number, Level> {
  return new Map(
    childrenOf(holder, 'w:lvl').map((level) => [
      Number(level.attributes['w:ilvl']),
      {
        format: settingOf(childOf(level, 'w:numFmt')) ?? 'decimal',
        text: settingOf(childOf(level, 'w:lvlText')) ?? '',
        start: Number(settingOf(childOf(level, 'w:start')) ?? 1),
        isLegal: isOn(childOf(level, 'w:isLgl')),
      },
    ]),
  );
}

function labelOf(list: List, definition: Level, counts: number[]): string {
  return definition.text.replace(/%([1-9])/g, (_whole, digit: string) => {
    const at = Number(digit) - 1;
    const level = list.levels.get(at);
    return numeral(counts[at] ?? level?.start ?? 1, definition.isLegal ? 'decimal' : (level?.format ?? 'decimal'));
  });
}
