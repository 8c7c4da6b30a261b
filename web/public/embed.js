/**
 * A part of the product in a portal's page. Chrome 60 and later, nothing else needed:
 * <script src="https://…/embed.js" data-token="…" data-view="design"></script>
 * What happens is told on the element, as events that bubble: `teacher-assistant:ready`, `…:expired`, `…:error`, and
 * `…:picked` with the file she chose (`detail.file`: name, size, and a url that is good for ten minutes).
 */
(() => {
  const element = document.currentScript;
  const place = element instanceof HTMLScriptElement ? element.parentNode : null;
  if (!place) return;
  const server = new URL(element.src).origin;
  const MAX_HEIGHT_PX = 20000;

  const fields = [`token=${encodeURIComponent(element.getAttribute('data-token') || '')}`];
  const view = element.getAttribute('data-view');
  if (view) fields.push(`view=${encodeURIComponent(view)}`);

  const frame = document.createElement('iframe');
  frame.title = '教师助手';
  frame.referrerPolicy = 'no-referrer';
  frame.style.width = '100%';
  frame.style.height = '480px';
  frame.style.border = '0';
  frame.src = `${server}/embed/frame?${fields.join('&')}`;

  const tell = (type, detail) =>
    element.dispatchEvent(new CustomEvent(`teacher-assistant:${type}`, { bubbles: true, detail }));

  window.addEventListener('message', (event) => {
    // Any page can send a message; only our own frame is heard.
    if (event.origin !== server || event.source !== frame.contentWindow) return;
    const news = Object(event.data);
    if (news.source !== 'teacher-assistant') return;
    if (news.type === 'height') {
      const height = Math.ceil(Number(news.height));
      if (height > 0 && height <= MAX_HEIGHT_PX) frame.style.height = `${height}px`;
    } else if (['ready', 'expired', 'error'].indexOf(news.type) >= 0) {
      const detail = { message: String(news.message || '') };
      tell(news.type, detail);
    } else if (news.type === 'picked') {
      const file = Object(news.file);
      const url = String(file.url || '');
      // An address of ours, and no other scheme or place.
      if (url.indexOf(`${server}/`) !== 0) return;
      const name = String(file.name || '');
      tell('picked', { message: name, file: { name, size: Number(file.size) || 0, url } });
    }
  });

  place.insertBefore(frame, element.nextSibling);
})();
