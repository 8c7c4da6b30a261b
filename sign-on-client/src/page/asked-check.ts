const NAME = 'sso_check_asked';

/** This tab sent the browser away to be checked: only what comes back of that is believed. */
export function noteCheck(): void {
  try {
    sessionStorage.setItem(NAME, '1');
  } catch {
    // Forbidden: what comes back is then nothing this page asked for.
  }
}

/** Whether this tab asked; true once for each time. */
export function takeCheck(): boolean {
  try {
    const isAsked = sessionStorage.getItem(NAME) !== null;
    sessionStorage.removeItem(NAME);
    return isAsked;
  } catch {
    return false;
  }
}
