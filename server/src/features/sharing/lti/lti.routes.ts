import { AppError, statusOfCode } from '@app/contract/errors.ts';
import type { Deps } from '#deps.ts';
import { cleanText } from '#http/clean-text.ts';
import { readCookie } from '#http/cookies.ts';
import type { Door } from '#http/door.ts';
import { readText } from '#http/read-bodies.ts';
import { type MethodAnswer, type MethodCall, serveMethods } from '#http/serve-methods.ts';
import { bindPerson, CODE_PATH, findTeacher, newBindingCode } from './binding.service.ts';
import { choose, listChoices } from './choosing.service.ts';
import { giveScore, readRoster } from './class.service.ts';
import type { Fields, LtiDeps, OpenLaunch } from './launch.service.ts';
import * as launches from './launch.service.ts';
import * as pages from './lti-pages.ts';
import * as memory from './memory-pages.ts';
import { listRegistered } from './platforms.service.ts';
import { publicKeys } from './tool-keys.service.ts';

type Visit = { origin: string; fields: Fields; call: MethodCall };
type Step = (deps: LtiDeps, visit: Visit) => Promise<MethodAnswer>;

/** A launch with its claims; the largest is some 10 KB. */
const MAX_FORM_BYTES = 64 * 1024;
const MAX_FIELDS = 50;
const STATE_SECONDS = 600;

/** Each address of the standard and of the pages inside a platform, with how it is asked. */
const steps: readonly [path: string, methods: ('GET' | 'POST')[], step: Step][] = [
  [launches.LOGIN_PATH, ['GET', 'POST'], login],
  [launches.LAUNCH_PATH, ['POST'], launch],
  ['/lti/jwks', ['GET'], keys],
  [CODE_PATH, ['GET'], code],
  ['/lti/bind', ['POST'], bind],
  ['/lti/choose', ['POST'], chosen],
  ['/lti/roster', ['POST'], roster],
  ['/lti/score', ['POST'], score],
];

/** Learning platforms open what teachers shared, by LTI 1.3. */
export function ltiRoutes(door: Door, deps: Deps): void {
  const limitPerMinute = deps.config.rateLimitPerMinute;
  for (const [path, methods, step] of steps) {
    serveMethods(door, { paths: [path], methods, limitPerMinute }, async (call) => {
      try {
        return await step(deps, { origin: call.origin, fields: await fieldsOf(call), call });
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'unexpected') throw error;
        return pages.refusalPage(error.message, statusOfCode[error.code], await listRegistered(deps));
      }
    });
  }
}

async function fieldsOf({ method, url, bytes }: MethodCall): Promise<Fields> {
  const text = method === 'POST' ? await readText(bytes, MAX_FORM_BYTES) : (url.split('?')[1] ?? '');
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new AppError('too-large', '请求内容的项目太多');
  const pairs = [...new URLSearchParams(text)].map(([name, value]) => [name, cleanText(value)] as const);
  return Object.fromEntries(pairs);
}

async function login(deps: LtiDeps, { origin, fields }: Visit): Promise<MethodAnswer> {
  const { address, kept, storage } = await launches.beginLogin(deps, origin, fields);
  // The form of the platform's page brings it back from another site, often into a frame.
  const how = `Path=${launches.LAUNCH_PATH}; Max-Age=${STATE_SECONDS}; HttpOnly; Secure; SameSite=None; Partitioned`;
  const cookie = { 'set-cookie': `${kept.name}=${kept.value}; ${how}` };
  if (!storage) return { status: 302, headers: { location: address, ...cookie } };
  const page = memory.keepPage(storage, address, kept);
  return { ...page, headers: { ...page.headers, ...cookie } };
}

async function launch(deps: LtiDeps, { origin, fields, call }: Visit): Promise<MethodAnswer> {
  const browser = keptBy(call, origin, fields);
  const other = browser === undefined ? await anotherWay(deps, fields, call) : undefined;
  if (other) return other;
  const { platform, launched } = await launches.takeLaunch(deps, origin, fields, browser);
  const linked = await launches.findLinked(deps, platform, launched.linkId);
  if (!launched.isTeacher) return pupilAnswer(linked?.address, launched.isChoosing);
  const open = await launches.keepLaunch(deps, platform, launched);
  return launched.isChoosing ? choosingPage(deps, origin, open) : pages.teacherPage(open, linked);
}

/** What shows that this browser began: its cookie, or what the platform's frame kept, which only a page of ours may bring. */
function keptBy(call: MethodCall, origin: string, { state = '', kept }: Fields): string | undefined {
  const cookie = readCookie(call.header('cookie') ?? '', launches.keptName(state));
  return cookie ?? (call.header('origin') === origin ? kept || undefined : undefined);
}

/** Without a cookie: what the platform keeps for us is asked for, once; else a window of our own can keep it. */
async function anotherWay(
  deps: LtiDeps,
  { state = '', id_token: idToken = '', kept }: Fields,
  call: MethodCall,
): Promise<MethodAnswer | undefined> {
  const begun = await launches.findBegun(deps, state);
  if (begun?.storage && kept === undefined) {
    return memory.recallPage(begun.storage, launches.keptName(state), { state, idToken });
  }
  const isFramed = /^i?frame$/.test(call.header('sec-fetch-dest') ?? '');
  return begun && isFramed ? memory.newWindowPage(begun.platform, begun.begun) : undefined;
}

/** A pupil sees what is linked and nothing else of ours. */
function pupilAnswer(address: string | undefined, isChoosing: boolean): MethodAnswer {
  if (isChoosing) throw new AppError('forbidden', '只有老师可以选内容');
  if (!address) throw new AppError('not-found', '老师还没有在这里放内容');
  return { status: 303, headers: { location: address } };
}

async function choosingPage(deps: LtiDeps, origin: string, open: OpenLaunch): Promise<MethodAnswer> {
  const caller = await findTeacher(deps, open);
  return caller ? pages.choicesPage(open, await listChoices(deps, caller)) : pages.bindPage(open, origin);
}

async function keys(deps: LtiDeps): Promise<MethodAnswer> {
  const body = JSON.stringify(await publicKeys(deps));
  return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
}

async function code(deps: LtiDeps, { origin, fields }: Visit): Promise<MethodAnswer> {
  return pages.codePage(await newBindingCode(deps, origin, fields.ticket ?? ''));
}

async function bind(deps: LtiDeps, { origin, fields }: Visit): Promise<MethodAnswer> {
  try {
    return choosingPage(deps, origin, await bindPerson(deps, fields.ticket, fields.code ?? ''));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    return pages.bindPage(await launches.requireLaunch(deps, fields.ticket), origin, error.message);
  }
}

async function chosen(deps: LtiDeps, { origin, fields }: Visit): Promise<MethodAnswer> {
  const { platform } = await launches.requireLaunch(deps, fields.ticket);
  const { returnUrl, message } = await choose(deps, origin, { ticket: fields.ticket, choice: fields.choice });
  return pages.returnPage(platform, returnUrl, message);
}

async function roster(deps: LtiDeps, { fields }: Visit): Promise<MethodAnswer> {
  const { pupils, next } = await readRoster(deps, fields.ticket, fields.next);
  return pages.rosterPage(await launches.requireLaunch(deps, fields.ticket), pupils, { next });
}

async function score(deps: LtiDeps, { fields }: Visit): Promise<MethodAnswer> {
  await giveScore(deps, fields.ticket, { pupil: fields.pupil, score: fields.score });
  const { pupils, next } = await readRoster(deps, fields.ticket, undefined);
  return pages.rosterPage(await launches.requireLaunch(deps, fields.ticket), pupils, {
    next,
    said: '得分已登记到平台',
  });
}
