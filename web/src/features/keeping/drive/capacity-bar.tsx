import { fileSizeText } from '@app/engines/drive/file-size.ts';
import { useQuery } from '@tanstack/react-query';
import { driveCapacity } from './drive.api.ts';

/** How much of the cloud disk is used; nothing while nobody knows. */
export function CapacityBar() {
  const { data } = useQuery(driveCapacity);
  if (!data) return null;
  return (
    <span className="ta-capacity">
      <progress max={data.total} value={data.used} aria-label="已用空间" />
      <span>{`已用 ${fileSizeText(data.used)}，共 ${fileSizeText(data.total)}`}</span>
    </span>
  );
}
