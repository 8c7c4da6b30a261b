import { beforeEach, describe, expect, it } from 'vitest';
import {
  closeCanvasBeside,
  offerCanvas,
  openCanvasBeside,
  openCanvasByItself,
  turnToCanvas,
  useCanvasDoor,
} from './canvas-door.ts';

const shown = () => {
  const { messageId, isQuiet } = useCanvasDoor.getState();
  return { messageId, isQuiet };
};

describe('a text that opens by itself', () => {
  beforeEach(() => {
    sessionStorage.clear();
    offerCanvas('talk');
  });

  it('is quiet until she turns to it, also after a reload', () => {
    openCanvasByItself('talk', 'speech');
    expect(shown()).toEqual({ messageId: 'speech', isQuiet: true });
    offerCanvas('talk');
    expect(shown()).toEqual({ messageId: 'speech', isQuiet: true });

    turnToCanvas();
    expect(shown()).toEqual({ messageId: 'speech', isQuiet: false });
    offerCanvas('talk');
    expect(shown()).toEqual({ messageId: 'speech', isQuiet: false });
  });

  it('takes the place of none that is open, and opens beside no other conversation', () => {
    openCanvasBeside('letter');
    openCanvasByItself('talk', 'speech');
    expect(shown()).toEqual({ messageId: 'letter', isQuiet: false });
    offerCanvas('another');
    openCanvasByItself('talk', 'speech');
    expect(shown()).toEqual({ messageId: '', isQuiet: false });
  });

  it('stays closed in a conversation where she closed one, until she opens one herself', () => {
    openCanvasByItself('talk', 'speech');
    closeCanvasBeside();
    openCanvasByItself('talk', 'letter');
    expect(shown().messageId).toBe('');
    openCanvasBeside('letter');
    expect(shown()).toEqual({ messageId: 'letter', isQuiet: false });
  });
});
