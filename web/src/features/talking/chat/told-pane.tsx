import { type Exchange, withholdFile } from '@app/contract/talking/chat.ts';
import type { Told } from '@app/contract/talking/told.ts';
import type { Answer } from '@app/engines/chat/answer-fold.ts';
import { useMutation } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Drawer } from '#components/layers/drawer.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { callOrThrow } from '#lib/http/api-client.ts';
import type { AnswerSession } from './conversation-session.ts';
import { ToldSummary } from './told-summary.tsx';
import { notToldWords, readWords, talkWords } from './told-words.ts';
import './told-pane.css';

type ToldPaneProps = {
  exchange: Exchange;
  answer: Answer;
  told: Told;
  onAgain: () => ReturnType<AnswerSession['askAgain']>;
  onClose: () => void;
};

/** Exactly what went into an answer, in the order in which it was told; and what was not. */
export function ToldPane({ exchange, answer: { sources, steps }, told, onAgain, onClose }: ToldPaneProps) {
  const { teacher, edition = '', lesson, form, habits, files, talk } = told;
  const who = [teacher, edition].filter((one) => one !== '').join('，');
  return (
    <Drawer title="这次看了什么" onClose={onClose}>
      <div className="ta-told">
        {who !== '' && (
          <Part title="你">
            <p>{who}</p>
          </Part>
        )}
        {lesson !== undefined && (
          <Part title="这节课">
            <p>{lesson}</p>
          </Part>
        )}
        {form !== undefined && (
          <Part title="学校的表格">
            <p>{form}</p>
          </Part>
        )}
        <Part title="我的习惯">
          <p>{habits ? '这次照着你写的习惯' : '这次没有用到，可以在个人中心写'}</p>
        </Part>
        {talk.turns > 0 && (
          <Part title="前面的对话">
            <p>{talkWords(talk)}</p>
            {talk.summary && <ToldSummary chatId={exchange.chatId} told={talk.summary} />}
          </Part>
        )}
        {files.length > 0 && (
          <Part title="读了的文件" count={`${files.length} 份`}>
            <ul>
              {files.map((file) => (
                <FileRow key={file.fileId} chatId={exchange.chatId} file={file} onAgain={onAgain} onClose={onClose} />
              ))}
            </ul>
          </Part>
        )}
        {sources.length > 0 && (
          <Part title="查到的资料" count={`${sources.length} 处`}>
            <ul>
              {sources.map(({ no, title, place }) => (
                <li key={no}>
                  <span>
                    {title}
                    <small>{place}</small>
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {steps.length > 0 && (
          <Part title="做的事" count={`${steps.length} 步`}>
            <ul>
              {steps.map(({ id, text, detail }) => (
                <li key={id}>
                  <span>
                    {text}
                    <small>{detail}</small>
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <p className="ta-told-not">
          <EyeOff size={15} />
          {notToldWords(steps.map(({ text }) => text))}
        </p>
      </div>
    </Drawer>
  );
}

function Part({ title, count, children }: { title: string; count?: string; children: ReactNode }) {
  return (
    <section>
      <h3>
        {title} {count !== undefined && <small>{count}</small>}
      </h3>
      {children}
    </section>
  );
}

type FileRowProps = Pick<ToldPaneProps, 'onAgain' | 'onClose'> & { chatId: string; file: Told['files'][number] };

function FileRow({ chatId, file, onAgain, onClose }: FileRowProps) {
  const withholding = useMutation({ mutationFn: () => callOrThrow(withholdFile, { chatId, fileId: file.fileId }) });
  const handleAgain = async () => {
    const result = await onAgain();
    if (result.isSent) onClose();
    else showToast('error', result.reason);
  };
  return (
    <li>
      <span>
        {file.name}
        <small>{withholding.isSuccess ? '以后的回答不再读它' : readWords(file)}</small>
        {file.pages > file.readPages && !file.isWhole && <Strip file={file} />}
      </span>
      {withholding.isSuccess ? (
        <Button size="small" onClick={() => void handleAgain()}>
          重新回答
        </Button>
      ) : (
        <Button
          size="small"
          variant="text"
          aria-label={`不再读 ${file.name}`}
          busy={withholding.isPending ? '正在保存' : undefined}
          onClick={() => withholding.mutate()}
        >
          不再读
        </Button>
      )}
    </li>
  );
}

/** Pages that were read and looked up, to the eye; the words beside it say the same. */
function Strip({ file: { pages, readPages, foundPages } }: { file: Told['files'][number] }) {
  const share = (count: number) => `${(count / pages) * 100}%`;
  return (
    <span className="ta-told-strip" aria-hidden="true">
      <i style={{ width: share(readPages) }} />
      {foundPages.map((page) => (
        <i key={page} className="ta-told-found" style={{ left: share(page - 1), width: share(1) }} />
      ))}
    </span>
  );
}
