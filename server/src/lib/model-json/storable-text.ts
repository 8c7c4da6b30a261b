/** Control characters other than tab and line breaks: Postgres stores no NUL, and Word opens no file with the others. */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}/gu;

/** What a model wrote, fit to be stored and printed, and cut without leaving half a character at its end. */
export function storableText(text: string, limit = Number.POSITIVE_INFINITY): string {
  const cut = text.replace(UNPRINTABLE, '').toWellFormed().slice(0, limit);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
