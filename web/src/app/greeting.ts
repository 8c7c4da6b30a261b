import type { SchoolInfo } from '@app/contract/identity/users.ts';

const doubleSurnames = [
  '欧阳',
  '上官',
  '司马',
  '诸葛',
  '司徒',
  '东方',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '令狐',
  '夏侯',
  '端木',
  '南宫',
];

/** `林老师，晚上好`; without a Chinese name simply `老师，晚上好`. */
export function greetingOf(userName: string, now: Date): string {
  return `${addressOf(userName)}，${timeOfDay(now.getHours())}好`;
}

/** `九年级数学`, or with the phase while the grade is not known; empty without a subject. */
export function lessonOf(teaching: Pick<SchoolInfo, 'gradeName' | 'phaseName' | 'subjectName'> | null): string {
  if (!teaching?.subjectName) return '';
  return `${teaching.gradeName || teaching.phaseName}${teaching.subjectName}`;
}

function addressOf(userName: string): string {
  if (/^\p{Script=Han}{1,3}老师$/u.test(userName)) return userName;
  // Where the father's name follows a dot, people are called by their own.
  const [, ownName] = /^(\p{Script=Han}{1,6})[·•]\p{Script=Han}/u.exec(userName) ?? [];
  if (ownName) return `${ownName}老师`;
  if (!/^\p{Script=Han}{2,4}$/u.test(userName) || /老师|用户/.test(userName)) return '老师';
  const surname = doubleSurnames.find((name) => userName.startsWith(name) && userName.length > 2);
  return `${surname ?? userName.slice(0, 1)}老师`;
}

function timeOfDay(hour: number): string {
  if (hour < 5 || hour >= 18) return '晚上';
  if (hour < 9) return '早上';
  if (hour < 11) return '上午';
  return hour < 13 ? '中午' : '下午';
}
