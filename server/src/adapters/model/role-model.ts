import type { RoleModel, RoleName } from '#model-config.ts';
import type { Model, ModelRequest } from './model.ts';

/** Deep thinking is a role of its own, whatever it is for. */
export function roleOf({ deepThink, deepThinkModel, work }: ModelRequest): RoleName {
  return deepThink ? (deepThinkModel ?? 'reasoning') : work.role;
}

/** Each request goes to the model of its role, asked in that role's manner; what the request says itself counts more. */
export function openRoleModel(
  roles: Readonly<Record<RoleName, RoleModel>>,
  open: (settings: RoleModel) => Model,
): Model {
  const opened = new Map(Object.entries(roles).map(([role, settings]) => [role, { settings, model: open(settings) }]));
  const chat = open(roles.chat);
  const { contextTokens } = roles.chat;
  return {
    name: chat.name,
    kind: 'remote',
    ...(contextTokens !== undefined && { contextTokens }),
    stream(request) {
      const role = roleOf(request);
      const { settings, model } = opened.get(role) ?? { settings: roles.chat, model: chat };
      return model.stream({ ...mannerOf(role, settings), ...request });
    },
  };
}

type Manner = Pick<ModelRequest, 'temperature' | 'topP' | 'maxTokens'>;

/** Facts and forms want little chance, prose a little; conversation and thinking are left to the model's own. */
const manners: Partial<Record<RoleName, Manner>> = {
  writing: { temperature: 0.7 },
  structured: { temperature: 0.2 },
  quick: { temperature: 0.3 },
};

function mannerOf(role: RoleName, { temperature, topP, answerTokens }: RoleModel): Manner {
  return {
    ...manners[role],
    ...(temperature !== undefined && { temperature }),
    ...(topP !== undefined && { topP }),
    ...(answerTokens !== undefined && { maxTokens: answerTokens }),
  };
}
