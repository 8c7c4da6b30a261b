import { sectionNames } from '@app/contract/making/design.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { versionOf, versionsOf } from '../designs.api.ts';
import { diffDesigns } from './design-diff.ts';
import { useDesk } from './desk.ts';
import { DiffView } from './diff-view.tsx';
import { useSaving } from './saving.ts';

/** How the design was; an old one can come back as the newest. */
export function VersionsTab() {
  const designId = useDesk((state) => state.designId);
  const { data, isError, refetch } = useQuery(versionsOf(designId));
  const [chosen, setChosen] = useState<number>();
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={4} label="正在打开版本" />;
  return (
    <>
      <h2 className="ta-tools-title">
        版本<small>每次保存都留着原来的</small>
      </h2>
      {data.list.length === 0 && <p className="ta-tools-empty">还没有改过，改过之后这里能找回原来的。</p>}
      <ul className="ta-design-versions">
        {data.list.map(({ revision, reason, createTime }) => (
          <li key={revision}>
            <button
              type="button"
              className="ta-design-version"
              aria-expanded={chosen === revision}
              onClick={() => setChosen(chosen === revision ? undefined : revision)}
            >
              {timeText(createTime)}
              <small>{reason ? `“${reason}”之前` : '改动之前'}</small>
            </button>
            {chosen === revision && <Version designId={designId} revision={revision} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Version({ designId, revision }: { designId: string; revision: number }) {
  const { data: version, isError, refetch } = useQuery(versionOf(designId, revision));
  const now = useDesk(({ design }) => design);
  const { adopt } = useSaving();
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!version) return <SkeletonText lines={3} label="正在打开这个版本" />;
  const sections = diffDesigns(now, version.design);
  return (
    <section className="ta-proposal" aria-label="与现在的差别">
      <header>
        {sections.length > 0
          ? `恢复后改变 ${sections.map(({ section }) => sectionNames[section]).join('、')}`
          : '文字和现在一样'}
      </header>
      <DiffView fields={sections.flatMap(({ fields }) => fields)} />
      <footer>
        <Button
          variant="primary"
          size="small"
          onClick={() => adopt(version.design, `恢复 ${timeText(version.createTime)} 的版本`)}
        >
          恢复这一版
        </Button>
      </footer>
    </section>
  );
}

const format = new Intl.DateTimeFormat('zh-CN', {
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const timeText = (time: number) => format.format(time);
