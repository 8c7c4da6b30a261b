import type { SlotKind } from '@app/contract/enums.ts';
import { type Slot, slotEntries, type Template } from '@app/contract/talking/templates.ts';
import { questionOf, type SlotTexts } from '@app/engines/templates/template-question.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { teachingLockOf } from '#lib/session/bureau-locks.ts';
import { recallSlots, rememberSlots } from './slot-memory.ts';
import { slotFacts } from './templates.api.ts';

export type SlotEntry = Slot & {
  /** How it is filled; a choice without known choices becomes a line. */
  entry: 'choice' | 'line' | 'lines';
  choices: readonly string[];
  text: string;
  /** Bound to this text by the way the teacher came in. */
  isLocked: boolean;
};

export type Slots = ReturnType<typeof useSlots>;

/** The form of a template: what the teacher filled in last, else what suits her classes, and the question it makes. */
export function useSlots(template: Template) {
  const [typed, setTyped] = useState(() => recallSlots(template.templateId));
  const locked = useMemo(() => lockedSlots(template.typeCode), [template.typeCode]);
  const filled = useMemo(() => ({ ...typed, ...locked }), [typed, locked]);
  const facts = useQuery({ ...slotFacts(filled), enabled: template.slots.length > 0 });
  const isReady = useOnce(template.slots.length === 0 || facts.data !== undefined || facts.isError);
  const entries = useMemo(
    () =>
      template.slots.map((slot) => ({
        ...entryOf(slot, filled, facts.data, facts.isPlaceholderData),
        isLocked: slot.kind in locked,
      })),
    [template, filled, locked, facts.data, facts.isPlaceholderData],
  );
  const question = useMemo(() => questionOf(template, textsOf(entries)), [template, entries]);
  return {
    entries,
    question,
    /** By the codes that desks know; unknown while the choices are read. */
    place: facts.data?.place,
    missing: entries.filter(({ required, text }) => required && text.trim() === ''),
    isReady,
    isFailed: facts.isError,
    retry: () => void facts.refetch(),
    fill(kind: SlotKind, text: string) {
      const next = { ...typed, [kind]: text };
      setTyped(next);
      rememberSlots(template.templateId, next);
    },
  };
}

function lockedSlots(typeCode: string): SlotTexts {
  const lock = teachingLockOf(typeCode);
  return lock ? { Phase: lock.phaseName, Subject: lock.subjectName } : {};
}

/** Stays true: a form that is being filled in does not vanish while other choices are read. */
function useOnce(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return isSo || wasSo;
}

type Facts = { values: SlotTexts; options: Partial<Record<SlotKind, string[]>> };

/** `isStale`: the choices still belong to what was filled in before. */
function entryOf(
  slot: Slot,
  filled: SlotTexts,
  facts: Facts | undefined,
  isStale: boolean,
): Omit<SlotEntry, 'isLocked'> {
  const choices = slot.options ?? facts?.options[slot.kind] ?? [];
  const wanted = slotEntries[slot.kind];
  const entry = wanted === 'choice' && choices.length === 0 ? 'line' : wanted;
  const text = filled[slot.kind] ?? facts?.values[slot.kind] ?? '';
  // The grade of another phase is no longer a choice.
  const isGone = entry === 'choice' && !isStale && !choices.includes(text);
  return { ...slot, entry, choices, text: isGone ? '' : text };
}

export function textsOf(entries: readonly SlotEntry[]): SlotTexts {
  return Object.fromEntries(entries.map(({ kind, text }) => [kind, text]));
}
