import { strToU8, zipSync } from 'fflate';

const NS =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TREE = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';
/** 40 × 40 pixels of one blue. */
export const EMBLEM = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAAMElEQVR42u3NQQkAAAgEsItiJCMa1RKCn8H+S/W8iFgsFovFYrFYLBaLxWKxWHxnAfCCpFuvOnl4AAAAAElFTkSuQmCC',
  'base64',
);

type Place = readonly [x: number, y: number, width: number, height: number];
type Holder = { type?: string; idx?: number; at?: Place; size?: number; colour?: string };
type Layout = {
  type?: string;
  name: string;
  holders?: Holder[];
  shapes?: string;
  background?: string;
  isBare?: boolean;
};
export type MasterWish = {
  /** In points. */
  width?: number;
  height?: number;
  colours?: Partial<Record<string, string>>;
  fonts?: { head: string; body: string };
  map?: string;
  background?: string;
  /** Written between the placeholders of the master. */
  shapes?: string;
  holders?: Holder[];
  layouts: Layout[];
  /** Further relations of the master, as they stand in the file. */
  links?: string;
  more?: Record<string, Uint8Array>;
};

const emu = (points: number) => Math.round(points * 12_700);
const frame = ([x, y, width, height]: Place) =>
  `<a:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm>`;

export function area(at: Place, colour: string, form = 'rect', words = ''): string {
  const text = words && `<p:txBody><a:bodyPr/><a:p><a:r><a:rPr sz="1600"/><a:t>${words}</a:t></a:r></a:p></p:txBody>`;
  return `<p:sp><p:nvSpPr><p:cNvPr id="${90 + at[0]}" name="装饰"/><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr>${frame(at)}<a:prstGeom prst="${form}"><a:avLst/></a:prstGeom><a:solidFill><a:schemeClr val="${colour}"/></a:solidFill></p:spPr>${text}</p:sp>`;
}

export function picture(at: Place, id = 'rIdPicture'): string {
  return `<p:pic><p:nvPicPr><p:cNvPr id="77" name="校徽" descr="校徽"/><p:cNvPicPr/><p:nvPr userDrawn="1"/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${frame(at)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;
}

function holderXml({ type, idx, at, size, colour }: Holder, no: number): string {
  const kind = `${type ? ` type="${type}"` : ''}${idx ? ` idx="${idx}"` : ''}`;
  const fill = colour ? `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>` : '';
  const level =
    size || colour ? `<a:lvl1pPr><a:defRPr${size ? ` sz="${size * 100}"` : ''}>${fill}</a:defRPr></a:lvl1pPr>` : '';
  return `<p:sp><p:nvSpPr><p:cNvPr id="${no}" name="占位符 ${no}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph${kind}/></p:nvPr></p:nvSpPr><p:spPr>${at ? frame(at) : ''}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle>${level}</a:lstStyle><a:p><a:r><a:rPr lang="zh-CN"/><a:t>单击编辑</a:t></a:r></a:p></p:txBody></p:sp>`;
}

const relations = (rows: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows}</Relationships>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`;

const usual = {
  dk1: '1A2520',
  lt1: 'FFFFFF',
  dk2: '7A1F1F',
  lt2: 'F3EEE6',
  accent1: '9C2B2B',
  accent2: 'C8811A',
  accent3: '4F7A5B',
  accent4: '2F5D8A',
  accent5: '6B5B95',
  accent6: '8A8A8A',
  hlink: '2F5D8A',
  folHlink: '6B5B95',
};
const plainMap =
  'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"';

/** A presentation with one master, as programs and hands of schools write them; without a slide. */
export function schoolPptx(wish: MasterWish): Uint8Array {
  const {
    width = 960,
    height = 540,
    background = '<p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>',
  } = wish;
  const colours = Object.entries({ ...usual, ...wish.colours }).map(
    ([slot, value]) => `<a:${slot}><a:srgbClr val="${value}"/></a:${slot}>`,
  );
  const { head, body } = wish.fonts ?? { head: '华文中宋', body: '微软雅黑' };
  const font = (kind: string, name: string) =>
    `<a:${kind}><a:latin typeface="Arial"/><a:ea typeface="${name}"/><a:cs typeface=""/></a:${kind}>`;
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3);
  const line = '<a:ln w="9525"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>'.repeat(3);
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3);
  const theme = `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="校本"><a:themeElements><a:clrScheme name="校本">${colours.join('')}</a:clrScheme><a:fontScheme name="校本">${font('majorFont', head)}${font('minorFont', body)}</a:fontScheme><a:fmtScheme name="Office"><a:fillStyleLst>${fill}</a:fillStyleLst><a:lnStyleLst>${line}</a:lnStyleLst><a:effectStyleLst>${effect}</a:effectStyleLst><a:bgFillStyleLst>${fill}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
  const style = (size: number) => `<a:lvl1pPr><a:defRPr sz="${size}"/></a:lvl1pPr>`;
  const ids = wish.layouts.map((_, at) => `<p:sldLayoutId id="${2_147_483_649 + at}" r:id="rId${at + 1}"/>`).join('');
  const holders = (list: Holder[] = []) => list.map((one, at) => holderXml(one, at + 2)).join('');
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'ppt/presentation.xml')),
    'ppt/presentation.xml': `<p:presentation ${NS}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldSz cx="${emu(width)}" cy="${emu(height)}"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(relation('rId1', 'slideMaster', 'slideMasters/slideMaster7.xml')),
    'ppt/theme/theme3.xml': theme,
    'ppt/slideMasters/slideMaster7.xml': `<p:sldMaster ${NS}><p:cSld>${background}<p:spTree>${TREE}${wish.shapes ?? ''}${holders(wish.holders)}</p:spTree></p:cSld><p:clrMap ${wish.map ?? plainMap}/><p:sldLayoutIdLst>${ids}</p:sldLayoutIdLst><p:txStyles><p:titleStyle>${style(4_000)}</p:titleStyle><p:bodyStyle>${style(2_800)}</p:bodyStyle><p:otherStyle>${style(1_800)}</p:otherStyle></p:txStyles></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster7.xml.rels': relations(
      wish.layouts
        .map((_, at) => relation(`rId${at + 1}`, 'slideLayout', `../slideLayouts/slideLayout${at + 11}.xml`))
        .join('') +
        relation('rIdTheme9', 'theme', '../theme/theme3.xml') +
        relation('rIdPicture', 'image', '../media/emblem.png') +
        (wish.links ?? ''),
    ),
  };
  for (const [at, layout] of wish.layouts.entries()) {
    const path = `ppt/slideLayouts/slideLayout${at + 11}.xml`;
    parts[path] =
      `<p:sldLayout ${NS}${layout.type ? ` type="${layout.type}"` : ''}${layout.isBare ? ' showMasterSp="0"' : ''}><p:cSld name="${layout.name}">${layout.background ?? ''}<p:spTree>${TREE}${layout.shapes ?? ''}${holders(layout.holders)}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;
    parts[`ppt/slideLayouts/_rels/slideLayout${at + 11}.xml.rels`] = relations(
      relation('rIdM', 'slideMaster', '../slideMasters/slideMaster7.xml') +
        relation('rIdPicture', 'image', '../media/emblem.png'),
    );
  }
  const files = Object.entries(parts).map(([name, text]) => [
    name,
    strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`),
  ]);
  return zipSync({ ...Object.fromEntries(files), 'ppt/media/emblem.png': EMBLEM, ...wish.more });
}

const pageHolders = (scale = 1, x = 60): Holder[] => [
  { type: 'title', at: [x * scale, 30 * scale, (900 - x) * scale, 70 * scale] },
  { type: 'body', idx: 1, at: [x * scale, 120 * scale, (900 - x) * scale, 350 * scale] },
  { type: 'sldNum', idx: 4, at: [820 * scale, 500 * scale, 80 * scale, 28 * scale] },
];
const solid = (colour: string) =>
  `<p:bg><p:bgPr><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>`;

/** As PowerPoint makes it: four usual layouts, a bar of the school, its emblem and its name. */
export const usualMaster = schoolPptx({
  shapes: `${area([0, 0, 24, 540], 'accent1')}${picture([880, 20, 56, 56])}${area([60, 508, 200, 24], 'bg1', 'rect', '青山中学')}`,
  holders: pageHolders(),
  layouts: [
    {
      type: 'title',
      name: '标题幻灯片',
      isBare: true,
      background: solid('7A1F1F'),
      shapes: picture([60, 40, 80, 80]),
      holders: [
        { type: 'ctrTitle', at: [80, 170, 800, 120], size: 54, colour: 'FFFFFF' },
        { type: 'subTitle', idx: 1, at: [80, 310, 800, 120] },
      ],
    },
    { type: 'obj', name: '标题和内容', holders: [{ type: 'title' }, { idx: 1 }, { type: 'sldNum', idx: 12 }] },
    {
      type: 'secHead',
      name: '节标题',
      background: solid('F3EEE6'),
      holders: [
        { type: 'title', at: [80, 180, 800, 110], size: 44 },
        { type: 'body', idx: 1, at: [80, 300, 800, 80] },
      ],
    },
    { type: 'titleOnly', name: '仅标题', holders: [{ type: 'title' }, { type: 'sldNum', idx: 12 }] },
  ],
});

/** An old projector's page, dark, on 720 × 540 points, with the names of its colours turned round. */
export const darkMaster = schoolPptx({
  width: 720,
  height: 540,
  map: plainMap.replace('bg1="lt1" tx1="dk1"', 'bg1="dk1" tx1="lt1"'),
  colours: { dk1: '101820', lt1: 'F2F2F2', accent1: '2A4D69' },
  background: solid('101820'),
  holders: [
    { type: 'title', at: [40, 24, 640, 70] },
    { type: 'body', idx: 1, at: [40, 110, 640, 370] },
  ],
  layouts: [
    {
      type: 'title',
      name: '封面',
      holders: [
        { type: 'ctrTitle', at: [60, 170, 600, 120] },
        { type: 'subTitle', idx: 1, at: [60, 310, 600, 100] },
      ],
    },
    { type: 'obj', name: '内容', holders: [{ type: 'title' }, { idx: 1 }] },
  ],
});

/** Drawn over by hand: layouts without any placeholder. */
export const emptyMaster = schoolPptx({
  shapes: area([0, 0, 960, 90], 'accent4'),
  layouts: [{ name: '空白', type: 'blank' }],
});

/** Of 720 × 405 points, a body that is too narrow for a page, and a heading low and small. */
export const narrowMaster = schoolPptx({
  width: 720,
  height: 405,
  fonts: { head: '楷体', body: '宋体' },
  shapes: area([0, 0, 180, 405], 'accent4'),
  holders: [
    { type: 'title', at: [200, 20, 500, 44], size: 24 },
    { type: 'body', idx: 1, at: [200, 80, 420, 180] },
    { type: 'sldNum', idx: 4, at: [620, 375, 60, 20] },
  ],
  layouts: [
    { name: '甲', holders: [{ type: 'title' }, { idx: 13 }, { type: 'sldNum', idx: 14 }] },
    {
      name: '乙',
      holders: [
        { type: 'ctrTitle', at: [200, 120, 480, 100] },
        { type: 'subTitle', idx: 21, at: [200, 230, 480, 80] },
      ],
    },
  ],
});
