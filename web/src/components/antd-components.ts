import type { ThemeConfig } from 'antd';

type Components = NonNullable<ThemeConfig['components']>;

const sharedComponents = {
  Button: {
    fontWeight: 400,
    primaryShadow: 'none',
    dangerShadow: 'none',
    paddingInline: 16,
    paddingInlineSM: 10,
    iconGap: 6,
    contentFontSizeSM: 13,
  },
  Input: {
    paddingInline: 12,
    paddingInlineLG: 14,
    inputFontSizeLG: 16,
  },
  Select: {
    optionHeight: 36,
    optionSelectedFontWeight: 600,
  },
  Tabs: {
    horizontalItemGutter: 24,
    horizontalItemPadding: '11px 0',
    titleFontSize: 14,
  },
  Segmented: {
    trackPadding: 2,
  },
  Modal: {
    titleFontSize: 20,
  },
  Menu: {
    itemHeight: 34,
    itemBorderRadius: 8,
    itemMarginBlock: 0,
    itemMarginInline: 0,
    itemPaddingInline: 10,
    iconSize: 18,
    iconMarginInlineEnd: 10,
    activeBarBorderWidth: 0,
  },
  Table: {
    cellPaddingBlock: 11,
    cellPaddingInline: 14,
    headerSplitColor: 'transparent',
    headerBorderRadius: 12,
    cellFontSize: 14,
  },
  Card: {
    bodyPadding: 16,
    headerFontSize: 15,
  },
  Message: {
    contentPadding: '11px 14px',
  },
  Tooltip: {
    maxWidth: 240,
  },
  Progress: {
    lineBorderRadius: 2,
    circleTextFontSize: '0.9em',
  },
  Skeleton: {
    blockRadius: 6,
    titleHeight: 16,
    paragraphLiHeight: 16,
  },
  Switch: {
    trackHeight: 20,
    trackMinWidth: 36,
    handleSize: 16,
  },
  Drawer: {
    footerPaddingInline: 20,
  },
  Dropdown: {
    paddingBlock: 6,
  },
} satisfies Components;

export const lightComponents = withShared({
  Button: {
    defaultBorderColor: '#d2d9d3',
    defaultShadow: '0 1px 2px rgba(20,40,30,0.05)',
    defaultHoverColor: '#1a2520',
    defaultHoverBorderColor: '#869189',
    primaryColor: '#ffffff',
    textHoverBg: 'rgba(22,48,36,0.05)',
  },
  Segmented: {
    trackBg: '#f1f4f0',
    itemSelectedBg: '#ffffff',
    itemSelectedColor: '#1a2520',
    itemColor: '#4d5953',
  },
  Menu: {
    itemBg: 'transparent',
    itemColor: '#1a2520',
    itemHoverBg: 'rgba(22,48,36,0.05)',
    itemSelectedBg: '#d6eae0',
    itemSelectedColor: '#0a5c41',
  },
  Table: {
    headerBg: '#f4f6f3',
    headerColor: '#4d5953',
    borderColor: '#e3e8e3',
    rowHoverBg: 'rgba(22,48,36,0.03)',
    rowSelectedBg: '#e7f3ed',
  },
  Tabs: {
    itemColor: '#4d5953',
    itemSelectedColor: '#1a2520',
    itemHoverColor: '#1a2520',
    inkBarColor: '#0f7553',
  },
  Progress: {
    defaultColor: '#0f7553',
    remainingColor: '#d6eae0',
  },
  Select: {
    optionSelectedBg: '#e7f3ed',
    optionSelectedColor: '#0a5c41',
    optionActiveBg: 'rgba(22,48,36,0.05)',
  },
});

export const darkComponents = withShared({
  Button: {
    defaultBg: '#171c19',
    defaultBorderColor: '#39433d',
    defaultShadow: 'none',
    defaultHoverColor: '#e5eae7',
    defaultHoverBorderColor: '#6d7972',
    primaryColor: '#05261a',
    dangerColor: '#3a0a06',
    textHoverBg: 'rgba(222,240,230,0.06)',
  },
  Segmented: {
    trackBg: '#0f1311',
    itemSelectedBg: '#202723',
    itemSelectedColor: '#e5eae7',
    itemColor: '#b1bbb5',
  },
  Menu: {
    itemBg: 'transparent',
    itemColor: '#e5eae7',
    itemHoverBg: 'rgba(222,240,230,0.06)',
    itemSelectedBg: '#1e4033',
    itemSelectedColor: '#83d6b3',
  },
  Table: {
    headerBg: '#202723',
    headerColor: '#b1bbb5',
    borderColor: '#2a322d',
    rowHoverBg: 'rgba(222,240,230,0.04)',
    rowSelectedBg: '#173127',
  },
  Tabs: {
    itemColor: '#b1bbb5',
    itemSelectedColor: '#e5eae7',
    itemHoverColor: '#e5eae7',
    inkBarColor: '#56bd93',
  },
  Progress: {
    defaultColor: '#56bd93',
    remainingColor: '#1e4033',
  },
  Select: {
    optionSelectedBg: '#173127',
    optionSelectedColor: '#83d6b3',
    optionActiveBg: 'rgba(222,240,230,0.06)',
  },
  Tooltip: {
    colorTextLightSolid: '#e5eae7',
  },
});

function withShared(own: Components): Components {
  const shared: Components = sharedComponents;
  // The keys are those of the two literals above, which are checked against the type.
  const names = Object.keys({ ...shared, ...own }) as (keyof Components)[];
  return Object.fromEntries(names.map((name) => [name, { ...shared[name], ...own[name] }]));
}
