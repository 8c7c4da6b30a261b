import { SSO_LOGIN_PATH } from '@app/contract/identity/sso-address.ts';
import type { MethodAnswer } from '#http/serve-methods.ts';
import { CODE_PATH } from './binding.service.ts';
import type { Choice } from './choosing.service.ts';
import { FULL_SCORE, type Pupil } from './class.service.ts';
import type { OpenLaunch } from './launch.service.ts';
import type { PlatformRow } from './lti.queries.ts';
import { hidden, pageOf, text } from './lti-page.ts';

/** A sentence and nothing to press, so any platform we know may frame it: whose launch it was is not always known. */
export function refusalPage(message: string, status: number, known: readonly PlatformRow[]): MethodAnswer {
  return pageOf({ title: '没有打开', body: `<p>${text(message)}</p>`, framedBy: known, status });
}

export function bindPage({ ticket, platform }: OpenLaunch, origin: string, problem = ''): MethodAnswer {
  const address = `${SSO_LOGIN_PATH}?service=${encodeURIComponent(`${origin}${CODE_PATH}`)}`;
  return pageOf({
    title: '先连接你的账号',
    framedBy: [platform],
    status: problem ? 400 : 200,
    body: `<p>你在${text(platform.name)}的账号还没有和教师助手的账号连起来，只要连一次。</p>
<ol><li><a href="${text(address)}" target="_blank" rel="noopener">登录教师助手，取连接码</a></li>
<li><form method="post" action="/lti/bind">${hidden('ticket', ticket)}<label>把连接码填在这里 <input name="code" required autocomplete="off" maxlength="20"></label>
<button>连接</button></form></li></ol>${problem ? `<p role="alert">${text(problem)}</p>` : ''}`,
  });
}

export function codePage(code: string): MethodAnswer {
  return pageOf({
    title: '你的连接码',
    body: `<p><code>${text(code)}</code></p><p>把它填到学习平台的页面里，10 分钟内有效，只能用一次。不要告诉别人。</p>`,
  });
}

export function choicesPage({ ticket, platform }: OpenLaunch, choices: readonly Choice[]): MethodAnswer {
  const rows = choices.map(
    ({ id, kind, title }) => `<li><span>${text(title)} <small>${text(kind)}</small></span>
<form method="post" action="/lti/choose">${hidden('ticket', ticket)}${hidden('choice', id)}<button aria-label="选 ${text(title)}">选它</button></form></li>`,
  );
  const none = '<p>你还没有分享过内容。请先在教师助手里分享一段对话或云盘里的文件（不设密码），再回来选。</p>';
  return pageOf({
    title: '选一项放进课程',
    framedBy: [platform],
    body: rows.length > 0 ? `<p>学生打开时只看到这一项，不用登录。</p><ul>${rows.join('')}</ul>` : none,
  });
}

/** Hands the choice back: a form that sends itself, to the platform and nowhere else. */
export function returnPage(platform: PlatformRow, returnUrl: string, message: string): MethodAnswer {
  const form = `<form method="post" action="${text(returnUrl)}">${hidden('JWT', message)}<button>回到平台</button></form>`;
  return pageOf({ title: '选好了', framedBy: [platform], body: form, script: 'document.forms[0].submit()' });
}

export function teacherPage(
  { ticket, platform, facts }: OpenLaunch,
  linked: { title: string; address: string } | undefined,
): MethodAnswer {
  const thing = linked
    ? `<p><a href="${text(linked.address)}" target="_blank" rel="noopener">打开“${text(linked.title)}”</a></p>`
    : '<p>这里还没有选内容。请在平台编辑这个活动，用“选择内容”选一项。</p>';
  const roster = facts.rosterUrl
    ? `<form method="post" action="/lti/roster">${hidden('ticket', ticket)}<button>看学生名单，登记得分</button></form>`
    : '';
  return pageOf({ title: linked?.title ?? '教师助手', framedBy: [platform], body: `${thing}${roster}` });
}

export function rosterPage(
  { ticket, platform, facts }: OpenLaunch,
  pupils: readonly Pupil[],
  { next, said = '' }: { next?: string | undefined; said?: string },
): MethodAnswer {
  const isMarked = facts.columns?.listUrl !== undefined || facts.columns?.oneUrl !== undefined;
  const rows = pupils.map(
    ({ id, name }) => `<li><span>${text(name)}</span>${isMarked ? scoreForm(ticket, id, name) : ''}</li>`,
  );
  const more = next
    ? `<form method="post" action="/lti/roster">${hidden('ticket', ticket)}${hidden('next', next)}<button>下一页</button></form>`
    : '';
  const body = `${said ? `<p role="status">${text(said)}</p>` : ''}<ul>${rows.join('')}</ul>${more}`;
  return pageOf({
    title: '学生名单',
    framedBy: [platform],
    body: pupils.length > 0 || said ? body : '<p>名单里没有学生。</p>',
  });
}

function scoreForm(ticket: string, pupil: string, name: string): string {
  return `<form method="post" action="/lti/score">${hidden('ticket', ticket)}${hidden('pupil', pupil)}
<input name="score" type="number" min="0" max="${FULL_SCORE}" required aria-label="${text(name)}的得分"> <button>登记</button></form>`;
}
