import { useSession } from '#lib/session/session.ts';
import { lessonOf } from './greeting.ts';
import './lesson-verbs.css';

/** What is done for one lesson besides what has a door in the pane. The lesson itself is a blank that is marked when it is filled in. */
const verbs = [
  { label: '出 5 道随堂小练', rest: '出 5 道随堂小练，8 分钟做完，附答案。' },
  { label: '准备课堂追问', rest: '准备 5 个追问，写出学生可能怎么答、我怎么接。' },
  { label: '想一个三分钟引入', rest: '想一个三分钟的引入，说清要准备什么、怎么问。' },
  { label: '改成分层任务', rest: '设计基础、提高、拓展三层任务，每层两道，附答案。' },
] as const;

/** Verbs for a lesson: a press writes the wish into the composer, nothing is sent. */
export function LessonVerbs({ onAsk }: { onAsk: (question: string) => void }) {
  const lesson = useSession(({ schoolInfo }) => lessonOf(schoolInfo));
  return (
    <div className="ta-lesson-verbs">
      <span id="lesson-verbs">给下一节课</span>
      <ul aria-labelledby="lesson-verbs">
        {verbs.map(({ label, rest }) => (
          <li key={label}>
            <button type="button" onClick={() => onAsk(`给${lesson}《【课题】》${rest}`)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
