import { create } from 'zustand';

/** Why nothing is written, each with a way out of its own. */
export type FaultKind = 'denied' | 'no-device' | 'busy' | 'no-engine' | 'insecure' | 'failed';
export type MicrophoneFault = { kind: FaultKind; message: string };

export type MicrophoneState = {
  /** The composer it writes into; empty while nobody has spoken. */
  place: string;
  phase: 'off' | 'starting' | 'listening' | 'finishing' | 'done' | 'failed';
  /** What stands around what is said. */
  before: string;
  after: string;
  settled: string;
  /** May still change. */
  open: string;
  seconds: number;
  /** How loud it was lately, 0 to 1. */
  levels: readonly number[];
  /** Nothing was heard for a while. */
  isFlat: boolean;
  /** Held with a finger; letting go writes. */
  isHeld: boolean;
  /** Slid up: letting go cancels. */
  isLeaving: boolean;
  /** Words of the lesson that went along. */
  words: readonly string[];
  /** Said with what was written: that it was as long as it may be. */
  notice: string;
  hasRecording: boolean;
  fault: MicrophoneFault | undefined;
};

export const microphoneOff: MicrophoneState = {
  place: '',
  phase: 'off',
  before: '',
  after: '',
  settled: '',
  open: '',
  seconds: 0,
  levels: [],
  isFlat: false,
  isHeld: false,
  isLeaving: false,
  words: [],
  notice: '',
  hasRecording: false,
  fault: undefined,
};

/** The one microphone there is. The rest of it comes when it is used. */
export const useMicrophone = create<MicrophoneState>(() => microphoneOff);

export function isListening({ phase }: Pick<MicrophoneState, 'phase'>): boolean {
  return phase === 'listening' || phase === 'finishing';
}
