import { CODE_PATH, type RoomLook } from '@app/contract/sharing/rooms.ts';
import { Link, Maximize } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ModalFrame } from '#components/layers/modal-frame.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { copyText } from '#components/markdown/copy-text.ts';
import { QrCode } from '#components/pictures/qr-code.tsx';

/** How pupils come in: scanned, typed from the projector, or by a link in the group of the class. */
export function RoomEntrance({ room }: { room: RoomLook }) {
  const { code, path, title, items } = room;
  const [isLarge, setIsLarge] = useState(false);
  const address = window.location.origin + path;
  const copy = async (text: string, done: string) => {
    const isCopied = await copyText(text);
    showToast(isCopied ? 'success' : 'error', isCopied ? done : '没有复制成功，请手动选中复制');
  };
  return (
    <section className="ta-room-door" aria-label="怎么进">
      <QrCode text={address} label="扫码进来" size={132} />
      <div>
        <span>房间号</span>
        <b className="ta-room-code">{code.toUpperCase()}</b>
        <Button size="small" icon={<Link size={15} />} onClick={() => void copy(address, '链接已复制')}>
          复制链接
        </Button>
        <Button size="small" icon={<Maximize size={15} />} onClick={() => setIsLarge(true)}>
          投到大屏
        </Button>
        <Button
          size="small"
          variant="text"
          onClick={() =>
            void copy(
              `还没${items.length > 0 ? '做' : '看'}“${title}”的同学，点这里进来：${address}`,
              '已复制，发到班级群里',
            )
          }
        >
          催一下
        </Button>
      </div>
      {isLarge && (
        <ModalFrame className="ta-room-screen" label="投到大屏" canDismiss onClose={() => setIsLarge(false)}>
          <h2>{title}</h2>
          <QrCode text={address} label="扫码进来" size={420} />
          <p>
            扫码，或打开 <span className="ta-room-address">{window.location.host + CODE_PATH}</span> 输入房间号
          </p>
          <b className="ta-room-code">{code.toUpperCase()}</b>
          <Button onClick={() => setIsLarge(false)}>退出大屏</Button>
        </ModalFrame>
      )}
    </section>
  );
}
