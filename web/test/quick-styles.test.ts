import { afterEach, describe, expect, it } from 'vitest';
import { answerStylesQuickly } from './quick-styles.ts';

/** Every way in which something on a page is shown or hidden, each inside and around others. */
const page = `
  <div><p>文<b>字</b></p><ul><li><a href="#">链接</a></li></ul><button type="button" disabled>按钮</button></div>
  <div hidden><span>藏<i hidden>起来</i></span><input type="hidden"><input type="text" hidden></div>
  <div hidden="until-found"><span>找得到</span></div>
  <dialog><p>没开</p></dialog><dialog open><p>开着</p></dialog>
  <details><summary>标题</summary><summary>又一个</summary><p>里面</p></details><summary>外面</summary>
  <table hidden><thead hidden><tr hidden><th>头</th></tr></thead><tbody><tr><td>格</td></tr></tbody></table>
  <div style="visibility: hidden"><p>看不见<span style="visibility: visible">看得见<b>也是</b></span></p></div>
  <div style="display: none"><p style="display: inherit">也没有</p><p style="display: flex">有</p></div>
  <div style="POINTER-EVENTS: none"><a href="#">点不到</a><a href="#" style="pointer-events: auto">点得到</a></div>
  <div popover>浮层</div><svg><g hidden><path style="display:none"/></g></svg><noscript>无</noscript>
  <script type="text/plain">x</script><template><p>x</p></template><embed hidden>`;

/** jsdom's own answers stand beside ours in a window of another frame, which nobody made quick. */
function everyAnswer(): { quick: string[]; own: string[] } {
  const frame = document.createElement('iframe');
  document.body.replaceChildren(frame);
  const other = frame.contentWindow;
  if (!other) throw new Error('no frame');
  const own = other.getComputedStyle.bind(other);
  answerStylesQuickly(other);
  other.document.body.innerHTML = page;
  // Twice: what is known of a kind is said again.
  const elements = [...other.document.querySelectorAll('*'), ...other.document.querySelectorAll('*')];
  const say = (element: Element, { display, visibility, pointerEvents, color }: CSSStyleDeclaration) =>
    `${element.outerHTML.slice(0, 60)}: ${[display, visibility, pointerEvents, color].join(' ')}`;
  return {
    quick: elements.map((element) => say(element, other.getComputedStyle(element))),
    own: elements.map((element) => say(element, own(element))),
  };
}

afterEach(() => document.body.replaceChildren());

describe('styles that are answered quickly', () => {
  it('are those that jsdom would answer, for all that is shown and hidden', () => {
    const { quick, own } = everyAnswer();

    expect(quick).toEqual(own);
    expect(own.filter((line) => / none (visible|hidden|collapse) /.test(line)).length).toBeGreaterThan(20);
    expect(own.some((line) => line.includes(' hidden '))).toBe(true);
  });

  it('follow what changes', () => {
    document.body.innerHTML = '<div><button>按钮</button></div>';
    const [around, button] = [document.querySelector('div'), document.querySelector('button')];
    if (!around || !button) throw new Error('no button');
    const read = () => {
      const style = getComputedStyle(button);
      return [style.display, style.getPropertyValue('visibility'), style.pointerEvents];
    };
    const before = read();
    around.style.visibility = 'hidden';
    around.style.pointerEvents = 'none';
    button.hidden = true;
    const hidden = read();
    around.removeAttribute('style');
    button.hidden = false;

    expect(before).toEqual(['inline-block', 'visible', 'auto']);
    expect(hidden).toEqual(['none', 'hidden', 'none']);
    expect(read()).toEqual(before);
  });

  it('obey a stylesheet of the page', () => {
    const sheet = document.createElement('style');
    sheet.textContent = 'button { display: none; visibility: hidden }';
    document.body.append(sheet, document.createElement('button'));
    const style = getComputedStyle(document.querySelector('button') ?? document.body);

    expect([style.display, style.visibility]).toEqual(['none', 'hidden']);
  });
});
