import { type CoursewareInfo, getCoursewareInfo } from '@app/contract/making/courseware.ts';
import { create } from 'zustand';
import { callOrThrow } from '#lib/http/api-client.ts';
import { hostSays } from './ask-host.ts';

/** The courseware application of a desktop shell, under the names of the wire (rules ENT-026, ENT-027). */
export type CoursewareState = {
  coursewareInstallStatus: number;
  /** 0 to 100. */
  coursewareInstallProgress: number;
  coursewareInfo: CoursewareInfo | undefined;
};

const INSTALLED = 1;

export const useCourseware = create<CoursewareState>(() => ({
  coursewareInstallStatus: 0,
  coursewareInstallProgress: 0,
  coursewareInfo: undefined,
}));

/** What an operation may need of the application. */
export type Ability = 'spark' | 'version' | 'aichat' | 'commonCourseware' | 'mathAnalysis' | 'cloud' | 'mathematical';

/** Every one must hold (rule CW-007). */
export function hasAbilities(info: CoursewareInfo, needed: readonly Ability[]): boolean {
  return needed.every((ability) => hasAbility(info, ability));
}

function hasAbility({ app: { metaJson }, minVersion }: CoursewareInfo, ability: Ability): boolean {
  const { abilities, version } = metaJson;
  if (ability === 'version') return isAtLeast(version, minVersion);
  if (ability === 'mathematical') return abilities?.includes(ability) ?? true;
  return abilities?.includes(ability) ?? false;
}

/** Part by part as numbers; missing parts count as 0, and what is no number fails (decision G-010). */
export function isAtLeast(version: string, least: string): boolean {
  const [parts, wanted] = [partsOf(version), partsOf(least)];
  if (!parts || !wanted) return false;
  for (let index = 0; index < Math.max(parts.length, wanted.length); index += 1) {
    const difference = (parts[index] ?? 0) - (wanted[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

function partsOf(version: string): number[] | undefined {
  const parts = version.split('.');
  return parts.every((part) => /^\d+$/.test(part)) ? parts.map(Number) : undefined;
}

/** Why the application cannot be used now; each is an error toast (rules CW-003 to CW-006). */
export const coursewareProblems = {
  downloading: '课件应用正在下载中，请下载后重试',
  notOnShelf: '课件应用未上架，请联系校代处理',
  tooOld: '课件应用版本过低，请联系校管理员升级。',
} as const;

/** Opening a deck of ours. */
const openingNeeds: readonly Ability[] = ['version', 'commonCourseware'];

/** Undefined where it is installed, on the shelf and able (rule CW-001). */
export function problemOf(state: CoursewareState, needed = openingNeeds): string | undefined {
  const { coursewareInstallStatus, coursewareInfo } = state;
  if (coursewareInfo && !coursewareInfo.isOnTheShelf) return coursewareProblems.notOnShelf;
  if (coursewareInstallStatus !== INSTALLED) return coursewareProblems.downloading;
  return coursewareInfo && hasAbilities(coursewareInfo, needed) ? undefined : coursewareProblems.tooOld;
}

/** How far the installation is, while it is not there (rule CW-002). */
export function installWord({ coursewareInstallStatus, coursewareInstallProgress }: CoursewareState): string {
  return coursewareInstallStatus === INSTALLED ? '' : `课件应用安装中 ${coursewareInstallProgress}%`;
}

/** Asks the shell and the server how it stands with the application, and says what is in the way. */
export async function refreshCourseware(): Promise<string | undefined> {
  const [state, info] = await Promise.all([
    hostSays('courseware.getInstallState', {}),
    callOrThrow(getCoursewareInfo, {}).catch(() => undefined),
  ]);
  useCourseware.setState({ ...state, ...(info && { coursewareInfo: info }) });
  return problemOf(useCourseware.getState());
}
