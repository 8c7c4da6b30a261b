/** Reads sentences one after the other. */
export type Speaker = {
  /** From this sentence on, also where it was paused; what was being said stops. */
  readFrom(index: number): void;
  pause(): void;
  goOn(): void;
  /** The voice or the speed has changed: what comes now is read so. */
  retune(): void;
  stop(): void;
};

export type SpeakerEvents = {
  /** A sentence begins to be heard. */
  onSentence: (index: number) => void;
  onEnd: () => void;
  /** It cannot go on; the words may be shown. A server that is only out of reach may come back. */
  onFault: (message: string, isOutOfReach?: boolean) => void;
};
