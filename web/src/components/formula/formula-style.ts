/**
 * MathLive writes its markup with style attributes, which our content policy forbids. The same declarations as rules of
 * a sheet made by script are allowed, and are in force before the markup is measured.
 */
const looks = new Map<string, number>();
let made: CSSStyleSheet | undefined;

/** The sheet that whatever holds such markup must adopt. */
export function formulaSheet(): CSSStyleSheet {
  made ??= new CSSStyleSheet();
  return made;
}

export function styleByRules(html: string): string {
  // With quotes, or without where there is no space in it.
  return html.replaceAll(/ style=(?:"([^"]*)"|([^\s">]+))/g, (_attribute, quoted?: string, bare?: string) => {
    const style = quoted ?? bare ?? '';
    // Taken back through the element's own style later, which a rule would outlive.
    return style.startsWith('visibility') ? '' : ` data-look="${lookOf(style)}"`;
  });
}

function lookOf(style: string): number {
  const known = looks.get(style);
  if (known !== undefined) return known;
  const look = looks.size;
  looks.set(style, look);
  // As strong as the attribute it stands for: an id outweighs any number of classes.
  formulaSheet().insertRule(`[data-look="${look}"]:not(#_) {${style.replaceAll('&quot;', '"')}}`);
  return look;
}
