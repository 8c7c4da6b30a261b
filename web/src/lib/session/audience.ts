import type { Membership } from '@app/contract/identity/users.ts';
import { useSession } from './session.ts';

export type Audience = 'private' | 'school' | 'public';

const audiences = [
  { value: 'private', label: '只有自己' },
  { value: 'school', label: '本校老师' },
  { value: 'public', label: '所有老师' },
] as const satisfies { value: Audience; label: string }[];

/** How she stands to the school she chose. */
export function useMembership(): Membership {
  return useSession(({ schoolInfo }) => schoolInfo?.membership ?? 'none');
}

/**
 * With whom something can be shared. The choice 本校老师 is offered to confirmed members of a school; others read in `missing`
 * what they have to do first. It stays on offer where it is already chosen, so that an old choice is shown as it is.
 */
export function useAudiences(chosen: Audience): { options: readonly (typeof audiences)[number][]; missing: string } {
  const membership = useMembership();
  if (membership === 'member' || chosen === 'school') return { options: audiences, missing: '' };
  return {
    options: audiences.filter(({ value }) => value !== 'school'),
    missing:
      membership === 'none'
        ? '在个人中心选好学校，学校确认后还能选“本校老师”。'
        : '学校确认你是本校老师以后，还能选“本校老师”。',
  };
}
