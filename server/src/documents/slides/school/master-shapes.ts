import type { DeckMaster } from '@app/contract/making/slide-masters.ts';
import type { ReadingFault } from '#documents/reading/reading-error.ts';
import type { ReadMaster } from './read-master.ts';

export type MasterQuestion = { bytes: Uint8Array; name: string };
export type MasterRead = Omit<ReadMaster, 'inksOn' | 'sheets'> & Pick<DeckMaster, 'inks' | 'sheets'>;
export type MasterAnswer = MasterRead | { fault: ReadingFault; message: string };
