import type { Deck } from '@app/contract/making/slides.ts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '#documents/reading/read-document.ts';
import { fitSlides } from '#documents/slides/fit-slides.ts';
import { writeSlides } from '#documents/slides/write-slides.ts';
import { aiLabel } from '#documents/word/ai-label.ts';
import { sampleDeck } from '#test/sample-decks.ts';
import { slidesFromFile } from './from-file.ts';

let deck: Deck;
let file: Uint8Array;
beforeAll(async () => {
  deck = await fitSlides(sampleDeck('board', 'normal', { ratio: '4:3' }));
  file = await writeSlides({ deck, ...aiLabel });
});

const read = async (bytes: Uint8Array) =>
  slidesFromFile((await readDocument(bytes, 'a.pptx')).markdown, bytes, { title: '', by: '' });
/** As another program leaves it. */
const changed = (change: (parts: Record<string, Uint8Array>) => void) => {
  const parts = unzipSync(file);
  change(parts);
  return zipSync(parts);
};
const inPart = (name: string, from: string, to: string) =>
  changed((parts) => {
    const text = strFromU8(parts[name] ?? new Uint8Array());
    expect(text).toContain(from);
    parts[name] = strToU8(text.replace(from, to));
  });

describe('a presentation that we once wrote', () => {
  it('comes back with every slide as it was, in its layout, its notes and the shape of its page', async () => {
    const { slides, ratio, keptCount } = await read(file);

    expect(slides).toEqual(deck.slides);
    expect([ratio, keptCount]).toEqual(['4:3', deck.slides.length]);
  });

  it('has what was changed elsewhere: the words of a slide, its notes, a number of its chart', async () => {
    const words = await read(inPart('ppt/slides/slide4.xml', '学习目标', '今天要学会'));
    expect(words.slides[3]?.title).toBe('今天要学会');
    expect(words.slides.toSpliced(3, 1)).toEqual(deck.slides.toSpliced(3, 1));

    const notes = await read(inPart('ppt/notesSlides/notesSlide4.xml', '先请学生说', '先请同桌说'));
    expect(notes.slides[3]).toMatchObject({ layout: 'goals', notes: expect.stringContaining('先请同桌说') });

    const at = deck.slides.findIndex(({ layout }) => layout === 'chart');
    const chart = await read(inPart('ppt/charts/chart1.xml', '<c:v>', '<c:v>9'));
    expect(chart.slides[at]?.layout).not.toBe('chart');
  });

  it('is not believed where what it keeps is no slide, and is read as any other where it keeps nothing', async () => {
    const forged = await read(
      inPart('customXml/item1.xml', '&quot;layout&quot;:&quot;goals&quot;', '&quot;layout&quot;:1'),
    );
    expect(forged.keptCount).toBe(deck.slides.length - 1);

    const bare = await read(inPart('ppt/_rels/presentation.xml.rels', '/customXml"', '/other"'));
    expect(bare.keptCount).toBe(0);
    expect(bare.slides.length).toBeGreaterThan(1);
  });

  it('has a slide twice that was doubled, each with an id of its own', async () => {
    const twice = await read(
      inPart('ppt/presentation.xml', '<p:sldId id="259"', '<p:sldId id="900" r:id="rId9"/><p:sldId id="259"'),
    );
    expect(new Set(twice.slides.map(({ id }) => id)).size).toBe(deck.slides.length + 1);
    expect(twice.slides.filter(({ layout }) => layout === 'goals')).toHaveLength(2);
  });
});
