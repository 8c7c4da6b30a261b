import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearPage, issued, needed, openPortal, playServer } from '../testing/played-server.ts';
import { accountTypeOf } from './account-type.ts';

beforeEach(clearPage);

describe('what kind of name an account is', () => {
  it.each([
    ['wang@school.example', 'email', 'SSO-041'],
    ['a.b+c@x.edu.cn', 'email', 'SSO-041'],
    ['13912345678', 'mobile', 'SSO-042'],
    ['19999999999', 'mobile', 'SSO-042'],
    ['12912345678', 'login_name', 'SSO-042'],
    ['139123456789', 'login_name', 'SSO-042'],
    ['20261117', 'exam_no', 'SSO-043'],
    ['2026111', 'login_name', 'SSO-043'],
    ['1234567890123456', 'student_enroll_no', 'SSO-044'],
    ['12345678901234567', 'login_name', 'SSO-044'],
    ['王老师', 'login_name', 'SSO-045'],
    ['a@b', 'login_name', 'SSO-045'],
    ['', 'login_name', 'SSO-045'],
  ])('%s is of the kind %s (%s)', (account, kind) => {
    expect(accountTypeOf(account)).toBe(kind);
  });

  it('is one kind for every text, and no number of another length is taken for one', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 }), (digits) => {
        const expected: Record<number, string> = { 8: 'exam_no', 16: 'student_enroll_no' };
        const isMobile = digits.length === 11 && digits[0] === '1' && Number(digits[1]) >= 3;

        expect(accountTypeOf(digits)).toBe(isMobile ? 'mobile' : (expected[digits.length] ?? 'login_name'));
      }),
    );
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(accountTypeOf(address)).toBe('email');
      }),
    );
  });

  it('is told to the server only where the server does not find out itself (SSO-009, SSO-045)', async () => {
    const { to } = playServer({ '/sso/login': [needed, issued] });
    await openPortal().client.login({ account: '20261117', password: 'p' });
    expect(to('/sso/login')[1]?.fields).not.toHaveProperty('key');

    const other = playServer({ '/sso/login': [needed, issued] });
    clearPageCookies();
    await openPortal({ accountTypeIsAuto: false }).client.login({ account: '20261117', password: 'p' });
    expect(other.to('/sso/login')[1]?.fields.key).toBe('exam_no');
  });
});

function clearPageCookies(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page keeps it
  document.cookie = 'SSO_CASTGC=; Path=/; Max-Age=0';
}
