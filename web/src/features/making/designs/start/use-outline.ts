import type { StoredDesign } from '@app/contract/making/designs.ts';
import { useEffect, useState } from 'react';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';
import { Outline, outlineOf } from './outline.ts';

export type OutlineChange = (change: (outline: Outline) => Outline) => void;

/** The outline as she left it on this device, else as it was proposed. */
export function useOutline({ designId, design }: StoredDesign): { outline: Outline; change: OutlineChange } {
  const [outline, setOutline] = useState(() => keptOutline(designId) ?? outlineOf(design));
  useEffect(() => writeStored(nameOf(designId), JSON.stringify(outline)), [designId, outline]);
  return { outline, change: setOutline };
}

/** Kept until the whole is there, so that a failed attempt can be repeated with it. */
export function keptOutline(designId: string): Outline | undefined {
  return readStoredAs(nameOf(designId), Outline);
}

export function forgetOutline(designId: string): void {
  writeStored(nameOf(designId), '');
}

function nameOf(designId: string): string {
  return `designOutline.${designId}`;
}
