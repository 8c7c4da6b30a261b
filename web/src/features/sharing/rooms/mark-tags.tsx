import type { Mark } from '@app/contract/sharing/room-items.ts';
import type { ReactNode } from 'react';
import { Tag } from '#components/lists/tag.tsx';

/** What is said of an answer, to the teacher. */
export const markTags: Record<Mark, ReactNode> = {
  right: <Tag tone="good">对</Tag>,
  half: <Tag tone="warning">对一半</Tag>,
  wrong: <Tag tone="danger">错</Tag>,
  unmarked: <Tag tone="info">等你看</Tag>,
};
