import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as played from './played-learning-platform.ts';

/**
 * A learning platform on a site of its own, for the browser tests: its argument is our address. `/course` opens us in a frame or a
 * window, `/asked` says what it was asked and given. Tells its port and lives until SIGTERM or its standard input closes.
 */
const [tool = ''] = process.argv.slice(2);
const ITEMS = 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items';
const keysOfTool = createRemoteJWKSet(new URL(`${tool}/lti/jwks`));
let linked = { link: '', title: '' };

const html = (body: string) =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>课程</title>${body}</html>`;
const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`;

/** Keeps things for the tools in its frames, as LTI platform storage says. */
const STORAGE = `<script>
  const kept = new Map();
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== '${tool}') return;
    if (data.subject === 'lti.put_data') kept.set(data.key, data.value);
    const value = kept.get(data.key);
    source.postMessage({ subject: data.subject + '.response', message_id: data.message_id, key: data.key, value }, origin);
  });
</script>`;

/** `hint` says who comes for what; `in` whether the tool opens in a frame; `storage` whether things are kept for it. */
function coursePage(origin: string, { hint = '', in: place = 'frame', storage }: Record<string, string>): string {
  const wish = { iss: origin, client_id: played.CLIENT, login_hint: hint, target_link_uri: `${tool}/lti/launch` };
  const keeps = storage ? { lti_storage_target: '_parent' } : {};
  const fields = Object.entries({ ...wish, ...keeps }).map(([name, value]) => field(name, value));
  const target = place === 'frame' ? 'tool' : '_self';
  const frame = place === 'frame' ? '<iframe name="tool" title="工具" width="900" height="600"></iframe>' : '';
  return html(
    `<h1>课程</h1>${storage ? STORAGE : ''}<form method="post" action="${tool}/lti/login" target="${target}">${fields.join('')}<button>打开工具</button></form>${frame}`,
  );
}

/** Who sits there, and what the launch is for, by its hint. */
function claimsOf(origin: string, hint: string): played.Claims {
  const services = played.services(origin);
  if (hint === 'pupil') return { sub: 'p1', ...played.roles(played.LEARNING), ...played.custom(linked.link) };
  const teacher = { sub: 'teacher-1', name: '林老师', ...services };
  return { ...teacher, ...(hint === 'choose' ? played.choosing(`${origin}/return`) : played.custom(linked.link)) };
}

const platform = await played.openLearningPlatform('localhost', async (_request, response, url, body) => {
  const fields = Object.fromEntries(url.searchParams);
  const show = (text: string) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
    return true;
  };
  if (url.pathname === '/course') return show(coursePage(url.origin, fields));
  if (url.pathname === '/login') {
    const { state = '', nonce = '', login_hint: hint = '', redirect_uri: back } = fields;
    if (back !== `${tool}/lti/launch`) return show(html('这个工具没有登记'));
    const token = await platform.sign(tool, nonce, claimsOf(url.origin, hint));
    const form = `${field('state', state)}${field('id_token', token)}`;
    return show(html(`<form method="post" action="${back}">${form}<button>以平台账号继续</button></form>`));
  }
  if (url.pathname === '/return') {
    const message = new URLSearchParams(body).get('JWT') ?? '';
    const { payload } = await jwtVerify(message, keysOfTool, { issuer: played.CLIENT, audience: url.origin });
    const [item] = payload[ITEMS] as { title: string; custom: { link: string } }[];
    linked = { link: item?.custom.link ?? '', title: item?.title ?? '' };
    return show(html(`<p>已放进课程：${linked.title}</p>`));
  }
  if (url.pathname !== '/asked') return false;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(platform.asked));
  return true;
});

const end = () => void platform.stop().finally(() => process.exit(0));
process.stdout.write(`${JSON.stringify({ port: Number(new URL(platform.origin).port) })}\n`);
process.once('SIGTERM', end);
process.stdin.once('end', end).resume();
