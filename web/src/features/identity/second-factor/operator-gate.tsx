import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { mySecondFactor } from './second-factor.api.ts';

/** Leads an operator to her second factor, once each time she opens the page, until this session has one. `wayThere` closes it. */
export function OperatorGate({ wayThere }: { wayThere: (close: () => void) => ReactNode }) {
  const { data } = useQuery(mySecondFactor);
  const [isPutOff, setIsPutOff] = useState(false);
  if (!data?.isMissing || isPutOff) return null;
  const close = () => setIsPutOff(true);
  return (
    <Dialog
      title="平台运营需要两步验证"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>以后再说</Button>
          {wayThere(close)}
        </>
      }
    >
      <p>
        {data.isOn
          ? '这次登录没有输入验证码。请退出后重新登录，再做平台运营的工作。'
          : '退款、下架和安装，要先在个人中心开启两步验证或添加通行密钥。其他功能照常使用。'}
      </p>
    </Dialog>
  );
}
