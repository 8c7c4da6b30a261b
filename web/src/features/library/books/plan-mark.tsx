import { NotebookText } from 'lucide-react';

/** Says that a lesson has a plan written for it. */
export function PlanMark() {
  return (
    <span className="ta-lesson-plan" data-tip="内置资料里有这一课写好的教案">
      <NotebookText size={14} aria-hidden />
      有教案
    </span>
  );
}
