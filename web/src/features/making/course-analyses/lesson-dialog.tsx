import type { CourseAnalysis } from '@app/contract/making/course-analyses.ts';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { useChangeAnalysis } from './course-analyses.api.ts';
import { LessonFields } from './lesson-fields.tsx';

/** Which lesson it was, and which plan it is compared with. */
export function LessonDialog({ analysis, onClose }: { analysis: CourseAnalysis; onClose: () => void }) {
  const { analysisId, title, taughtOn, designId } = analysis;
  const [lesson, setLesson] = useState({ title, taughtOn, designId });
  const change = useChangeAnalysis(analysisId);
  const keep = () => {
    const { designId: plan, ...facts } = lesson;
    // Another plan lays its phases anew; the same one keeps those she moved.
    change.mutate({ ...facts, ...(plan === designId ? {} : { designId: plan }) }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title="这节课"
      widthPx={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" busy={change.isPending ? '正在算' : undefined} onClick={keep}>
            好
          </Button>
        </>
      }
    >
      <LessonFields lesson={lesson} onChange={setLesson} />
    </Dialog>
  );
}
