const NAME = 'ta.inviteCode';

/** The code of the colleague whose link was opened in this tab; it goes along when somebody registers here. */
export function keepInviteCode(inviteCode: string): void {
  try {
    sessionStorage.setItem(NAME, inviteCode);
  } catch {
    // Where nothing may be kept, the register page gives the code after signing in.
  }
}

export function keptInviteCode(): string | undefined {
  try {
    return sessionStorage.getItem(NAME) ?? undefined;
  } catch {
    return undefined;
  }
}
