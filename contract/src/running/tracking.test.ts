import { describe, expect, expectTypeOf, it } from 'vitest';
import { type EventNameOf, eventCatalogue, isKnownEvent, TrackProps } from './tracking.ts';

const FIRST_ID = 10_000_001;

describe('the catalogue of events', () => {
  it('knows the eleven modules and no other', () => {
    expect(Object.keys(eventCatalogue)).toEqual([
      'common',
      'combo',
      'aiChat',
      'resourceSearch',
      'agentCenter',
      'results',
      'cloudStorage',
      'material',
      'paper',
      'teachingDesign',
      'courseware',
    ]);
  });

  it('starts at 10000001 in each module and uses no id twice in it', () => {
    for (const [module, events] of Object.entries(eventCatalogue)) {
      const ids = Object.values(events);
      expect(Math.min(...ids), module).toBe(FIRST_ID);
      expect(new Set(ids).size, module).toBe(ids.length);
    }
  });

  it('has the ids of the combo page and leaves 10000003 alone', () => {
    expect(eventCatalogue.combo).toEqual({ enter: FIRST_ID, buy: 10_000_002, close: 10_000_004 });
    expect(isKnownEvent('combo', 10_000_003)).toBe(false);
    expect(isKnownEvent('combo', 10_000_004)).toBe(true);
    expect(isKnownEvent('toString', FIRST_ID)).toBe(false);
  });

  it('names what is done in a chat, and does not compile with an event of another module', () => {
    expectTypeOf<EventNameOf<'aiChat'>>().toEqualTypeOf<
      'openApp' | 'newSession' | 'like' | 'dislike' | 'copy' | 'answerAgain' | 'math' | 'searchResource'
    >();
    expectTypeOf<'buy'>().not.toExtend<EventNameOf<'aiChat'>>();
  });

  it('carries only small facts with an event', () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`fact${index}`, index]));

    expect(TrackProps.safeParse({ typeCode: 'chat', length: 3, isAgain: true }).success).toBe(true);
    expect(TrackProps.safeParse(many).success).toBe(false);
    expect(TrackProps.safeParse({ text: 'x'.repeat(257) }).success).toBe(false);
    expect(TrackProps.safeParse({ nested: {} }).success).toBe(false);
  });
});
