import type { OutputOf } from '@app/contract/endpoint.ts';
import { type DesignSection, sectionNames } from '@app/contract/making/design.ts';
import { MAX_REMARK_CHARS, type Remark, type readCirculated } from '@app/contract/sharing/remarks.ts';
import { useQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { Markdown } from '#components/markdown/markdown.tsx';
import { NotOpened, SharedFrame } from '#components/sharing/shared-frame.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { showLogin, useSession } from '#lib/session/session.ts';
import './circulated-design.css';
import { RemarkRow } from './remark-row.tsx';
import { circulated, useAddRemark, useRemoveRemark } from './remarks.api.ts';

/** What a colleague sees who was asked to look at a design: each part, and room to say something about it. */
export function CirculatedDesign({ circulationId }: { circulationId: string }) {
  const isSignedIn = useSession(({ token }) => token !== '');
  return <SharedFrame>{isSignedIn ? <Opened circulationId={circulationId} /> : <SignInFirst />}</SharedFrame>;
}

function SignInFirst() {
  return (
    <div className="ta-shared-card">
      <h1>同事请你看一份教学设计</h1>
      <p>登录后就能看，也可以写批注。</p>
      <Button variant="primary" size="large" onClick={showLogin}>
        登录
      </Button>
    </div>
  );
}

function Opened({ circulationId }: { circulationId: string }) {
  const { data, error, refetch } = useQuery(circulated(circulationId));
  if (error && !data) return <NotOpened error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="ta-shared-card">
        <SkeletonText lines={5} label="正在打开教学设计" />
      </div>
    );
  }
  return <Sheet circulationId={circulationId} design={data} />;
}

type SheetProps = { circulationId: string; design: OutputOf<typeof readCirculated> };

function Sheet({ circulationId, design: { title, place, teacherName, isOwn, parts, remarks } }: SheetProps) {
  return (
    <article className="ta-circulated">
      <header>
        <h1>{title}</h1>
        <p>{[teacherName && `${teacherName}的教学设计`, place].filter(Boolean).join(' · ')}</p>
        <p>{isOwn ? '这是同事看到的样子。' : '你写的批注，她和看这份设计的同事都能看到。'}</p>
      </header>
      {parts.map(({ section, text }) => (
        <section key={section} aria-label={sectionNames[section]}>
          <h2>{sectionNames[section]}</h2>
          <div className="ta-circulated-text">
            <Markdown text={text} isStreaming={false} />
          </div>
          <Said
            circulationId={circulationId}
            section={section}
            remarks={remarks.filter((remark) => remark.section === section)}
          />
        </section>
      ))}
    </article>
  );
}

type SaidProps = { circulationId: string; section: DesignSection; remarks: readonly Remark[] };

function Said({ circulationId, section, remarks }: SaidProps) {
  const [isWriting, setIsWriting] = useState(false);
  const add = useAddRemark();
  const remove = useRemoveRemark();
  const takeBack = ({ remarkId, text }: Remark) =>
    doWithUndo(
      { remarkId },
      { act: remove, undo: () => add.mutate({ circulationId, section, text }), said: '批注已删除' },
    );
  return (
    <>
      {remarks.length > 0 && (
        <ul className="ta-circulated-said" aria-label={`${sectionNames[section]}的批注`}>
          {remarks.map((remark) => (
            <RemarkRow
              key={remark.remarkId}
              remark={remark}
              act={
                remark.isMine && (
                  <Button size="small" variant="text" onClick={() => takeBack(remark)}>
                    删除
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      {isWriting ? (
        <RemarkForm circulationId={circulationId} section={section} onClose={() => setIsWriting(false)} />
      ) : (
        <Button
          size="small"
          variant="text"
          icon={<MessageSquarePlus size={16} />}
          aria-label={`批注${sectionNames[section]}`}
          onClick={() => setIsWriting(true)}
        >
          批注
        </Button>
      )}
    </>
  );
}

function RemarkForm({ circulationId, section, onClose }: Omit<SaidProps, 'remarks'> & { onClose: () => void }) {
  const [text, setText] = useState('');
  const add = useAddRemark();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // What was typed stays until it is kept.
    add.mutate({ circulationId, section, text }, { onSuccess: onClose });
  };
  return (
    <form className="ta-circulated-form" onSubmit={handleSubmit}>
      <TextAreaField
        label={`对${sectionNames[section]}的批注`}
        rows={2}
        maxLength={MAX_REMARK_CHARS}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button size="small" variant="text" onClick={onClose}>
          不写了
        </Button>
        <Button
          type="submit"
          size="small"
          variant="primary"
          disabled={text.trim() === ''}
          busy={add.isPending ? '正在发' : undefined}
        >
          写上
        </Button>
      </div>
    </form>
  );
}
