import { type Deck, themeNames } from '@app/contract/making/slides.ts';
import { type SlidePage, slideHeight } from '@app/engines/slides/slide-boxes.ts';
import { themeLooks } from '@app/engines/slides/slide-looks.ts';
import { barePageLayoutXml, coverLayoutXml, masterXml, pageLayoutXml } from './masters.ts';
import { relationsXml } from './package.ts';
import { themeXml } from './theme.ts';

/** Master, layouts and theme of a file, and how its slides stand on them. */
export type LookParts = {
  texts: Record<string, string>;
  /** Pictures, by their paths. */
  packed: Record<string, Uint8Array>;
  layouts: number;
  masterNo: string;
  /** Of the pictures. */
  endings: string[];
  /** The number of the layout of a page; `hasBody`: some of its words fill the place for words. */
  layoutOf: (page: SlidePage, hasBody: boolean) => number;
  /** A slide whose colours are said as this look has them. */
  coloured: (xml: string, page: SlidePage) => string;
};

/** Those of a theme of ours. */
export function ownLook({ theme, ratio }: Deck): LookParts {
  const look = themeLooks[theme];
  const height = slideHeight(ratio);
  const texts: Record<string, string> = {
    'ppt/theme/theme1.xml': themeXml(themeNames[theme], look),
    'ppt/slideMasters/slideMaster1.xml': masterXml(height),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationsXml([
      { type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
      { type: 'slideLayout', target: '../slideLayouts/slideLayout2.xml' },
      { type: 'slideLayout', target: '../slideLayouts/slideLayout3.xml' },
      { type: 'theme', target: '../theme/theme1.xml' },
    ]),
    'ppt/slideLayouts/slideLayout1.xml': coverLayoutXml(height),
    'ppt/slideLayouts/slideLayout2.xml': pageLayoutXml(look, height),
    'ppt/slideLayouts/slideLayout3.xml': barePageLayoutXml(look, height),
  };
  for (const no of [1, 2, 3]) {
    const master = relationsXml([{ type: 'slideMaster', target: '../slideMasters/slideMaster1.xml' }]);
    texts[`ppt/slideLayouts/_rels/slideLayout${no}.xml.rels`] = master;
  }
  return {
    texts,
    packed: {},
    layouts: 3,
    masterNo: '2147483648',
    endings: [],
    layoutOf: ({ ground }, hasBody) => (ground === 'cover' ? 1 : hasBody ? 2 : 3),
    coloured: (xml) => xml,
  };
}
