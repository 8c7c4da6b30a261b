/** What may be done to something that was made here. The first three are its owner's; the others take a role. */
export const actions = ['draft', 'delete', 'offline', 'approve', 'reject', 'takeDown'] as const;
export type Action = (typeof actions)[number];

/** How the one who acts stands to what is acted on. */
export type Relation = 'own' | 'same-school' | 'other';

type Reach = 'school' | 'everywhere';

const ownerMay: readonly Action[] = ['draft', 'delete', 'offline'];

/** The role of whoever answers for one school. */
export const SCHOOL_ADMIN = 2;
/** The role of whoever runs the platform. */
export const OPERATOR = 9;

/** Decision G-012, by role id. What somebody pays for is no role and gives no right (ROLE-004). */
const roleMay: Readonly<Record<string, Partial<Record<Action, Reach>>>> = {
  [SCHOOL_ADMIN]: { offline: 'school' },
  4: { approve: 'everywhere', reject: 'everywhere', takeDown: 'everywhere' },
  [OPERATOR]: {
    draft: 'everywhere',
    delete: 'everywhere',
    offline: 'everywhere',
    approve: 'everywhere',
    reject: 'everywhere',
    takeDown: 'everywhere',
  },
};

export function mayDo(roleId: string, action: Action, relation: Relation): boolean {
  return mayAsOwner(action, relation) || mayByRole(roleId, action, relation);
}

/** An owner needs no reason for what she does to her own. */
export function mayAsOwner(action: Action, relation: Relation): boolean {
  return relation === 'own' && ownerMay.includes(action);
}

function mayByRole(roleId: string, action: Action, relation: Relation): boolean {
  const reach = roleMay[roleId]?.[action];
  return reach === 'everywhere' || (reach === 'school' && relation !== 'other');
}
