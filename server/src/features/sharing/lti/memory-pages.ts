import type { BegunLaunch } from '#db/tables/lti.ts';
import type { MethodAnswer } from '#http/serve-methods.ts';
import { LAUNCH_PATH, LOGIN_PATH, type Storage } from './launch.service.ts';
import type { PlatformRow } from './lti.queries.ts';
import { hidden, pageOf, text } from './lti-page.ts';

/** How long a page of the platform may take to answer another one beside it. */
const PATIENCE_MS = 5_000;

/**
 * Asks the frame in which the platform keeps things for tools (LTI platform storage), and hears its answer only. `then` gets the value,
 * or nothing where the frame is silent.
 */
const ASK = `function ask(asked, then) {
  var id = String(Math.random()).slice(2), isOver = false;
  function end(value) { if (!isOver) { isOver = true; then(value); } }
  var around = window.parent === window ? window.opener : window.parent, store = null;
  try { store = asked.frame === '_parent' ? around : around.frames[asked.frame]; } catch (error) { store = null; }
  if (!store) return end();
  addEventListener('message', function (event) {
    var said = event.data;
    if (event.source !== store || event.origin !== asked.origin || !said || said.message_id !== id) return;
    if (said.subject === asked.subject + '.response') end(said.error ? undefined : said.value);
  });
  setTimeout(end, ${PATIENCE_MS});
  store.postMessage({ subject: asked.subject, message_id: id, key: asked.key, value: asked.value }, asked.origin);
}`;

/** Lets the platform's frame keep that this browser began, then goes on to the platform. */
export function keepPage(
  { platform, frame, origin }: Storage,
  address: string,
  { name, value }: { name: string; value: string },
): MethodAnswer {
  const asked = { subject: 'lti.put_data', frame, origin, key: name, value };
  return pageOf({
    title: '正在打开',
    framedBy: [platform],
    body: `<p><a href="${text(address)}">没有自动打开时，点这里继续</a></p>`,
    script: `${ASK}; ask(${literal(asked)}, function () { location.replace(${literal(address)}); });`,
  });
}

/** The launch came without a cookie: the platform's frame is asked what it kept, and the same launch is sent once more with it. */
export function recallPage({ platform, frame, origin }: Storage, name: string, launch: LaunchForm): MethodAnswer {
  const asked = { subject: 'lti.get_data', frame, origin, key: name };
  const form = `${hidden('state', launch.state)}${hidden('id_token', launch.idToken)}${hidden('kept', '')}`;
  return pageOf({
    title: '正在打开',
    framedBy: [platform],
    // The form says by its origin that it is ours: only our page may bring what the frame kept.
    referrer: 'strict-origin',
    body: `<form method="post" action="${LAUNCH_PATH}">${form}</form>`,
    script: `${ASK}; ask(${literal(asked)}, function (value) {
      var form = document.forms[0];
      form.elements.kept.value = typeof value === 'string' ? value : '';
      form.submit();
    });`,
  });
}

type LaunchForm = { state: string; idToken: string };

/** A browser that lets frames keep nothing, and a platform that keeps nothing for them: a window of our own can. */
export function newWindowPage(
  platform: PlatformRow,
  { lti_storage_target: _frame, ...begun }: BegunLaunch,
): MethodAnswer {
  const fields = Object.entries(begun).map(([name, value]) => (value === undefined ? '' : hidden(name, value)));
  return pageOf({
    title: '请在新窗口打开',
    framedBy: [platform],
    body: `<p>你的浏览器不让嵌在${text(platform.name)}里的页面记住是谁打开的，换一个窗口就可以。</p>
<form method="post" action="${LOGIN_PATH}" target="_blank" rel="noopener">${fields.join('')}<button>在新窗口打开</button></form>`,
  });
}

/** A value as a script writes it, which no text can leave. */
function literal(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
