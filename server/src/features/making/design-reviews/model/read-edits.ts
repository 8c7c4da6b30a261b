import { z } from 'zod';
import { holdsAddress, saysNothing } from '#checking/made-up.ts';
import { misquotedIn, misquotedWords } from '#checking/misquoted.ts';
import { type NumberedSource, withNamedSources } from '#checking/named-sources.ts';
import type { PlacedBlock } from '#features/making/design-reviews/plan-parts.ts';
import type { Draft } from '#features/making/design-reviews/rules/draft.ts';
import { storableText } from '#lib/model-json/storable-text.ts';

const MAX_EDITS = 12;
const words = (limit: number) => z.string().transform((text) => storableText(text.trim(), limit));

const Edit = z.object({
  block: z.string(),
  kind: z.enum(['replace', 'insert-after', 'remove']),
  text: words(4_000).catch(''),
  reason: words(120).catch(''),
});

/**
 * The changes in what a model said. What is malformed, names a block it was not shown, or would touch the structure of
 * the school is left out; the rest counts.
 */
export function readEdits(
  said: unknown,
  shown: readonly PlacedBlock[],
  { sources = [], library = '' }: { sources?: readonly NumberedSource[]; library?: string } = {},
): Draft[] {
  const byId = new Map(shown.map((one) => [one.block.id, one]));
  return editsIn(said)
    .slice(0, MAX_EDITS)
    .flatMap((given): Draft[] => {
      const { data: edit } = Edit.safeParse(given);
      const place = edit && byId.get(edit.block);
      if (!place || !isFitting(edit, place)) return [];
      const { block } = place;
      const after = block.kind === 'cell' ? edit.text.replace(/^#+\s*/gm, '') : edit.text;
      const isAdded = edit.kind === 'insert-after';
      return [
        {
          blockId: block.id,
          kind: edit.kind,
          before: isAdded ? '' : block.text,
          after: edit.kind === 'remove' ? '' : after,
          reason: [
            withNamedSources(edit.reason, sources) || '大模型建议这样写',
            misquotedWords(misquotedIn(after, library)),
          ]
            .filter(Boolean)
            .join('；'),
        },
      ];
    });
}

function isFitting({ kind, text }: z.infer<typeof Edit>, { block, isLabel }: PlacedBlock): boolean {
  const isStructure = isLabel || block.kind === 'heading';
  if (kind === 'remove') return !isStructure;
  if (saysNothing(text) || holdsAddress(text) || /^[ \t]*\|/m.test(text)) return false;
  if (kind === 'insert-after') return true;
  return !isStructure && text !== block.text;
}

/** The list, whatever it was wrapped in. */
function editsIn(said: unknown): unknown[] {
  if (Array.isArray(said)) return said;
  if (typeof said !== 'object' || said === null) return [];
  return Object.values(said).find(Array.isArray) ?? [said];
}
