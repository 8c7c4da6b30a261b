import { DownloadLayer } from './download-layer.tsx';
import './transfer-layer.css';
import { UploadLayer } from './upload-layer.tsx';

/** What comes and goes, one above the other in the corner. */
export function TransferLayer() {
  return (
    <div className="ta-transfers">
      <DownloadLayer />
      <UploadLayer />
    </div>
  );
}
