import { type ConsoleModelRole, type ModelRole, modelWorks } from '@app/contract/running/console-models.ts';
import type { ModelAddress, ModelConfig, RoleModel, RoleName } from '#model-config.ts';

/** What the console says of a role. */
type RoleChoice = {
  /** The first answers, the others when it does not. */
  places: readonly ModelAddress[];
  atOnce: number | null;
  contextTokens: number | null;
  answerTokens: number | null;
};

type Own = ReadonlyMap<string, RoleChoice>;
type Limits = Pick<ModelConfig, 'firstEventTimeoutMs' | 'atOnce'>;

/**
 * Who says what a role is answered by. The console stands above the file, a role of its own above the one for all; reading
 * pictures alone does not follow the one for all, since few models can.
 */
export function sourceOf(
  role: ModelRole,
  own: { has(role: string): boolean },
  file: ModelConfig | null,
): ConsoleModelRole['source'] {
  const ofFile = file ? 'file' : 'none';
  if (own.has(role)) return 'own';
  if (role === 'all') return ofFile;
  if (role === 'vision') return file?.hasEyes ? 'file' : 'none';
  if (isWish(role) && own.has('reasoning')) return 'reasoning';
  return own.has('all') ? 'all' : ofFile;
}

const isWish = (role: ModelRole) => role === 'spark-x1' || role === 'deepseek-r1';

/** Null where neither says by what everything is answered. */
export function mergedModels(file: ModelConfig | null, own: Own, limits: Limits): ModelConfig | null {
  const forAll = modelOf('all', own, file);
  if (!forAll) return null;
  const hasEyes = own.has('vision') || file?.hasEyes === true;
  const chat = modelOf('chat', own, file) ?? forAll;
  const roles = Object.fromEntries(
    modelWorks.map((role) => [role, modelOf(role, own, file) ?? (role === 'vision' ? chat : forAll)]),
  ) as Record<RoleName, RoleModel>; // each of them is there
  return { forAll, roles, hasEyes, ...limits };
}

function modelOf(role: ModelRole, own: Own, file: ModelConfig | null): RoleModel | undefined {
  const source = sourceOf(role, own, file);
  const ofFile = role === 'all' ? file?.forAll : file?.roles[role];
  if (source === 'none') return undefined;
  if (source === 'file') return ofFile;
  const choice = own.get(source === 'own' ? role : source);
  const [first, ...fallbacks] = choice?.places ?? [];
  if (!choice || !first) return ofFile;
  const { atOnce, contextTokens, answerTokens } = choice;
  return {
    ...first,
    fallbacks,
    ...(atOnce !== null && { atOnce }),
    ...(contextTokens !== null && { contextTokens }),
    ...(answerTokens !== null && { answerTokens }),
    // The manner of a role is that of its work, whichever model does it.
    ...(ofFile?.temperature !== undefined && { temperature: ofFile.temperature }),
    ...(ofFile?.topP !== undefined && { topP: ofFile.topP }),
  };
}

/** Every address the settings of the server name, with its key. */
export function addressesOf(file: ModelConfig | null): readonly ModelAddress[] {
  if (!file) return [];
  return [file.forAll, ...Object.values<RoleModel>(file.roles)].flatMap((role) => [role, ...role.fallbacks]);
}
