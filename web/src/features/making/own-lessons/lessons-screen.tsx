import type { LessonSitting, OwnLessonRow } from '@app/contract/making/own-lessons.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { Fold } from '#components/lists/fold.tsx';
import { FilesPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useSession } from '#lib/session/session.ts';
import { inGroups, weekRows } from './lesson-groups.ts';
import { lessonTitle, sittingWords } from './lesson-words.ts';
import { LooseThings } from './loose-things.tsx';
import './lessons-screen.css';
import { myLessons, useRestoreLesson } from './own-lessons.api.ts';
import { PartChips } from './part-chips.tsx';

/** All her lessons: those of this week first, then by book and unit, then what is in none. */
export function LessonsScreen({ onCreate }: { onCreate: () => void }) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data, error, refetch } = useQuery({ ...myLessons, enabled: hasToken });
  const restore = useRestoreLesson();
  if (!hasToken) return <p className="ta-field-hint ta-own-alone">登录后可以看到你的课</p>;
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={5} label="正在打开我的课" />;
  const { lessons, loose, looseTotal, removed } = data;
  const week = weekRows(lessons, new Date());
  return (
    <>
      {lessons.length === 0 && (
        <EmptyState
          picture={<FilesPicture />}
          title="还没有课"
          hint="做好的教学设计、课件和练习会自己归到课里，也可以先建一节"
          action={
            <Button variant="primary" icon={<Plus size={16} />} onClick={onCreate}>
              新建一节课
            </Button>
          }
        />
      )}
      {week.length > 0 && (
        <section className="ta-own-group" aria-label="这周的课">
          <h2 className="ta-own-heading">这周</h2>
          <ul>
            {week.map(({ lesson, sitting }) => (
              <LessonRow key={sitting.sittingId} lesson={lesson} sittings={[sitting]} />
            ))}
          </ul>
        </section>
      )}
      {inGroups(lessons).map(({ name, place, rows }) => (
        <section key={`${place} ${name}`} className="ta-own-group" aria-label={name || place || '自己的课'}>
          <h2 className="ta-own-heading">
            {name || place || '自己的课'}
            {name !== '' && place !== '' && <small>{place}</small>}
          </h2>
          <ul>
            {rows.map((lesson) => (
              <LessonRow
                key={lesson.ownLessonId}
                lesson={lesson}
                sittings={lesson.sittings.filter(({ isEarlier }) => !isEarlier)}
              />
            ))}
          </ul>
        </section>
      ))}
      {looseTotal > 0 && <LooseThings loose={loose} total={looseTotal} />}
      {removed.length > 0 && (
        <Fold className="ta-own-removed" title={`删除的课 ${removed.length}`}>
          <ul>
            {removed.map((lesson) => (
              <li key={lesson.ownLessonId} className="ta-own-line ta-own-loose">
                <span className="ta-own-loose-name">{lessonTitle(lesson)}</span>
                <Button
                  size="small"
                  variant="text"
                  disabled={restore.isPending}
                  onClick={() => restore.mutate({ ownLessonId: lesson.ownLessonId })}
                >
                  恢复
                </Button>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

function LessonRow({ lesson, sittings }: { lesson: OwnLessonRow; sittings: readonly LessonSitting[] }) {
  return (
    <li className="ta-own-line">
      <Link to="/myLesson" search={{ id: lesson.ownLessonId }} className="ta-own-row">
        <b>{lessonTitle(lesson)}</b>
        <small>{sittings.map(sittingWords).filter(Boolean).join(' · ')}</small>
        <PartChips {...lesson} />
      </Link>
    </li>
  );
}
