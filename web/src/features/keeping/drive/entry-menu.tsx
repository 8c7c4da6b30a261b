import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import {
  AppWindow,
  BookMarked,
  Copy,
  Download,
  Eye,
  FolderInput,
  FolderOpen,
  FolderPlus,
  Info,
  ListChecks,
  Pencil,
  Presentation,
  Scissors,
  Share2,
  Trash2,
} from 'lucide-react';
import type { MenuItem } from '#components/layers/menu.tsx';
import { findShell } from '#lib/host/shell-bridge.ts';
import { isCoursewareFile, openInCoursewareApp } from './courseware-entries.ts';
import { previewKindOf } from './entry-type.ts';

export type EntryCommands = {
  open: (entry: DriveEntry) => void;
  download: (entries: readonly DriveEntry[]) => void;
  rename: (entry: DriveEntry) => void;
  clip: (kind: 'cut' | 'copy') => void;
  move: () => void;
  copy: () => void;
  details: (entry: DriveEntry) => void;
  share: (entry: DriveEntry) => void;
  remove: () => void;
  /** Slides, on the desk of coursewares. */
  editSlides: (entry: DriveEntry) => void;
  /** Asks which lesson of hers it belongs to. */
  toLesson?: ((entry: DriveEntry) => void) | undefined;
  /** Chooses it, and others by further taps; whoever has a mouse needs no word for it. */
  choose?: ((entry: DriveEntry) => void) | undefined;
};

/** The menu of the chosen entries; what fits only one is left out for several. */
export function entryMenu(chosen: readonly DriveEntry[], commands: EntryCommands): MenuItem[] {
  const [entry] = chosen;
  if (!entry) return [];
  const { choose, toLesson } = commands;
  const isAlone = chosen.length === 1;
  const canLook = entry.isdir || previewKindOf(entry.name) !== undefined;
  const isSlides = isAlone && isCoursewareFile(entry);
  const items: (MenuItem | false)[] = [
    isAlone &&
      canLook && {
        label: entry.isdir ? '打开' : '预览',
        icon: entry.isdir ? <FolderOpen /> : <Eye />,
        onSelect: () => commands.open(entry),
      },
    isSlides && { label: '编辑课件', icon: <Presentation />, onSelect: () => commands.editSlides(entry) },
    isSlides &&
      findShell() !== undefined && {
        label: '在课件应用中打开',
        icon: <AppWindow />,
        onSelect: () => void openInCoursewareApp(entry),
      },
    {
      label: isAlone && entry.isdir ? '下载为 zip' : '下载',
      icon: <Download />,
      onSelect: () => commands.download(chosen),
    },
    choose !== undefined && { label: '多选', icon: <ListChecks />, onSelect: () => choose(entry) },
    isAlone &&
      !entry.isdir &&
      toLesson !== undefined && { label: '归到……', icon: <BookMarked />, onSelect: () => toLesson(entry) },
    isAlone && { label: '分享', icon: <Share2 />, onSelect: () => commands.share(entry) },
    'divider',
    isAlone && { label: '重命名', icon: <Pencil />, keys: 'F2', onSelect: () => commands.rename(entry) },
    { label: '剪切', icon: <Scissors />, keys: 'Ctrl X', onSelect: () => commands.clip('cut') },
    { label: '复制', icon: <Copy />, keys: 'Ctrl C', onSelect: () => commands.clip('copy') },
    { label: '移动到', icon: <FolderInput />, onSelect: commands.move },
    { label: '复制到', icon: <FolderPlus />, onSelect: commands.copy },
    isAlone && { label: '详情', icon: <Info />, onSelect: () => commands.details(entry) },
    'divider',
    { label: '删除', icon: <Trash2 />, keys: 'Delete', isDanger: true, onSelect: commands.remove },
  ];
  return items.filter((item) => item !== false);
}
