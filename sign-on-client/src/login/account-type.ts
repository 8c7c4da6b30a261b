/** What kind of name somebody signs in by. */
export type AccountType = 'email' | 'mobile' | 'exam_no' | 'student_enroll_no' | 'login_name';

const kinds: readonly [AccountType, RegExp][] = [
  ['email', /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/],
  ['mobile', /^1[3-9]\d{9}$/],
  ['exam_no', /^\d{8}$/],
  ['student_enroll_no', /^\d{16}$/],
];

export function accountTypeOf(account: string): AccountType {
  const kind = kinds.find(([, pattern]) => pattern.test(account));
  return kind ? kind[0] : 'login_name';
}
