import { describe, expect, it } from 'vitest';
import { actions, mayDo, type Relation } from './permissions.ts';

const TEACHER = '1';
const SCHOOL_ADMIN = '2';
const RESEARCHER = '3';
const AUDITOR = '4';
const STUDENT = '5';
const OPERATOR = '9';

const allowed = (roleId: string, relation: Relation) => actions.filter((action) => mayDo(roleId, action, relation));

describe('the permission table (ROLE-002)', () => {
  it.each([TEACHER, RESEARCHER, STUDENT, 'unknown', ''])(
    'gives role %s rights over her own and no others',
    (roleId) => {
      expect(allowed(roleId, 'own')).toEqual(['draft', 'delete', 'offline']);
      expect(allowed(roleId, 'same-school')).toEqual([]);
      expect(allowed(roleId, 'other')).toEqual([]);
    },
  );

  it('lets a school administrator hide what belongs to the school', () => {
    expect(allowed(SCHOOL_ADMIN, 'own')).toEqual(['draft', 'delete', 'offline']);
    expect(allowed(SCHOOL_ADMIN, 'same-school')).toEqual(['offline']);
    expect(allowed(SCHOOL_ADMIN, 'other')).toEqual([]);
  });

  it.each(['same-school', 'other'] as const)(
    'lets an auditor judge and take down, whatever the school: %s',
    (relation) => {
      expect(allowed(AUDITOR, relation)).toEqual(['approve', 'reject', 'takeDown']);
    },
  );

  it('lets an operator do everything', () => {
    for (const relation of ['own', 'same-school', 'other'] as const) {
      expect(allowed(OPERATOR, relation)).toEqual([...actions]);
    }
  });
});
