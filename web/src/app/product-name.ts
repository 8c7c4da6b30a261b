import { create } from 'zustand';
import { loadBaseConfig } from '#lib/http/base-config.ts';

/** The variant of the product is a setting of the server; until it has answered this is the teacher assistant. */
export const useProductName = create<{ productName: string; isMath: boolean }>(() => ({
  productName: '教师助手',
  isMath: false,
}));

export async function learnProductName(): Promise<void> {
  const config = await loadBaseConfig().catch(() => undefined);
  if (config?.productName)
    useProductName.setState({ productName: config.productName, isMath: config.productKey === 'math' });
}
