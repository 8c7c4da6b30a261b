import type { BaseConfig } from '@app/contract/running/platform.ts';
import { useEffect, useState } from 'react';
import { loadBaseConfig } from './base-config.ts';

/** `undefined` until it has arrived, `null` when it could not be had. */
export function useBaseConfig(): BaseConfig | null | undefined {
  const [config, setConfig] = useState<BaseConfig | null>();
  useEffect(() => {
    let isGone = false;
    const keep = (answer: BaseConfig | null) => {
      if (!isGone) setConfig(answer);
    };
    loadBaseConfig().then(keep, () => keep(null));
    return () => {
      isGone = true;
    };
  }, []);
  return config;
}
