import { childOf, childrenOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';

export type ListPlace = { listId: string; level: number };
export type Styles = {
  headingLevel: (paragraph: XmlElement) => number | undefined;
  listPlace: (paragraph: XmlElement) => ListPlace | undefined;
};

/** What a paragraph is by its own settings or by those of its style and the styles that one builds on. */
export function readStyles(root: XmlElement | undefined): Styles {
  const styles = new Map(childrenOf(root, 'w:style').map((style) => [style.attributes['w:styleId'] ?? '', style]));
  const chainOf = (paragraph: XmlElement): XmlElement[] => {
    const chain: XmlElement[] = [];
    let id = settingOf(childOf(paragraph, 'w:pPr', 'w:pStyle'));
    while (id !== undefined && chain.length < MOST_ANCESTORS) {
      const style = styles.get(id);
      if (!style) break;
      chain.push(style);
      id = settingOf(childOf(style, 'w:basedOn'));
    }
    return chain;
  };
  return {
    headingLevel: (paragraph) => {
      const own = outlineLevel(paragraph);
      if (own !== undefined) return own <= 9 ? own : undefined;
      const chain = chainOf(paragraph);
      const [nearest] = chain.map((style) => headingOf(style)).filter((level) => level !== undefined);
      return nearest !== undefined && nearest <= 9 ? nearest : undefined;
    },
    listPlace: (paragraph) => {
      const places = [paragraph, ...chainOf(paragraph)].map((holder) => childOf(holder, 'w:pPr', 'w:numPr'));
      const listId = firstValue(places, 'w:numId');
      if (listId === undefined || listId === '0') return undefined;
      return { listId, level: Number(firstValue(places, 'w:ilvl') ?? 0) || 0 };
    },
  };
}

export function settingOf(element: XmlElement | undefined): string | undefined {
  return element?.attributes['w:val'];
}

export function isOn(flag: XmlElement | undefined): boolean {
  return flag !== undefined && !/^(0|false|off|none)$/.test(settingOf(flag) ?? '1');
}

const MOST_ANCESTORS = 20;

/** 1 to 9, or 10 for the outline level Word calls body text. */
function outlineLevel(holder: XmlElement): number | undefined {
  const level = settingOf(childOf(holder, 'w:pPr', 'w:outlineLvl'));
  return level === undefined ? undefined : Number(level) + 1;
}

function headingOf(style: XmlElement): number | undefined {
  const name = settingOf(childOf(style, 'w:name')) ?? '';
  const named = /^(?:heading|标题)\s*([1-9])$/i.exec(name)?.[1];
  if (named) return Number(named);
  return /^(?:title|标题)$/i.test(name) ? 1 : outlineLevel(style);
}

function firstValue(places: (XmlElement | undefined)[], name: string): string | undefined {
  return places.map((place) => settingOf(childOf(place, name))).find((value) => value !== undefined);
}
