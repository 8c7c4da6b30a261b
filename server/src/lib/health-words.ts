export const ok = (used: string, advice = '') => ({ state: 'ok' as const, used, advice });

export const limited = (used: string, advice: string) => ({ state: 'limited' as const, used, advice });

export const FULL_DISK_BYTES = 100 * 1024 ** 2;
export const DISK_ADVICE = '请清理磁盘，或用 DATA_DIR 换到更大的磁盘，或用 FILES_S3_ENDPOINT 等设置把文件改存到 S3';
