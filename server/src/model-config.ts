import { modelWorks } from '@app/contract/running/console-models.ts';
import { z } from 'zod';

const text = z.string().trim();
const address = z.url({ protocol: /^https?$/ });
const count = z.coerce.number().int().min(1);
const tokens = z.number().int().min(256).max(10_000_000);
/** Yuan for a million tokens. */
const price = z.number().min(0).max(10_000);

const ModelAddress = z.strictObject({
  baseUrl: address,
  apiKey: text.exactOptional(),
  name: text.min(1),
  priceIn: price.exactOptional(),
  priceOut: price.exactOptional(),
});
/** One model at one address, and what it costs. */
export type ModelAddress = z.output<typeof ModelAddress> & {
  /** Named by somebody at a page and not in the settings: some addresses are nobody's to ask (`adapters/model/asked-address.ts`). */
  isGuarded?: boolean;
};

/** What differs from the model for everything. */
const RoleSettings = z.strictObject({
  baseUrl: address.exactOptional(),
  apiKey: text.exactOptional(),
  name: text.min(1).exactOptional(),
  priceIn: price.exactOptional(),
  priceOut: price.exactOptional(),
  contextTokens: tokens.exactOptional(),
  answerTokens: tokens.exactOptional(),
  temperature: z.number().min(0).max(2).exactOptional(),
  topP: z.number().gt(0).max(1).exactOptional(),
  fallbacks: z.array(ModelAddress).max(8).exactOptional(),
});
type RoleSettings = z.output<typeof RoleSettings>;

/** How a role is asked, and by whom it is answered when the first does not. */
export type RoleModel = ModelAddress &
  Pick<RoleSettings, 'contextTokens' | 'answerTokens' | 'temperature' | 'topP'> & {
    fallbacks: readonly ModelAddress[];
    /** Questions in the background its address is asked at once, where that differs from what all are. */
    atOnce?: number;
  };

export type RoleName = (typeof modelWorks)[number];

/** `all` is for every role; a role's own word counts more. */
const Roles = z.partialRecord(z.enum(['all', ...modelWorks]), RoleSettings);

function json<T extends z.ZodType>(shape: T, empty: string, what: string) {
  return text.default(empty).transform((value, ctx): z.output<T> => {
    try {
      return shape.parse(JSON.parse(value));
    } catch {
      ctx.addIssue({ code: 'custom', message: `must be ${what} of the documented shape` });
      return z.NEVER;
    }
  });
}

/** What a teacher may use up in a day, by her membership. */
const TokensPerDay = z.strictObject({
  free: tokens.default(3_000_000),
  month: tokens.default(6_000_000),
  year: tokens.default(10_000_000),
});

/** The settings of language models; part of the whole list in config.ts. */
export const modelFields = {
  MODEL_BASE_URL: address.optional(),
  MODEL_API_KEY: text.min(1).optional(),
  MODEL_NAME: text.min(1).optional(),
  MODEL_REASONING_NAME: text.min(1).optional(),
  MODEL_VISION_NAME: text.min(1).optional(),
  MODEL_ROLES: json(Roles, '{}', 'a JSON object'),
  MODEL_FALLBACKS: json(z.array(ModelAddress), '[]', 'a JSON list'),
  MODEL_FIRST_WORD_SECONDS: count.default(20),
  MODEL_AT_ONCE: count.default(20),
  MODEL_TOKENS_PER_DAY: json(TokensPerDay, '{}', 'a JSON object'),
  MODEL_HOSTS: text.default('').transform((value) =>
    value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
};
type ModelFields = z.output<z.ZodObject<typeof modelFields>>;

/** Settings that mean nothing without an address. */
export const needModelAddress = [
  'MODEL_API_KEY',
  'MODEL_NAME',
  'MODEL_REASONING_NAME',
  'MODEL_VISION_NAME',
  'MODEL_ROLES',
  'MODEL_FALLBACKS',
] as const;

export type ModelConfig = {
  /** What a role without a word of its own is answered by. */
  forAll: RoleModel;
  roles: Readonly<Record<RoleName, RoleModel>>;
  hasEyes: boolean;
  firstEventTimeoutMs: number;
  atOnce: number;
};

/** What counts for every model, one at a page included. */
export function modelLimits(settings: ModelFields) {
  return { firstEventTimeoutMs: settings.MODEL_FIRST_WORD_SECONDS * 1_000, atOnce: settings.MODEL_AT_ONCE };
}

/** Null: no model is connected. */
export function modelConfig(settings: ModelFields): ModelConfig | null {
  const { MODEL_BASE_URL: baseUrl, MODEL_API_KEY: apiKey, MODEL_NAME: name, MODEL_ROLES: given } = settings;
  if (!baseUrl || !name) return null;
  const forAll: RoleModel = joined(
    { baseUrl, name, ...(apiKey ? { apiKey } : {}), fallbacks: settings.MODEL_FALLBACKS },
    given.all,
  );
  const named = (role: RoleName, own?: string) => joined(forAll, own ? { name: own } : {}, given[role]);
  const reasoning = named('reasoning', settings.MODEL_REASONING_NAME);
  const chat = named('chat');
  const hasEyes = settings.MODEL_VISION_NAME !== undefined || given.vision !== undefined;
  return {
    forAll,
    roles: {
      chat,
      reasoning,
      writing: named('writing'),
      structured: named('structured'),
      quick: named('quick'),
      vision: hasEyes ? named('vision', settings.MODEL_VISION_NAME) : chat,
      // A teacher who wishes for one that is not set gets the one that is.
      'spark-x1': joined(reasoning, given['spark-x1']),
      'deepseek-r1': joined(reasoning, given['deepseek-r1']),
    },
    hasEyes,
    ...modelLimits(settings),
  };
}

/** Each change's own word counts more; but no key goes to another address than the one it was given for. */
function joined(base: RoleModel, ...changes: (RoleSettings | undefined)[]): RoleModel {
  let role = base;
  for (const change of changes) {
    const { apiKey, ...rest } = role;
    const isElsewhere = change?.baseUrl !== undefined && change.baseUrl !== role.baseUrl;
    role = { ...(isElsewhere ? rest : role), ...change };
  }
  return role;
}
