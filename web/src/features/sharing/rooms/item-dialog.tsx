import type { KeyedItem, OwnMark } from '@app/contract/sharing/room-items.ts';
import type { SameAnswer } from '@app/contract/sharing/rooms.ts';
import { asMarkdown } from '@app/engines/papers/exam-parts.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { Fold } from '#components/lists/fold.tsx';
import { Markdown } from '#components/markdown/markdown.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { markTags } from './mark-tags.tsx';
import { itemByNo, useMark } from './rooms.api.ts';
import { SeenPhoto } from './seen-photo.tsx';
import './item-dialog.css';

const words: Record<OwnMark, string> = { right: '对', half: '对一半', wrong: '错' };
const ownMarks = Object.keys(words) as OwnMark[]; // of its own record

type ItemDialogProps = { roomId: string; no: number; onClose: () => void };

/** What a class wrote to one question; those who wrote the same are marked by one press. */
export function ItemDialog({ roomId, no, onClose }: ItemDialogProps) {
  const { data, error } = useQuery(itemByNo(roomId, no));
  const mark = useMark();
  return (
    <Dialog
      title={data ? `第 ${data.item.label} 题的作答` : '这道题的作答'}
      widthPx={720}
      onPhone="sheet"
      onClose={onClose}
    >
      {data ? (
        <>
          <Question item={data.item} />
          {data.answers.length === 0 ? (
            <p className="ta-room-none">还没有人答这道题</p>
          ) : (
            <ul className="ta-room-same" aria-label="作答">
              {data.answers.map((answer) => (
                <Same
                  key={JSON.stringify([answer.given, answer.photoId, answer.mark])}
                  answer={answer}
                  onMark={(said) =>
                    mark.mutate({ roomId, no, given: answer.given, photoId: answer.photoId, mark: said })
                  }
                />
              ))}
            </ul>
          )}
        </>
      ) : error ? (
        <p role="alert">{error.message}</p>
      ) : (
        <SkeletonText lines={4} label="正在读取作答" />
      )}
    </Dialog>
  );
}

function Question({ item: { stem, answer } }: { item: KeyedItem }) {
  return (
    <div className="ta-room-asked">
      <Markdown text={asMarkdown(stem)} isStreaming={false} />
      <Fold title="参考答案" startsOpen>
        <Markdown text={asMarkdown(answer.join('　'))} isStreaming={false} />
      </Fold>
    </div>
  );
}

function Same({ answer, onMark }: { answer: SameAnswer; onMark: (mark: OwnMark) => void }) {
  const { given, photoUrl, mark, names } = answer;
  return (
    <li>
      <div className="ta-room-said">
        {given.join('　')}
        <SeenPhoto photoUrl={photoUrl} whose={names.join('、')} />
      </div>
      <p className="ta-room-note">
        {markTags[mark]} {names.length > 1 && `${names.length} 人：`}
        {names.join('、')}
      </p>
      <fieldset className="ta-room-marks">
        <legend className="ta-visually-hidden">{`${names.join('、')}写的算什么`}</legend>
        {ownMarks.map((said) => (
          <Button
            key={said}
            variant={said === mark ? 'soft' : 'default'}
            isForThumb
            aria-pressed={said === mark}
            onClick={() => onMark(said)}
          >
            {words[said]}
          </Button>
        ))}
      </fieldset>
    </li>
  );
}
