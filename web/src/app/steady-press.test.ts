import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { steadyPresses } from './steady-press.ts';

const pressed = vi.fn();
const around = vi.fn();
const button = document.createElement('button');
let stop = () => {};

const press = (clientX = 10, clientY = 10) =>
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, clientX, clientY }));
const lift = (where: EventTarget, clientX = 10, clientY = 10) =>
  where.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX, clientY }));

beforeEach(() => {
  stop = steadyPresses(document);
  document.body.replaceChildren(button);
  button.addEventListener('click', pressed);
  document.body.addEventListener('click', around);
});

afterEach(() => {
  stop();
  button.removeEventListener('click', pressed);
  document.body.removeEventListener('click', around);
  vi.resetAllMocks();
});

describe('a press', () => {
  it('is done once where nothing moved', () => {
    press();
    lift(button);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('counts for what it began on when it is lifted over what lies around, because the page moved', () => {
    press();
    lift(document.body);
    expect(pressed).toHaveBeenCalledTimes(1);
    // What lies around hears of one click, of the button.
    expect(around.mock.calls.map(([event]) => event.target)).toEqual([button]);
  });

  it('that she drew away from the button is none', () => {
    press();
    lift(document.body, 10, 200);
    expect(pressed).not.toHaveBeenCalled();
  });

  it('does nothing when it is lifted over something else, nor to a button that is gone or switched off', () => {
    const other = document.createElement('p');
    document.body.append(other);
    press();
    lift(other);
    press();
    button.remove();
    lift(document.body);
    document.body.append(button);
    button.disabled = true;
    press();
    lift(document.body);
    button.disabled = false;
    expect(pressed).not.toHaveBeenCalled();
  });

  it('is forgotten when the browser made a scroll of it, and a key is none', () => {
    press();
    button.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
    lift(document.body);
    press();
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0, clientX: 10, clientY: 10 }));
    expect(pressed).not.toHaveBeenCalled();
  });
});
