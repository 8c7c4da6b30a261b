import { readScript } from '@app/engines/listening/listening-script.ts';

/** Whether this browser has a voice that reads English. Some name their voices only after a moment. */
export function canReadHere(): boolean {
  return 'speechSynthesis' in window && window.speechSynthesis.getVoices().some(isEnglish);
}

/** Reads a script once with the browser's own voices; silences in it are left out. */
export function readHere(script: string, speed: number): void {
  const { speechSynthesis } = window;
  const english = speechSynthesis.getVoices().filter(isEnglish);
  speechSynthesis.cancel();
  for (const part of readScript(script)) {
    if (part.kind !== 'speech') continue;
    const said = new SpeechSynthesisUtterance(part.text);
    said.lang = part.language === 'zh' ? 'zh-CN' : 'en-US';
    said.rate = speed;
    const voice = part.speaker === 'man' ? english.at(-1) : english[0];
    if (part.language === 'en' && voice) said.voice = voice;
    speechSynthesis.speak(said);
  }
}

export function stopReadingHere(): void {
  if ('speechSynthesis' in window) window.speechSynthesis.cancel();
}

function isEnglish({ lang }: SpeechSynthesisVoice): boolean {
  return lang.toLowerCase().startsWith('en');
}
