import type { ThingKind } from '@app/contract/talking/cards.ts';
import { thingNames } from '@app/engines/chat/card-names.ts';
import { z } from 'zod';
import { type MadeCard, type Tool, type ToolField, tool } from '#tools/tool.ts';
import { priceOf } from './effects.ts';

/** A tool that makes something she may look over before it is begun. */
type PrefillableTool = Tool & Required<Pick<Tool, 'fields' | 'makes'>>;

/** One for each kind: what is made of the same kind another way is asked for in words. */
export function prefillable(tools: readonly Tool[]): Map<ThingKind, PrefillableTool> {
  const found = new Map<ThingKind, PrefillableTool>();
  for (const one of tools) if (isPrefillable(one) && !found.has(one.makes.kind)) found.set(one.makes.kind, one);
  return found;
}

function isPrefillable(one: Tool): one is PrefillableTool {
  return one.fields !== undefined && one.makes !== undefined;
}

/** Shows what was understood before anything is begun; it makes nothing itself. */
export function prefillTool(tools: readonly Tool[]): Tool[] {
  const kinds = prefillable(tools);
  const names = [...kinds.keys()];
  const [first, ...others] = names;
  if (!first) return [];
  const known = [...kinds].map(([kind, { fields }]) => {
    return `${kind}（${thingNames[kind]}：${fields.map(({ name, label }) => `${name} ${label}`).join('，')}）`;
  });
  return [
    tool({
      name: 'show_prefill',
      description: `动手前把理解到的要求列成一张表，老师能改了再开始。要求说得不全、拿不准，或老师要先看看时用。种类和项目：${known.join('；')}`,
      verb: '填好要用的',
      input: z.object({
        kind: z.enum([first, ...others], '没有这一类内容'),
        values: z
          .record(
            z.string().max(40),
            z.union([z.string().max(1_000), z.number(), z.array(z.string().max(200)).max(50)]),
          )
          .default({})
          .describe('每一项的内容，不知道的不写'),
      }),
      run: async ({ deps, caller }, { kind, values }) => {
        const maker = kinds.get(kind);
        if (!maker) return { said: '没有这一类内容', detail: '' };
        const given = Object.fromEntries(maker.fields.map((field) => [field.name, shownValue(values[field.name])]));
        const price = await priceOf(deps, caller, maker);
        const card: Extract<MadeCard, { type: 'prefillTable' }> = {
          ...{ type: 'prefillTable', state: 'done', trouble: '', kind },
          title: Object.values(given).find((value) => value !== '') ?? thingNames[kind],
          line: price ? price.consequence : '',
          price: price?.price ?? '',
          fields: maker.fields.map(({ name, label, isNeeded = false, choices = [] }) => ({
            ...{ name, label, isNeeded, value: given[name] ?? '' },
            choices: choices.map((choice) => ({ ...choice })),
          })),
        };
        return { said: '已经列给老师看了，她看过会自己开始。不要再调用，用一句话请她看看。', detail: card.title, card };
      },
    }),
  ];
}

const MARKS = /[、，,；;\n]+/;

/** As the tool's own shape takes it; what she left empty is as usual. */
export function argumentsOf(
  fields: readonly ToolField[],
  values: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const filled = fields.filter(({ name }) => (values[name] ?? '').trim() !== '');
  return Object.fromEntries(filled.map(({ name, as }) => [name, argumentOf((values[name] ?? '').trim(), as)]));
}

function argumentOf(value: string, as: ToolField['as']): unknown {
  if (as === 'number') return Number(value);
  if (as !== 'words') return value;
  return value
    .split(MARKS)
    .map((one) => one.trim())
    .filter(Boolean);
}

function shownValue(value: string | number | readonly string[] | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'object' ? value.join('、') : String(value);
}
