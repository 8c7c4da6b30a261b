/**
 * A slider captcha on any page: `teacherAssistantSlider.open({ container, conf, onSolved, onFailed })`, with the `captchaConf` of
 * `/sso/v1/getCaptchaType`. It answers `{ answer(), refresh(), focus(), close() }`. The shapes are in contract/src/identity/slider-captchas.ts.
 * Plain JavaScript without imports, since pages of other systems load it as it is.
 */
(() => {
  const TIMEOUT_MS = 30_000;
  const LANGUAGE = 'zh-cn';
  const WIDTH = 300;
  const HANDLE = 44;
  const MAX_POINTS = 400;
  const faults = {
    notReady: { result: 'fail', code: 'fail', message: 'captcha not ready' },
    unsupported: { code: 'fail.get.captcha', message: 'failed to get captcha' },
    resourceTimeout: { code: 60205, message: 'Network failure' },
  };
  /** Pixels a key moves the piece; the gap forgives more than half of the small one. */
  const keySteps = { ArrowRight: 4, ArrowUp: 4, ArrowLeft: -4, ArrowDown: -4, PageUp: 24, PageDown: -24 };

  /** The house's colours where the page has them, quiet ones elsewhere. */
  const styles = `
    :host { display: block; max-width: ${WIDTH}px; font: 13px / 20px var(--ta-font, system-ui, sans-serif); color: var(--ta-ink-2, #4d5953); }
    * { box-sizing: border-box; }
    .picture { position: relative; aspect-ratio: 2; overflow: hidden; border-radius: 8px; background: var(--ta-sunken, #f1f4f0); }
    .picture img { position: absolute; top: 0; left: 0; user-select: none; pointer-events: none; }
    .picture .whole { width: 100%; height: 100%; }
    .picture .piece { filter: drop-shadow(0 0 3px rgb(0 0 0 / 60%)); }
    .rail { position: relative; height: ${HANDLE}px; margin-top: 8px; border: 1px solid var(--ta-line-control, #869189); border-radius: 10px;
      background: var(--ta-sunken, #f1f4f0); text-align: center; line-height: ${HANDLE - 2}px; user-select: none; }
    .handle { position: absolute; top: -1px; left: -1px; display: grid; place-items: center; width: ${HANDLE}px; height: ${HANDLE}px;
      border-radius: 10px; background: var(--ta-accent, #0f7553); color: var(--ta-on-accent, #fff); cursor: grab; touch-action: none; }
    .handle:focus-visible { outline: 3px solid var(--ta-ring, rgb(15 117 83 / 45%)); outline-offset: 1px; }
    .handle[aria-disabled="true"] { cursor: default; }
    .note { margin: 6px 0 0; }
    .note:empty { margin: 0; }
    .note.wrong { color: var(--ta-danger, #bf2f28); }
    .note.right { color: var(--ta-accent, #0f7553); }
    .row { display: flex; gap: 16px; margin-top: 2px; }
    button { min-height: 32px; padding: 0; border: 0; background: none; color: var(--ta-accent, #0f7553); font: inherit; cursor: pointer; }
    button:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; border-radius: 4px; }
    [hidden] { display: none; }
  `;

  let calls = 0;

  /** Calls one server by a script element, as pages of other domains must. */
  function callServer(address, query) {
    calls += 1;
    const name = `taSlider${Date.now().toString(36)}${calls}`;
    const script = document.createElement('script');
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(faults.resourceTimeout), TIMEOUT_MS);
      window[name] = (body) => {
        clearTimeout(timer);
        resolve(body);
      };
      script.onerror = () => {
        clearTimeout(timer);
        reject(faults.resourceTimeout);
      };
      script.src = `${address}?${new URLSearchParams({ ...query, callback: name })}`;
      document.head.append(script);
    }).finally(() => {
      script.remove();
      // What comes too late finds a function that does nothing.
      window[name] = () => undefined;
    });
  }

  /** The next server where one is silent. */
  async function callAny(conf, path, query) {
    for (const server of conf.apiServers ?? []) {
      const body = await callServer(`${conf.gtProtocol ?? ''}${server}${path}`, query).catch(() => undefined);
      if (body) return body;
    }
    throw faults.resourceTimeout;
  }

  function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  function drawFrame(container) {
    const host = element('div', { lang: 'zh-CN' });
    const root = host.attachShadow({ mode: 'open' });
    const whole = element('img', { class: 'whole', alt: '', draggable: 'false' });
    const piece = element('img', { class: 'piece', alt: '', draggable: 'false' });
    const picture = element('div', { class: 'picture' }, whole, piece);
    const handle = element('div', { class: 'handle', role: 'slider', tabindex: '0' }, '→');
    const hint = element('span', { 'aria-hidden': 'true' }, '按住滑块，拖到缺口');
    const rail = element('div', { class: 'rail' }, hint, handle);
    const note = element('p', { class: 'note', role: 'status' });
    const another = element('button', { type: 'button' }, '换一张');
    const wait = element('button', { type: 'button' }, '看不清图片，改为等待');
    const row = element('div', { class: 'row' }, another, wait);
    handle.setAttribute('aria-label', '拼图滑块：用方向键移动，按回车放下');
    handle.setAttribute('aria-valuemin', '0');
    addStyles(root);
    root.append(picture, rail, note, row);
    container.append(host);
    return { host, picture, whole, piece, rail, handle, hint, note, another, wait, row };
  }

  /** A sheet of its own is not held up by a page's content policy; older browsers have none. */
  function addStyles(root) {
    if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      root.adoptedStyleSheets = [sheet];
    } else root.append(element('style', {}, styles));
  }

  /** Every second point but the last is left out until there are few enough. */
  function thinned(points) {
    let kept = points;
    while (kept.length > MAX_POINTS) kept = kept.filter((_, index) => index % 2 === 0 || index === kept.length - 1);
    return kept;
  }

  function open({ container, conf, onSolved = () => undefined, onFailed = () => undefined }) {
    if (conf?.captchaType !== 'third' || conf.captchaCompatible !== 'true') {
      onFailed(faults.unsupported);
      return { answer: () => faults.notReady, refresh() {}, focus() {}, close() {} };
    }
    const frame = drawFrame(container);
    const { handle, rail, note, piece, picture } = frame;
    /** What is shown: the challenge, how far the piece is, and how it came there. */
    let shown;
    let solved;
    let isClosed = false;

    const say = (text, look = '') => {
      note.textContent = text;
      note.className = `note ${look}`;
    };
    const scale = () => (picture.clientWidth || WIDTH) / WIDTH;
    const reach = () => WIDTH - (shown?.pieceSize ?? 0);
    const place = (x) => {
      shown.x = Math.min(Math.max(x, 0), reach());
      const room = (rail.clientWidth || WIDTH) - HANDLE;
      handle.style.transform = `translateX(${(shown.x / reach()) * room}px)`;
      piece.style.transform = `translateX(${shown.x * scale()}px)`;
      handle.setAttribute('aria-valuenow', String(Math.round(shown.x)));
    };
    const fail = (fault) => {
      if (!isClosed) onFailed(fault);
    };

    async function load(kind = 'drag') {
      solved = undefined;
      shown = undefined;
      frame.hint.textContent = '正在取拼图';
      handle.setAttribute('aria-disabled', 'true');
      try {
        const body = await callAny(conf, '/load', { gt: conf.gt ?? '', kind, lang: LANGUAGE });
        if (isClosed) return;
        if (body.result !== 'success') return fail({ code: body.code, message: body.message });
        if (kind === 'wait') return await waitFor(body.data);
        show(body.data);
      } catch (fault) {
        fail(fault);
      }
    }

    function show({ challenge, puzzle }) {
      shown = { challenge, x: 0, pieceSize: 48, points: [], startedAt: 0, isByKeys: false };
      frame.whole.src = puzzle.picture;
      piece.src = puzzle.piece;
      piece.style.width = `${(48 / WIDTH) * 100}%`;
      piece.style.top = `${(puzzle.pieceTop / puzzle.height) * 100}%`;
      frame.hint.textContent = '按住滑块，拖到缺口';
      handle.setAttribute('aria-disabled', 'false');
      handle.setAttribute('aria-valuemax', String(reach()));
      place(0);
    }

    /** For whoever sees no picture: the server lets pass after a while. */
    async function waitFor({ challenge, waitSeconds }) {
      for (const part of [frame.picture, rail, frame.row]) part.hidden = true;
      say(`不用操作，请等 ${waitSeconds} 秒`);
      await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1_000));
      if (!isClosed) await check({ challenge });
    }

    async function check(query) {
      handle.setAttribute('aria-disabled', 'true');
      try {
        const body = await callAny(conf, '/check', query);
        if (isClosed) return;
        if (body.result !== 'success') {
          for (const part of [frame.picture, rail, frame.row]) part.hidden = false;
          say(body.message, 'wrong');
          return load();
        }
        solved = body.data;
        frame.row.hidden = true;
        say('验证通过', 'right');
        onSolved(solved);
      } catch (fault) {
        fail(fault);
      }
    }

    const isOpen = () => shown !== undefined && handle.getAttribute('aria-disabled') !== 'true';
    const remember = (x, y) => {
      shown.points.push([Math.round(x), Math.round(y), Math.round(performance.now() - shown.startedAt)]);
    };
    const begin = (isByKeys) => {
      shown.isByKeys = isByKeys;
      shown.startedAt = performance.now();
      shown.points = [];
      remember(0, 0);
      say('');
    };
    const drop = () => {
      const track = thinned(shown.points)
        .map((point) => point.join(','))
        .join(';');
      return check({ challenge: shown.challenge, track: shown.isByKeys ? `keys:${track}` : track });
    };

    handle.addEventListener('pointerdown', (event) => {
      if (!isOpen() || event.button > 0) return;
      event.preventDefault();
      handle.focus();
      handle.setPointerCapture?.(event.pointerId);
      begin(false);
      place(0);
      const from = { x: event.clientX, y: event.clientY };
      const room = (rail.clientWidth || WIDTH) - HANDLE;
      const move = (moved) => {
        place(((moved.clientX - from.x) / room) * reach());
        remember(shown.x, moved.clientY - from.y);
      };
      const end = (ended) => {
        for (const [name, listener] of listeners) handle.removeEventListener(name, listener);
        if (ended.type === 'pointercancel' || shown.x < 8) return place(0);
        void drop();
      };
      const listeners = [
        ['pointermove', move],
        ['pointerup', end],
        ['pointercancel', end],
      ];
      for (const [name, listener] of listeners) handle.addEventListener(name, listener);
    });

    handle.addEventListener('keydown', (event) => {
      if (!isOpen()) return;
      const step = keySteps[event.key];
      if (step) {
        event.preventDefault();
        if (!shown.isByKeys) begin(true);
        place(shown.x + step);
        remember(shown.x, 0);
      } else if ((event.key === 'Enter' || event.key === ' ') && shown.isByKeys) {
        event.preventDefault();
        event.stopPropagation();
        void drop();
      }
    });
    frame.another.addEventListener('click', () => {
      say('');
      void load();
    });
    frame.wait.addEventListener('click', () => void load('wait'));
    void load();

    return {
      /** What is sent on with the call that asked for a captcha. */
      answer: () => (solved ? { result: 'success', ...solved } : faults.notReady),
      refresh: () => load(),
      focus: () => handle.focus(),
      close() {
        isClosed = true;
        frame.host.remove();
      },
    };
  }

  window.teacherAssistantSlider = { open, faults, timeoutMs: TIMEOUT_MS, width: WIDTH, language: LANGUAGE };
})();
