import type { QuestionFilesParts } from '#components/files/question-files.tsx';
import { AttachButton } from './attach-button.tsx';
import { FileChips } from './file-chips.tsx';
import { FileDrop } from './file-drop.tsx';

/** What the app hands to every composer. */
export const questionFilesParts: QuestionFilesParts = { Chips: FileChips, AttachButton, DropZone: FileDrop };
