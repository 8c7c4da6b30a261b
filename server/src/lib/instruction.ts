type Told = { characterSetting: string; targetTask: string; requirement: string; detail: string };

/** What the model is told by a teacher's own template or assistant. */
export function instructionOf({ characterSetting, targetTask, requirement, detail }: Told): string {
  const parts = [
    characterSetting && `你的角色：${characterSetting}`,
    targetTask && `你的任务：${targetTask}`,
    requirement && `要求：${requirement}`,
    detail,
  ];
  return parts.filter(Boolean).join('\n');
}
