import { type DeskStart, deskAddress, deskLinkIn } from '@app/contract/desks.ts';
import type { OutputOf } from '@app/contract/endpoint.ts';
import { AnswerIntent, GenerationType, SkillKind } from '@app/contract/enums.ts';
import { skillPath, skills } from '@app/contract/talking/skills.ts';
import { routeOfType } from '@app/contract/talking/template-routes.ts';
import type * as contract from '@app/contract/talking/workflows.ts';
import { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import { askForShape } from '#asking/ask-for-shape.ts';
import type { SystemTemplate } from '#content/templates.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { readTeacherContext } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { byModel, PATIENCE_MS, without } from './made-by.ts';
import { intentionMessages } from './workflow-prompts.ts';

type IntentionDeps = Pick<Deps, 'db' | 'plan' | 'model' | 'offline' | 'screening' | 'log' | 'templates'>;
type Outcome = OutputOf<typeof contract.recogniseIntention>;
type Place = Pick<Outcome, 'topic' | 'phase' | 'grade' | 'subject'>;

const MAX_TOPIC_CHARS = 60;

const name = z.string().trim().max(20).default('');
const Understood = z.object({
  skill: z.enum([...SkillKind, 'none']),
  topic: z.string().trim().max(MAX_TOPIC_CHARS).default(''),
  phase: name,
  grade: name,
  subject: name,
});

/** What a sentence wants made. A question the product offers itself is known without asking anybody. */
export async function recogniseIntention(
  deps: IntentionDeps,
  caller: Caller,
  { words }: { words: string },
): Promise<Outcome> {
  requireUse(caller);
  await refuseBlocked(deps, words);
  const preset = deps.templates.list.find(({ name: title, question }) => words === title || words === question);
  if (preset) {
    const skill = SkillKind.find((kind) => skills[kind].typeCode === preset.typeCode);
    const outcome = skill ? outcomeOf(deps, skill, nowhere) : answeredBy(preset);
    return { ...outcome, intent: AnswerIntent.preset, ...without('', 'rule', '') };
  }
  const { value, fault } = await askForShape(deps, {
    name: '意图',
    shape: Understood,
    messages: intentionMessages(words),
    work: { role: 'quick', area: 'workflows', userId: caller.userId },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!value) {
    const byRule = await recogniseByRule(deps, caller, words);
    return { ...byRule, ...without(fault, 'rule', '按句子里的词判断') };
  }
  const skill = value.skill === 'none' ? undefined : value.skill;
  return { ...outcomeOf(deps, skill, placeOf(deps, value)), ...byModel };
}

const AGENT_WANTED = /(?:创建|新建|做|搭).{0,8}(?:智能体|助手)/;
const DESIGN_WANTED = /教学设计|教案|备.{0,6}课/;

/** The library leads to desks itself; where it does, the desk and what it is filled with are what was meant. */
async function recogniseByRule(
  deps: IntentionDeps,
  { userId }: Caller,
  words: string,
): Promise<Omit<Outcome, 'from' | 'notice'>> {
  if (AGENT_WANTED.test(words)) return outcomeOf(deps, 'agent creation', nowhere);
  let text = '';
  const teacher = await readTeacherContext(deps, userId);
  const request = { messages: [{ role: 'user' as const, content: words }], deepThink: false, network: false, teacher };
  const work = { role: 'quick' as const, area: 'workflows', userId };
  for await (const event of deps.offline.stream({ ...request, work, signal: AbortSignal.timeout(PATIENCE_MS) })) {
    if (event.type === 'text-delta') text += event.text;
  }
  const link = deskLinkIn(text);
  const wanted = SkillKind.find((kind) => skills[kind].desk === link?.desk);
  const skill = wanted ?? (DESIGN_WANTED.test(words) ? 'teachdesign' : undefined);
  const { title, topic, keyword, words: drawn, phase = '', grade = '', subject = '' } = link?.start ?? {};
  const place = { topic: (title ?? topic ?? keyword ?? drawn ?? '').slice(0, MAX_TOPIC_CHARS), phase, grade, subject };
  return { ...outcomeOf(deps, skill, place), ...(link && wanted ? { address: link.address } : {}) };
}

/** A template of no skill answers in words, or in code, in the session it opens. */
function answeredBy({ typeCode, templateId }: SystemTemplate): Omit<Outcome, 'from' | 'notice'> {
  const generationType = typeCode === 'code' ? GenerationType.generate_code : GenerationType.generate_text;
  const address = `/${routeOfType(typeCode)}/${templateId}`;
  return { intent: AnswerIntent.preset, skill: null, generationType, ...nowhere, address };
}

const nowhere: Place = { topic: '', phase: '', grade: '', subject: '' };

function outcomeOf(
  { templates }: Pick<Deps, 'templates'>,
  skill: SkillKind | undefined,
  place: Place,
): Omit<Outcome, 'from' | 'notice'> {
  if (!skill) return { intent: AnswerIntent.invalid, skill: null, generationType: null, ...place, address: '' };
  const { desk, makes, typeCode } = skills[skill];
  const templateId = desk === 'listening' || desk === 'chain' ? (templates.findByType(typeCode)?.templateId ?? '') : '';
  const address = desk === 'agent' ? skillPath(skill) : deskAddress(desk, startOf(desk, place), templateId);
  return { intent: AnswerIntent.intention, skill, generationType: makes, ...place, address };
}

/** Each desk by the names of its own fields. */
function startOf(desk: string, { topic, phase, grade, subject }: Place): DeskStart {
  if (desk === 'picture') return { words: topic };
  if (desk === 'listening') return { topic, grade };
  return { title: topic, phase, grade, subject };
}

/** Names as she says them, as the codes of the teaching plan; what it does not know stays empty. */
function placeOf({ plan }: Pick<Deps, 'plan'>, said: z.output<typeof Understood>): Place {
  const codeOf = (list: readonly { code: string; name: string }[], wanted: string) =>
    list.find((one) => one.name === wanted)?.code ?? '';
  return {
    topic: said.topic,
    phase: codeOf(plan.phases, said.phase),
    grade: codeOf(plan.grades, said.grade),
    subject: codeOf(plan.subjects, said.subject),
  };
}
