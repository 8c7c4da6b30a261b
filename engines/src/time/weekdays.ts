/** The last sign of the name of each day, from Sunday, as the clock of the computer counts: 周一, 星期日. */
export const WEEKDAY_SIGNS = '日一二三四五六';
