import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { hostSays } from '#lib/host/ask-host.ts';
import { installWord, refreshCourseware, useCourseware } from '#lib/host/courseware-app.ts';

/** Why a courseware does not open yet, and how it will; closed, nothing is lost. */
export function InstallHint({ onClose }: { onClose: () => void }) {
  const installing = useCourseware(installWord);
  const install = async () => {
    const state = await hostSays('courseware.install', {});
    if (state) useCourseware.setState(state);
    else await refreshCourseware();
  };
  return (
    <Dialog
      title="课件应用还没有装好"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>知道了</Button>
          <Button variant="primary" onClick={() => void install()}>
            现在安装
          </Button>
        </>
      }
    >
      <p role="status">{installing || '课件应用已经装好，可以打开了'}</p>
      <p className="ta-field-hint">装好以前可以先导出 PPTX，用别的软件打开。</p>
    </Dialog>
  );
}
