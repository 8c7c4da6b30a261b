import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '#documents/reading/read-document.ts';
import { endWordThread } from '#documents/word/word-thread.ts';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import { openReviewDesk, type ReviewDesk } from '#test/review-desk.ts';
import { richPlans } from '#test/rich-plan-docx.ts';

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk();
});
afterAll(async () => {
  await endWordThread('');
  await desk.close();
});

/** What is wrong, without where: places move when paragraphs are added. */
async function faultsOf(bytes: Uint8Array): Promise<string[]> {
  const errors = (await validatorErrors(bytes, 'docx')).map((error) => String(JSON.parse(error).description));
  return [...packageFaults(readParts(bytes)), ...errors].toSorted();
}

/** What is no word and must not get lost with the words around it. */
function marksIn(parts: ReadonlyMap<string, string>): number[] {
  const names = [
    'drawing',
    'commentRangeStart',
    'commentRangeEnd',
    'commentReference',
    'footnoteReference',
    'bookmarkStart',
  ];
  return names.map((name) => (parts.get('word/document.xml') ?? '').split(`<w:${name}`).length - 1);
}

describe('a plan changed inside its own file', () => {
  it.each(Object.keys(richPlans))('has no fault it did not have before: %s', { timeout: 60_000 }, async (name) => {
    const original = (await richPlans[name]?.()) ?? new Uint8Array();
    const { reviewId, suggestions } = await desk.review(original, { name: `${name}.docx` });
    expect(suggestions.length).toBeGreaterThan(2);
    await desk.decide(
      reviewId,
      suggestions.map(({ id }) => ({ id, state: 'accepted' })),
    );

    const changed = new Uint8Array((await desk.download(reviewId)).rawPayload);

    const [before, after] = [readParts(original), readParts(changed)];
    // Its own file, not a new one: every other part is there to the letter.
    const kept = [...before.keys()].filter((path) => /^word\/(?!document\.xml)/.test(path));
    for (const path of kept) expect(after.get(path), path).toBe(before.get(path));
    expect(marksIn(after)).toEqual(marksIn(before));
    const faults = await faultsOf(changed);
    if (faults.length > 0) expect(faults).toEqual(await faultsOf(original));
    expect((await readDocument(changed, 'x.docx')).markdown).not.toContain('理解');
  });
});
