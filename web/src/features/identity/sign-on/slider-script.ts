import {
  type CaptchaConf,
  type CaptchaFault,
  COMPATIBLE,
  captchaFaults,
  SLIDER_SCRIPT_TIMEOUT_MS,
  sliderScript,
} from '@app/contract/identity/slider-captchas.ts';

export type SolvedSlider = { captchaId: string; captchaCode: string };
type Slider = { focus(): void; close(): void };
type SliderOptions = {
  container: HTMLElement;
  conf: CaptchaConf;
  onSolved: (solved: SolvedSlider) => void;
  onFailed: (fault: { code: string | number; message: string }) => void;
};
/** What the script of the server leaves on the page. */
export type SliderProgram = { open(options: SliderOptions): Slider };

declare global {
  interface Window {
    teacherAssistantSlider?: SliderProgram;
  }
}

/** Whether a page may show a slider: the text counts, not what is like it. */
export function isSlider({ captchaType, captchaCompatible }: CaptchaConf): boolean {
  return captchaType === 'third' && captchaCompatible === COMPATIBLE;
}

/** Loads the script from the first server that gives it; none within its time is a fault of the network. */
export async function loadSliderProgram({
  staticServers = [],
  gtProtocol = 'http://',
}: CaptchaConf): Promise<SliderProgram> {
  const name = sliderScript.path.slice(sliderScript.path.lastIndexOf('/'));
  for (const server of staticServers) {
    if (window.teacherAssistantSlider) break;
    await loadScript(`${gtProtocol}${server}${name}`).catch(() => undefined);
  }
  if (!window.teacherAssistantSlider) throw captchaFaults.scriptTimeout;
  return window.teacherAssistantSlider;
}

function loadScript(address: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject: (fault: CaptchaFault) => void) => {
    const timer = setTimeout(() => reject(captchaFaults.scriptTimeout), SLIDER_SCRIPT_TIMEOUT_MS);
    const end = (isLoaded: boolean) => {
      clearTimeout(timer);
      if (isLoaded) resolve();
      else reject(captchaFaults.scriptTimeout);
    };
    script.addEventListener('load', () => end(true));
    script.addEventListener('error', () => end(false));
    script.src = address;
    document.head.append(script);
  }).finally(() => script.remove());
}
