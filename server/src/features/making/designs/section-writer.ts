import { Design, type DesignSection } from '@app/contract/making/design.ts';
import type { DesignRequest } from '@app/contract/making/designs.ts';
import type { ModelMessage } from '#adapters/model/model.ts';
import { misquotedIn, misquotedWords } from '#checking/misquoted.ts';
import type { Deps } from '#deps.ts';
import { keepCitations } from '#lib/citations.ts';
import { mapTexts } from '#lib/map-texts.ts';
import type { Ground } from './compose/ground.ts';
import { heardWishes } from './compose/heard-wishes.ts';
import { askWhole } from './model/ask-whole.ts';
import { fromMarks } from './model/figure-marks.ts';
import { readSection } from './model/read-section.ts';
import { faultsOfSection } from './model/section-faults.ts';
import { complaintAbout, PROMPT_VERSION, sectionMessages } from './model/section-prompt.ts';

export type SectionTask = {
  userId: string;
  section: DesignSection;
  /** The whole as the library composes it: what stands where nothing better comes. */
  base: Design;
  /** What is written so far. */
  design: Design;
  ground: Ground;
  request: DesignRequest;
  /** What was answered for the sections of the same round, by now. */
  beside?: Map<DesignSection, Partial<Design>>;
  /** Goals and steps are the teacher's own. */
  isOutlined: boolean;
  /** Where nobody waits at the screen for it; ends when it is no longer wanted. */
  background?: AbortSignal;
};

/** `remark` is what she should look at in a section the model wrote. */
export type Written = { design: Design; notice: string; remark: string };
type WriterDeps = Pick<Deps, 'model' | 'screening' | 'log'>;

/** She writes this one herself, after the lesson. */
const ownSections: readonly DesignSection[] = ['reflection'];

/**
 * One section of the answered design counts; the rest of it is as it was. With a model the model writes it, and once more
 * where something in it is wrong; what nobody can read is the library's.
 */
export async function writeSection(deps: WriterDeps, task: SectionTask, wish?: string): Promise<Written> {
  const { section, base } = task;
  if (deps.model.kind === 'offline' || ownSections.includes(section)) return { design: base, notice: '', remark: '' };
  const first = await ask(deps, task, sectionMessages(task, wish));
  task.beside?.set(section, first.said ?? {});
  // What she wishes for may break a rule, and then it is to.
  const better = wish === undefined ? await askedAgain(deps, task, sectionMessages(task), first) : undefined;
  const { said, fault } = better ?? first;
  task.beside?.set(section, said ?? {});
  const written = said && Design.safeParse({ ...base, ...fromMarks(cited(said, base.sources), base) });
  if (written?.success) {
    const remark = misquotedWords(misquotedIn(JSON.stringify(said), libraryOf(task)));
    return { design: written.data, notice: '', remark };
  }
  deps.log.warn({ prompt: PROMPT_VERSION, section, fault: fault || 'unreadable' }, 'design-section-from-library');
  const notice = `${fault || '大模型写的内容无法识别'}，有几节用内置资料写成，可以在那一节点“换一版”。`;
  return { design: base, notice, remark: '' };
}

type Answer = { text: string; fault: string; said: Partial<Design> | undefined };

async function ask(deps: WriterDeps, task: SectionTask, messages: readonly ModelMessage[]): Promise<Answer> {
  const { text, fault } = await askWhole(deps, messages, {
    work: { role: 'writing', area: 'designs', userId: task.userId },
    deepThink: task.request.deepThink,
    ...(task.background && { background: task.background }),
  });
  return { text, fault, said: readSection(text, task.section, task) };
}

/** The section once more with its faults named; undefined where it has none, or has no fewer afterwards. */
async function askedAgain(
  deps: WriterDeps,
  task: SectionTask,
  messages: readonly ModelMessage[],
  { text, said }: Answer,
): Promise<Answer | undefined> {
  const faults = faultsIn(task, said);
  if (faults.length === 0) return undefined;
  const again = await ask(deps, task, [...messages, { role: 'assistant', content: text }, complaintAbout(faults)]);
  return again.said && faultsIn(task, again.said).length < faults.length ? again : undefined;
}

function faultsIn(task: SectionTask, said: Partial<Design> = {}): string[] {
  const { section, design, isOutlined, request } = task;
  const beside = [...(task.beside ?? [])].flatMap(([other, written]) => (other === section ? [] : [written]));
  const wishes = heardWishes(request);
  return faultsOfSection({ section, said, design, beside, wishes, isOutlined, library: libraryOf(task) });
}

/** What the library says of the lesson, whoever wrote the design by now. */
function libraryOf({ ground }: SectionTask): string {
  return JSON.stringify([ground.lesson.plan, ground.standards]);
}

/** Only numbers of sources that exist stay; without sources a number in brackets is just that. */
function cited(said: Partial<Design>, sources: Design['sources']): Partial<Design> {
  if (sources.length === 0) return said;
  const numbers = new Set(sources.map(({ no }) => no));
  return mapTexts(said, (text) => keepCitations(text, numbers));
}
