import type { Step } from './family.ts';

/** What the ids of generated questions begin with: neither those of the bank nor a teacher's own do. */
export const GENERATED = 'gen-';
const whole = /^gen-([a-z0-9-]{1,60})-v(\d{1,3})-([1-5])-(\d{1,6})$/;

export type GeneratedId = { familyId: string; version: number; step: Step; number: number };

export function generatedIdOf(familyId: string, version: number, step: Step, number: number): string {
  return `${GENERATED}${familyId}-v${version}-${step}-${number}`;
}

export function isGeneratedId(id: string): boolean {
  return id.startsWith(GENERATED);
}

export function readGeneratedId(id: string): GeneratedId | undefined {
  const [, familyId, version, step, number] = whole.exec(id) ?? [];
  if (!familyId) return undefined;
  return { familyId, version: Number(version), step: Number(step) as Step, number: Number(number) };
}
