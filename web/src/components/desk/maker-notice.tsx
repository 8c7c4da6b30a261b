import './maker-notice.css';

/** What was made otherwise than she asked, above what was made; nothing where there is nothing to say. */
export function MakerNotice({ notice }: { notice: string }) {
  return notice === '' ? null : <p className="ta-maker-notice">{notice}</p>;
}
