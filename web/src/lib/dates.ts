/** `2025年10月14日`, in the teacher's own time zone. */
export function formatDay(at: number | Date): string {
  const date = new Date(at);
  return `${date.getFullYear()}年${date.getMonth() + 1}月${date.getDate()}日`;
}
