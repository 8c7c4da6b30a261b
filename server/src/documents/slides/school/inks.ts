import type { DeckMaster } from '@app/contract/making/slide-masters.ts';
import { mixed, readableOn, type Slot, type ThemeColours } from './colours.ts';
import type { Grounds } from './read-master.ts';

/** Behind the words as a whole, and from left to right behind them and behind the heading. */
export type SeenGround = { ground: string; body: string[]; title: string[] };

/** What each colour of a theme is used for on slides of ours: those of the file where they can be read, else nearer to black or white. */
export function inksOf(
  colours: ThemeColours,
  map: Record<string, string>,
  headings: Grounds<string | undefined>,
): (grounds: Grounds<SeenGround>) => Pick<DeckMaster, 'inks'> & { ink: Grounds<string> } {
  const named = (name: string, slot: Slot) => colours[(map[name] as Slot | undefined) ?? slot] ?? colours[slot];
  return (grounds) => {
    const page = grounds.page.ground;
    const accent = readableOn(named('accent1', 'accent1'), [page]);
    const panel = mixed(accent, page, 0.1);
    const both = [page, panel, ...grounds.page.body];
    const text = readableOn(named('tx1', 'dk1'), both);
    const ink = {
      cover: readableOn(headings.cover ?? named('tx1', 'dk1'), [...grounds.cover.title, ...grounds.cover.body]),
      section: readableOn(headings.section ?? named('tx1', 'dk1'), [...grounds.section.title, ...grounds.section.body]),
      page: readableOn(headings.page ?? named('tx1', 'dk1'), grounds.page.title),
    };
    const inks = {
      text,
      title: readableOn(headings.page ?? named('tx1', 'dk1'), both),
      page,
      panel,
      accent: readableOn(accent, both),
      warm: readableOn(named('accent2', 'accent2'), both),
      cover: grounds.cover.ground,
      'cover-text': ink.cover,
      muted: readableOn(mixed(text, page, 0.7), both),
      hairline: mixed(accent, page, 0.3),
    };
    return { inks, ink };
  };
}
