type UploadBox = { dom: HTMLElement; progress: (percent: number) => void; fail: (sentence: string) => void };

/** Stands in the text while a picture is sent; a sentence it cannot be sent for stays until it is put away. */
export function uploadBox(name: string, onClose: () => void): UploadBox {
  const dom = document.createElement('span');
  dom.className = 'ta-picture-upload';
  dom.contentEditable = 'false';
  dom.setAttribute('role', 'status');
  const bar = document.createElement('progress');
  bar.max = 100;
  bar.setAttribute('aria-label', `正在放入 ${name}`);
  dom.append('正在放入图片', bar);
  return {
    dom,
    progress: (percent) => {
      // What is sent is not yet looked into: the bar moves on by itself.
      if (percent >= 100) bar.removeAttribute('value');
      else bar.value = percent;
    },
    fail: (sentence) => {
      dom.classList.add('ta-picture-failed');
      dom.setAttribute('role', 'alert');
      const close = document.createElement('button');
      close.type = 'button';
      close.textContent = '知道了';
      close.addEventListener('mousedown', (event) => event.preventDefault());
      close.addEventListener('click', onClose);
      dom.replaceChildren(sentence, close);
    },
  };
}
