/** A competency or a requirement of a curriculum standard, in our own words. */
export type StandardLine = { code: string; name: string; meaning: string; source: string };

export type Standards = {
  /** Competencies first; empty where a phase has no such subject. */
  of(phaseCode: string, subjectCode: string): Promise<StandardLine[]>;
};
