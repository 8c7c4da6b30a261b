import { BookOpen, Check, CircleAlert, Info, MicOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { copyText } from '#components/markdown/copy-text.ts';
import { QrCode } from '#components/pictures/qr-code.tsx';
import { type MicrophoneFault, useMicrophone } from '#lib/microphone/microphone-state.ts';
import { playRecording } from '#lib/microphone/recording.ts';
import './microphone.css';

/** So many of the lesson's words are shown; all go along. */
const SHOWN_WORDS = 4;
const REQUEST = '管理员好：我想在教师助手里说话输入，请帮忙装上语音识别，并给一个 https 开头的网址。';

/** Above the composer: what the microphone does, what it wrote, or why it does not. */
export function MicrophoneNote({ onRetry }: { onRetry: () => void }) {
  const phase = useMicrophone((state) => state.phase);
  const isFlat = useMicrophone((state) => state.isFlat);
  const words = useMicrophone((state) => state.words);
  const fault = useMicrophone((state) => state.fault);
  if (phase === 'failed' && fault) return <Fault fault={fault} onRetry={onRetry} />;
  if (phase === 'done') return <Written />;
  if (phase === 'starting') return <Line icon={<Info size={15} />}>正在打开麦克风，浏览器可能会问你</Line>;
  if (phase === 'finishing') return <Line icon={<Info size={15} />}>正在识别最后几个字</Line>;
  if (isFlat) return <Line icon={<CircleAlert size={15} />}>没听到声音，看看麦克风是不是静音</Line>;
  if (words.length === 0) return null;
  return <Line icon={<BookOpen size={15} />}>会优先识别这一课的词：{words.slice(0, SHOWN_WORDS).join('、')}</Line>;
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="ta-microphone-note" role="status">
      {icon}
      <span>{children}</span>
    </p>
  );
}

function Written() {
  const notice = useMicrophone((state) => state.notice);
  return (
    <Line icon={<Check size={15} className="ta-microphone-done" />}>
      {notice || '听完了'}，
      <button type="button" className="ta-link" onClick={playRecording}>
        再听一遍录音
      </button>
      ，有错直接改
    </Line>
  );
}

function Fault({ fault: { kind, message }, onRetry }: { fault: MicrophoneFault; onRetry: () => void }) {
  const [isCodeShown, setIsCodeShown] = useState(false);
  const isForAdmin = kind === 'no-engine' || kind === 'insecure';
  const handleTell = async () => {
    const isCopied = await copyText(REQUEST);
    if (isCopied) showToast('success', '已复制一句话，粘贴发给学校管理员就行');
    else showToast('info', REQUEST);
  };
  return (
    <div className="ta-microphone-fault" role="alert">
      {isForAdmin ? <Info size={17} /> : <MicOff size={17} />}
      <span className="ta-microphone-fault-text">{message}</span>
      {isForAdmin && (
        <Button size="small" onClick={() => void handleTell()}>
          告诉管理员
        </Button>
      )}
      {kind === 'no-device' && (
        <Button size="small" aria-expanded={isCodeShown} onClick={() => setIsCodeShown(!isCodeShown)}>
          用手机说
        </Button>
      )}
      {!isForAdmin && kind !== 'no-device' && (
        <Button size="small" onClick={onRetry}>
          再试一次
        </Button>
      )}
      {isCodeShown && (
        <div className="ta-microphone-code">
          <QrCode text={window.location.href} label="用手机打开这一页" size={132} />
          <span>用手机扫一扫，打开这一页接着说</span>
        </div>
      )}
    </div>
  );
}
