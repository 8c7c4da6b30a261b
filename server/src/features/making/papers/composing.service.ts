import type { OutputOf } from '@app/contract/endpoint.ts';
import { paperSources, questionTypes } from '@app/contract/library/questions.ts';
import { paperLayouts } from '@app/contract/making/paper-files.ts';
import type * as contract from '@app/contract/making/papers.ts';
import type { Blueprint, SectionDraft } from '@app/contract/making/papers.ts';
import { usualScores } from '@app/engines/papers/usual-scores.ts';
import { isGeneratedId } from '@app/engines/questions/generated-id.ts';
import { numeral } from '@app/engines/text/numerals.ts';
import type { z } from 'zod';
import type { Queryable } from '#db/database.ts';
import { settle, withCopies } from '#features/library/questions/generated-questions.service.ts';
import {
  countByType,
  listCandidates,
  listDifficulties,
  listTaught,
  listTypes,
} from '#features/library/questions/questions.service.ts';
import type { Caller } from '#http/door.ts';
import { analyse } from './analyse-paper.ts';
import { type FilledSection, fillBlueprint } from './fill-blueprint.ts';
import { fillUp, sortedShort, toWriteOf } from './fill-up.ts';
import { printedSections, readPaper } from './papers.service.ts';
import { usualCounts } from './usual-counts.ts';
import type { NewDeps } from './write-questions.service.ts';

type ReadDeps = { db: Queryable };

const kinds = [
  { code: 'lesson', name: '课时练习', minutes: 20, totalScore: 50 },
  { code: 'unit', name: '单元测试', minutes: 60, totalScore: 100 },
  { code: 'month', name: '月考', minutes: 90, totalScore: 100 },
  { code: 'midterm', name: '期中考试', minutes: 100, totalScore: 120 },
  { code: 'final', name: '期末考试', minutes: 120, totalScore: 150 },
  { code: 'mock', name: '模拟考试', minutes: 120, totalScore: 150 },
];

export function listSources(): OutputOf<typeof contract.getPaperTypes> {
  return [...paperSources];
}

export function listKinds(): OutputOf<typeof contract.getMockPaperTypes> {
  return kinds;
}

export async function readConfig(
  deps: ReadDeps,
  { userId }: Caller,
  { subject, phase, grade }: z.output<(typeof contract.getPaperConfig)['input']>,
): Promise<OutputOf<typeof contract.getPaperConfig>> {
  const inBank = await countByType(deps, userId, { subject, phase, grade });
  const usual = usualCounts(inBank);
  const types = listTypes(subject, inBank.keys());
  return {
    questionTypes: types,
    inBank: [...inBank].map(([type, count]) => ({ type, count, usualCount: usual.get(type) ?? 0 })),
    difficulty: listDifficulties(),
    scoreRules: types.map(({ code, name }) => ({ type: code, name, score: usualScores[code] })),
    layouts: Object.entries(paperLayouts).map(([code, name]) => ({ code, name })),
  };
}

/**
 * Fills a plan from the bank and her own questions. What they have too few of is written by the model, where there is one: now, or later
 * where she would rather see the rest at once. No paper is kept.
 */
export async function compose(
  deps: NewDeps,
  caller: Caller,
  { isWrittenLater, ...blueprint }: z.output<(typeof contract.composePaper)['input']>,
): Promise<OutputOf<typeof contract.composePaper>> {
  const filled = await fillFromBank(deps, caller.userId, blueprint);
  if (!isWrittenLater) return printed(deps, caller, await fillUp(deps, caller, blueprint, filled));
  const { written, unmet } = sortedShort(deps, caller, filled.short);
  const paper = await printed(deps, caller, { ...filled, unmet: [...unmet, ...filled.unmet] });
  return { ...paper, ...(written.length > 0 && { toWrite: toWriteOf(blueprint, written) }) };
}

async function printed(
  deps: NewDeps,
  { userId }: Caller,
  { sections: whole, unmet }: { sections: readonly FilledSection[]; unmet: string[] },
) {
  const sections = await printedSections(deps, draftsOf(whole), userId);
  const { totalScore, minutes } = analyse(sections);
  return { sections, totalScore, minutes, unmet };
}

/** Of the bank alone, or of what somebody wrote in it: the same plan gives the same sections. */
export async function draftSections(
  deps: ReadDeps,
  blueprint: Blueprint,
  from: 'written' | 'all',
): Promise<{ drafts: SectionDraft[] }> {
  if (from === 'all') return { drafts: draftsOf((await fillFromBank(deps, undefined, blueprint)).sections) };
  const { candidates, lessons } = await readChoice(deps, undefined, blueprint);
  const written = candidates.filter(({ id }) => !isGeneratedId(id));
  const { sections } = fillBlueprint(written, { ...blueprint, lessons });
  return { drafts: draftsOf(sections) };
}

async function fillFromBank(deps: ReadDeps, userId: string | undefined, blueprint: Blueprint) {
  const { candidates, lessons } = await readChoice(deps, userId, blueprint);
  const { sections, short, unmet } = fillBlueprint(withCopies(candidates), { ...blueprint, lessons });
  const chosen = sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));
  const settled = await settle(chosen, `${blueprint.seed} ${blueprint.without.join(' ')}`);
  return { sections: sections.map((section) => settledSection(section, settled)), short, unmet, lessons };
}

async function readChoice(deps: ReadDeps, userId: string | undefined, blueprint: Blueprint) {
  const { phase, subject, grade, knowledge, lessonIds, without } = blueprint;
  const type = blueprint.sections.map((section) => section.type);
  const candidates = await listCandidates(deps, userId, { phase, subject, grade, knowledge, without, type }, lessonIds);
  return { candidates, lessons: await listTaught(deps, lessonIds) };
}

function settledSection(section: FilledSection, settled: ReadonlyMap<string, string>): FilledSection {
  const questions = section.questions.map(({ questionId, score }) => {
    return { questionId: settled.get(questionId) ?? questionId, score };
  });
  return { ...section, questions };
}

function draftsOf(sections: readonly FilledSection[]): SectionDraft[] {
  const asked = sections.filter(({ questions }) => questions.length > 0);
  return asked.map(({ type, questions }, index) => {
    return { title: `${numeral(index + 1)}、${questionTypes[type]}`, questions };
  });
}

/** Saved, or as it stands on her desk. */
export type AnalysedPaper = Pick<z.output<(typeof contract.analysePaper)['input']>, 'paperId' | 'sections'>;

export async function analysePaper(
  deps: ReadDeps,
  caller: Caller,
  { paperId, sections }: AnalysedPaper,
): Promise<contract.PaperAnalysis> {
  if (!paperId) return analyse(await printedSections(deps, sections, caller.userId));
  const paper = await readPaper(deps, caller, paperId);
  return analyse(paper.sections, paper.minutes);
}
