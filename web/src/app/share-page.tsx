import type { SharedConversation } from '@app/contract/sharing/shares.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { LinkOver } from '#components/sharing/link-over.tsx';
import { copyShared } from '#features/sharing/shares/copy-shared.ts';
import { SharedHeading } from '#features/sharing/shares/shared-heading.tsx';
import { NotOpened, SharedPage } from '#features/sharing/shares/shared-page.tsx';
import { receivedConversation, sharedConversation, useContinueShare } from '#features/sharing/shares/shares.api.ts';
import { chatAddress } from '#features/talking/chat/chat-address.ts';
import { ExampleExchanges } from '#features/talking/chat/example-exchange.tsx';
import { ensureToken, useSession } from '#lib/session/session.ts';
import './case-screen.css';
import './page-frame.css';
import { shareTargetFrom } from './share-memory.ts';

/** What somebody shared by a link, or a teacher sent to one of her students; nobody needs an account here. */
export function SharePage() {
  const { shareId, receiverId } = useSearch({ strict: false });
  if (receiverId !== undefined) return <ReceivedPage key={receiverId} receiverId={receiverId} />;
  if (shareId !== undefined) return <OpenedPage key={shareId} shareId={shareId} />;
  return (
    <SharedPage>
      <div className="ta-page-centre">
        <LinkOver message="没有这个分享，请检查链接是否完整" back={<BackButton />} />
      </div>
    </SharedPage>
  );
}

function OpenedPage({ shareId }: { shareId: string }) {
  const { data: shared, error, refetch } = useQuery(sharedConversation(shareId));
  if (!shared) return <NotYet error={error} onRetry={() => void refetch()} />;
  return (
    <SharedPage actions={<CopyButton shared={shared} />}>
      <Exchanges shared={shared} />
      <div className="ta-case-dock">
        <p>接着聊会在你自己的账号里新建一个对话，分享的老师看不到。</p>
        <BackButton />
        <ContinueButton shareId={shareId} />
      </div>
    </SharedPage>
  );
}

/** Students read, and nothing else is offered to them. */
function ReceivedPage({ receiverId }: { receiverId: string }) {
  const { data: shared, error, refetch } = useQuery(receivedConversation(receiverId));
  if (!shared) return <NotYet isForPupils error={error} onRetry={() => void refetch()} />;
  return (
    <SharedPage>
      <Exchanges shared={shared} />
    </SharedPage>
  );
}

type NotYetProps = { error: Error | null; isForPupils?: boolean; onRetry: () => void };

function NotYet({ error, isForPupils = false, onRetry }: NotYetProps) {
  return (
    <SharedPage>
      <NotOpened error={error} isForPupils={isForPupils} onRetry={onRetry} />
    </SharedPage>
  );
}

function Exchanges({ shared }: { shared: SharedConversation }) {
  return (
    <ExampleExchanges
      list={shared.shareList}
      label="分享的对话"
      questionLabel="问题"
      head={<SharedHeading shared={shared} />}
    />
  );
}

function CopyButton({ shared }: { shared: SharedConversation }) {
  return (
    <Button size="small" icon={<Copy />} onClick={() => void copyShared(shared)}>
      复制文字
    </Button>
  );
}

/** Asks a visitor to sign in first, and goes on by itself as soon as she has. */
function ContinueButton({ shareId }: { shareId: string }) {
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess } = useContinueShare();
  const [isWanted, setIsWanted] = useState(false);
  const hasToken = useSession(({ token }) => token !== '');
  useEffect(() => {
    if (!isWanted || !hasToken) return;
    setIsWanted(false);
    mutate(shareId, { onSuccess: (chat) => void navigate(chatAddress(chat)) });
  }, [isWanted, hasToken, mutate, shareId, navigate]);
  const handlePress = () => {
    setIsWanted(true);
    void ensureToken();
  };
  return (
    <Button variant="primary" busy={isPending || isSuccess ? '正在打开' : undefined} onClick={handlePress}>
      用教师助手接着聊
    </Button>
  );
}

/** Whoever went on from here before gets back there, instead of beginning a second time. */
function BackButton() {
  const { history } = useRouter();
  const target = shareTargetFrom(useLocation({ select: ({ href }) => href }));
  if (target === undefined) return null;
  return <Button onClick={() => history.push(target)}>回到刚才打开的页面</Button>;
}
