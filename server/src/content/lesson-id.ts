/** Names a lesson for as long as the files keep their order: book, unit and lesson, counted from 1. */
export function lessonIdOf(bookId: string, unitIndex: number, lessonIndex: number): string {
  return `${bookId}.${unitIndex + 1}.${lessonIndex + 1}`;
}
