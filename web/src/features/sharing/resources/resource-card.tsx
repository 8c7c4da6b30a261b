import { useTypes } from '@app/contract/sharing/resource-types.ts';
import type { Resource } from '@app/contract/sharing/resources.ts';
import { Download, Ellipsis, Eye, FolderDown, PackageX, Share2, Undo2 } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { FileGlyph } from '#components/files/file-glyph.tsx';
import { MenuButton, type MenuItem } from '#components/layers/menu.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import './resource-card.css';
import { downloadResource, keepResource } from './resources.api.ts';

type ResourceActions = {
  onPreview: (resource: Resource) => void;
  onShare: (resource: Resource) => void;
  onWithdraw: (resource: Resource) => void;
  onTakeDown: (resource: Resource) => void;
};

type ResourceCardProps = ResourceActions & {
  resource: Resource;
  /** Why it is no longer on the shelf. */
  takenDownReason?: string;
};

/** A resource, where it belongs and what can be done with it; the whole card opens it. */
export function ResourceCard({ resource, takenDownReason = '', onPreview, ...actions }: ResourceCardProps) {
  const { title, extension, reason } = resource;
  return (
    <li className="ta-resource">
      <FileGlyph type={extension} sizePx={34} />
      <div className="ta-resource-words">
        <h3>
          <button type="button" className="ta-resource-open" onClick={() => onPreview(resource)}>
            {title}
          </button>
        </h3>
        <p>{placeOf(resource)}</p>
        <small>
          {[
            reason,
            sourceOf(resource),
            resource.downloads > 0 ? `下载 ${resource.downloads} 次` : '',
            sharedText(resource),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {takenDownReason !== '' && <small className="ta-resource-down">{`学校管理员已下架：${takenDownReason}`}</small>}
      </div>
      <Tag>{useTypes[resource.useType]}</Tag>
      <div className="ta-resource-tools">
        <IconButton
          className="ta-resource-look"
          label={`预览：${title}`}
          icon={<Eye />}
          onClick={() => onPreview(resource)}
        />
        <IconButton label={`下载：${title}`} icon={<Download />} onClick={() => downloadResource(resource)} />
        <MenuButton
          label={`更多：${title}`}
          icon={<Ellipsis />}
          placement="below-end"
          items={itemsFor(resource, takenDownReason !== '', actions)}
        />
      </div>
    </li>
  );
}

function itemsFor(resource: Resource, isTakenDown: boolean, actions: Omit<ResourceActions, 'onPreview'>): MenuItem[] {
  const items: MenuItem[] = [
    { label: '存到云盘', icon: <FolderDown size={16} />, onSelect: () => void keepResource(resource) },
  ];
  if (resource.isMine && !isTakenDown)
    items.push({ label: '分享', icon: <Share2 size={16} />, onSelect: () => actions.onShare(resource) });
  if (resource.isMine)
    items.push({ label: '收回', icon: <Undo2 size={16} />, onSelect: () => actions.onWithdraw(resource) });
  if (resource.canTakeDown)
    items.push({
      label: '下架',
      icon: <PackageX size={16} />,
      isDanger: true,
      onSelect: () => actions.onTakeDown(resource),
    });
  return items;
}

function placeOf({ book, lesson, subjectName }: Resource): string {
  return lesson === '' ? subjectName || '没有注明学科' : `${book} · ${lesson}`;
}

function sourceOf({ source, isMine, ownerName }: Resource): string {
  if (source === 'library') return '按课标编写';
  return isMine ? '我发布的' : `${ownerName || '本校老师'}发布`;
}

function sharedText({ sharedUntil }: Resource): string {
  if (sharedUntil === undefined) return '';
  return sharedUntil === 0 ? '已用链接分享，长期有效' : `已用链接分享，${formatWhen(sharedUntil)}前有效`;
}
