import './provider-mark.css';

/** A sign that stands for another system; their own pictures are theirs. */
export function ProviderMark({ mark }: { mark: string }) {
  return (
    <i className="ta-provider-mark" aria-hidden="true">
      {mark}
    </i>
  );
}
