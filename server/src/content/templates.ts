import { join } from 'node:path';
import { AnySubject, ChatMode, DEFAULT_CHAT_MODE, InputBoxKind, Phase, TemplateLayout } from '@app/contract/enums.ts';
import { CaseExample, Slot, TemplateGroup, TemplateIcon, templateGroups } from '@app/contract/talking/templates.ts';
import { kindsOf } from '@app/engines/templates/template-question.ts';
import { z } from 'zod';
import { readContentFolder } from './read-content.ts';

const text = z.string().trim().min(1);

/** A template the product brings along. `phases` and `subjects` say whom it suits; without them, everybody. */
const SystemTemplate = z.strictObject({
  templateId: z.uuid(),
  typeCode: text,
  name: text.max(12),
  summary: text.max(40),
  makes: text.max(8).optional(),
  icon: TemplateIcon,
  group: TemplateGroup,
  welcome: text,
  layout: z.enum(TemplateLayout),
  inputBox: z.enum(InputBoxKind),
  chatMode: z.enum(ChatMode).default(DEFAULT_CHAT_MODE),
  phases: z.array(z.enum(Phase)).min(1).optional(),
  subjects: z.array(z.enum(AnySubject)).min(1).optional(),
  /** The library alone has no answer to it: while no model is connected, it says so before she fills it in. */
  needsModel: z.literal(true).optional(),
  /** What it gives while no model is connected, where that is less than it gives with one. */
  welcomeWithoutModel: text.optional(),
  /** Its place among what a teacher is offered before she has used anything. */
  rank: z.int().min(1).optional(),
  slots: z.array(Slot.strict()),
  question: z.string(),
  /** What the model is told; it never leaves the server. */
  instruction: text,
  cases: z.array(CaseExample.strict()).min(2).max(3),
});
export type SystemTemplate = z.infer<typeof SystemTemplate>;

const TemplateFile = z.strictObject({ templates: z.array(SystemTemplate).min(1) });

export type SystemTemplates = {
  /** By group, within a group as the file has them. */
  list: readonly SystemTemplate[];
  /** The plain conversation; an unknown template is this one (decision G-035). */
  general: SystemTemplate;
  find(templateId: string): SystemTemplate | undefined;
  findByType(typeCode: string): SystemTemplate | undefined;
};

/** Reads the system templates. Throws one error that names every fault. */
export function openTemplates(contentDir: string): SystemTemplates {
  const groups = Object.keys(templateGroups);
  const list = readContentFolder(join(contentDir, 'templates'), TemplateFile)
    .flatMap(({ templates }) => templates)
    .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));
  const faults = [...repeated(list), ...list.flatMap(faultsOfSlots)];
  if (faults.length > 0) throw new Error(`The templates are not consistent:\n${faults.join('\n')}`);
  const byId = new Map(list.map((template) => [template.templateId, template]));
  const byType = new Map(list.map((template) => [template.typeCode, template]));
  const general = byType.get('general');
  if (!general) throw new Error('The templates are not consistent:\nthere is no general template');
  return {
    list,
    general,
    find: (templateId) => byId.get(templateId.toLowerCase()),
    findByType: (typeCode) => byType.get(typeCode),
  };
}

function repeated(list: readonly SystemTemplate[]): string[] {
  return (['templateId', 'typeCode', 'name'] as const).flatMap((field) => {
    const values = list.map((template) => template[field]);
    return values.filter((value, i) => values.indexOf(value) !== i).map((value) => `${field} ${value} is used twice`);
  });
}

/** Every slot has its place in the question, once in the form, and every place has its slot. */
function faultsOfSlots({ name, slots, question }: SystemTemplate): string[] {
  const kinds: string[] = slots.map(({ kind }) => kind);
  const places = kindsOf(question);
  return [
    ...kinds.filter((kind, i) => kinds.indexOf(kind) !== i).map((kind) => `${name}: two slots ${kind}`),
    ...kinds.filter((kind) => !places.includes(kind)).map((kind) => `${name}: ${kind} is not in the question`),
    ...places.filter((kind) => !kinds.includes(kind)).map((kind) => `${name}: ${kind} is no slot`),
  ];
}
