/** Of what is sent to the server. */
const RATE = 16_000;
/** At once: sixteen a second, so that the bars move with the voice. */
const PIECE = 1_000;

/** Takes the microphone’s sound at whatever rate it has and hands on samples of 16 bits, 16 000 a second. */
class MicrophoneWorklet extends AudioWorkletProcessor {
  constructor() {
    super();
    this.step = sampleRate / RATE;
    this.piece = new Int16Array(PIECE);
    this.filled = 0;
    /** The mean of what lies between two samples keeps out what the lower rate cannot hold. */
    this.sum = 0;
    this.count = 0;
    this.passed = 0;
  }

  process([[sound] = []]) {
    for (const value of sound ?? []) {
      this.sum += value;
      this.count += 1;
      this.passed += 1;
      if (this.passed >= this.step) this.put();
    }
    return true;
  }

  put() {
    this.passed -= this.step;
    const mean = this.sum / this.count;
    this.piece[this.filled] = Math.max(-1, Math.min(1, mean)) * 32_767;
    this.filled += 1;
    this.sum = 0;
    this.count = 0;
    if (this.filled < PIECE) return;
    this.port.postMessage(this.piece);
    this.piece = new Int16Array(PIECE);
    this.filled = 0;
  }
}

registerProcessor('microphone', MicrophoneWorklet);
