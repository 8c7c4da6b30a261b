import { showToast } from '#components/layers/toast.tsx';
import { coursewareProblems, refreshCourseware } from '#lib/host/courseware-app.ts';

/** Whether the courseware application of the shell can open something now; what is in the way is said. */
export async function isCoursewareAppReady(onNotInstalled?: () => void): Promise<boolean> {
  const problem = await refreshCourseware();
  if (problem) showToast('error', problem);
  if (problem === coursewareProblems.downloading) onNotInstalled?.();
  return !problem;
}
