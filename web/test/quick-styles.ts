/**
 * Finding something by its role asks for the style of every element on the way, and jsdom tries all rules of a browser's own
 * stylesheet for each: a third of what the tests of screens took. What is asked for is three properties, and where the page
 * has no stylesheet these follow from the element's name, a few attributes and `style`. So jsdom is asked once for each such
 * kind, and by everybody who asks for anything else.
 */
export function answerStylesQuickly(window: Window): void {
  const ask = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();

  const displayOf = (element: Element): string => {
    const kind = kindOf(element);
    if (kind === undefined) return ask(element).display;
    const known = displays.get(kind);
    if (known !== undefined) return known;
    const { display } = ask(element);
    displays.set(kind, display);
    return display;
  };
  const inherited = (element: Element, name: Inherited): string =>
    mayBeSet(element, name) ? ask(element).getPropertyValue(name) : INITIAL[name];

  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || element.ownerDocument.styleSheets.length > 0) return ask(element, pseudoElement);
    const read = (name: string): string => {
      if (name === 'display') return displayOf(element);
      return isInherited(name) ? inherited(element, name) : ask(element).getPropertyValue(name);
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return read;
        if (name === 'display' || name === 'visibility') return read(name);
        if (name === 'pointerEvents') return read('pointer-events');
        const style = ask(element);
        const value = Reflect.get(style, name, style);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };
}

/** What has the same answer as others of its kind; nothing where it depends on its surroundings too. */
function kindOf(element: Element): string | undefined {
  const { localName, namespaceURI } = element;
  if (localName === 'summary' || element.hasAttribute('popover')) return undefined;
  const style = element.getAttribute('style') ?? '';
  const saying = /display|all/i.test(style) ? style : '';
  // What is taken over from the parent.
  if (/inherit|unset|revert/i.test(saying)) return undefined;
  const type = localName === 'input' ? element.getAttribute('type') : null;
  return JSON.stringify([
    namespaceURI,
    localName,
    element.getAttribute('hidden'),
    element.hasAttribute('open'),
    type,
    saying,
  ]);
}

const INITIAL = { visibility: 'visible', 'pointer-events': 'auto' };
type Inherited = keyof typeof INITIAL;

function isInherited(name: string): name is Inherited {
  return name in INITIAL;
}

/** Whether the element or one around it says anything of it; parts of a table that are hidden are collapsed. */
function mayBeSet(element: Element, name: Inherited): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.hasAttribute('hidden') || at.getAttribute('style')?.toLowerCase().includes(name)) return true;
  }
  return false;
}
