/** A title with what was typed marked in it. What was found by its sound has nothing to mark. */
export function MarkedTitle({ title, keyword }: { title: string; keyword: string }) {
  const at = keyword === '' ? -1 : title.toLowerCase().indexOf(keyword.toLowerCase());
  if (at < 0) return title;
  const end = at + keyword.length;
  return (
    <>
      {title.slice(0, at)}
      <mark>{title.slice(at, end)}</mark>
      {title.slice(end)}
    </>
  );
}
