import { Presentation } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { useMakeCourseware } from './use-make-courseware.ts';

/** On to the slides of the lesson. */
export function CoursewareButton({ onCourseware }: { onCourseware: (designId: string) => void }) {
  const make = useMakeCourseware(onCourseware);
  return (
    <Button size="bar" icon={<Presentation size={16} />} onClick={make}>
      做成课件
    </Button>
  );
}
