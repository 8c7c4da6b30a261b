import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { CAPTCHA_REQUIRED } from '@app/contract/identity/sign-on.ts';
import {
  type CaptchaConf,
  COMPATIBLE,
  type checkSlider,
  type loadSlider,
  SLIDER_LANGUAGE,
} from '@app/contract/identity/slider-captchas.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { callerOf, passCaptcha } from '#features/identity/sign-on/captchas.service.ts';
import { newPuzzle } from '#lib/captcha/puzzle.ts';
import { cryptoRandom, equalHashes } from '#lib/secrets.ts';
import { openWrongTries } from '#lib/wrong-tries.ts';
import { durationOf, endOf, isTrackOfHand, readTrack, type Track } from './judge-track.ts';
import * as queries from './slider-captchas.queries.ts';

type SliderDeps = Pick<Deps, 'db' | 'config' | 'secrets' | 'now' | 'newId'>;
/** Who asks, and at which of our addresses. */
export type SliderCaller = { ip: string; origin: string };

const CHALLENGE_LIFE_MS = 180_000;
/** How many pixels beside the gap the piece may be left. */
const TOLERANCE = 6;
/** What a clock and a network may make longer than it was. */
const CLOCK_SLACK_MS = 1_500;
/** Whoever sees no picture waits instead: not for long, but too long to be done by the thousand. */
const WAIT_SECONDS = 20;
const WAITS_IN_TEN_MINUTES = 12;
const TEN_MINUTES_MS = 600_000;
/** So often one address may miss in ten minutes; then it reads signs. A whole school may sit behind it. */
const MISSES = 40;

const misses = openWrongTries(MISSES, TEN_MINUTES_MS);
const waits = openWrongTries(WAITS_IN_TEN_MINUTES, TEN_MINUTES_MS);

/** Which captcha the caller gets, and where from: this server first, then the others of the installation. */
export function captchaConfFor(deps: SliderDeps, { ip, origin }: SliderCaller): CaptchaConf {
  const { captcha, captchaServers } = deps.config;
  const caller = callerOf(deps, ip);
  if (captcha === 'picture' || isTired(deps, caller)) return { captchaType: 'pic', captchaCompatible: 'false' };
  const servers = serversOf(origin, captchaServers);
  return {
    captchaType: 'third',
    captchaCompatible: COMPATIBLE,
    gt: permitOf(deps, caller, slotOf(deps)),
    apiServers: servers,
    staticServers: servers,
    gtProtocol: origin.startsWith('https:') ? 'https://' : 'http://',
  };
}

export async function openChallenge(
  deps: SliderDeps,
  { gt, kind }: z.output<(typeof loadSlider)['input']>,
  { ip, origin }: SliderCaller,
): Promise<OutputOf<typeof loadSlider>> {
  const callerHash = callerOf(deps, ip);
  requirePermit(deps, gt, callerHash);
  if (isTired(deps, callerHash)) throw tooMany();
  if (kind === 'wait') countWait(deps, callerHash);
  const puzzle = kind === 'drag' ? newPuzzle(cryptoRandom) : undefined;
  const now = deps.now();
  const row = { id: deps.newId(), kind, callerHash, gapX: puzzle?.gapX ?? 0, createdAt: now };
  await queries.insertChallenge(deps.db, { ...row, expiresAt: new Date(now.getTime() + CHALLENGE_LIFE_MS) });
  return {
    data: {
      challenge: row.id,
      lang: SLIDER_LANGUAGE,
      staticServers: serversOf(origin, deps.config.captchaServers),
      ...(puzzle ? { puzzle: puzzle.shown } : { waitSeconds: WAIT_SECONDS }),
    },
  };
}

/** One try, right or wrong; only who comes too early to what is waited for may come again. */
export async function solveChallenge(
  deps: SliderDeps,
  { challenge, track }: z.output<(typeof checkSlider)['input']>,
  { ip }: Pick<SliderCaller, 'ip'>,
): Promise<OutputOf<typeof checkSlider>> {
  const callerHash = callerOf(deps, ip);
  if (isTired(deps, callerHash)) throw tooMany();
  const found = await queries.findChallenge(deps.db, challenge, deps.now());
  const heldMs = found ? deps.now().getTime() - found.createdAt.getTime() : 0;
  if (found?.kind === 'wait' && found.callerHash === callerHash) refuseEarly(heldMs);
  const isFirst = found !== undefined && (await queries.takeChallenge(deps.db, challenge));
  if (!isFirst || found.callerHash !== callerHash) throw missed(deps, callerHash, '拼图已失效，请换一张');
  if (found.kind === 'drag' && !isSolved(found, readTrack(track), heldMs)) {
    throw missed(deps, callerHash, '没有拼上，请再试一次');
  }
  return { data: await passCaptcha(deps, ip) };
}

export async function sweepChallenges(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteChallengesBefore(deps.db, deps.now());
}

/** The piece is in its gap, a hand put it there, and that did not take longer than the picture was there. */
function isSolved({ gapX }: queries.ChallengeRow, track: Track, heldMs: number): boolean {
  if (Math.abs(endOf(track) - gapX) > TOLERANCE) return false;
  return durationOf(track) <= heldMs + CLOCK_SLACK_MS && isTrackOfHand(track);
}

function refuseEarly(heldMs: number): void {
  const seconds = Math.ceil(WAIT_SECONDS - heldMs / 1_000);
  if (seconds > 0) throw new AppError('too-many', `请再等 ${seconds} 秒`);
}

function countWait({ now }: SliderDeps, callerHash: string): void {
  if (callerHash === '') return;
  if (waits.isPaused(callerHash, now())) throw new AppError('too-many', '这个网络里等待验证的人太多，请十分钟后再试');
  waits.count(callerHash, now());
}

function missed({ now }: SliderDeps, callerHash: string, sentence: string): AppError {
  if (callerHash !== '') misses.count(callerHash, now());
  return new AppError('invalid', sentence, { wireCode: CAPTCHA_REQUIRED });
}

function isTired({ now }: SliderDeps, callerHash: string): boolean {
  return callerHash !== '' && misses.isPaused(callerHash, now());
}

function tooMany(): AppError {
  return new AppError('too-many', '拼图试得太多，请改用图片字符');
}

/** Good from its ten minutes to the end of the next, for the address it was given to. */
function permitOf({ secrets }: SliderDeps, callerHash: string, slot: number): string {
  return `${slot}.${secrets.codeHash('slider-permit', `${slot} ${callerHash}`)}`;
}

function requirePermit(deps: SliderDeps, gt: string, callerHash: string): void {
  const slot = slotOf(deps);
  const isGood = [slot, slot - 1].some((one) => equalHashes(gt, permitOf(deps, callerHash, one)));
  if (!isGood) throw new AppError('invalid', '页面打开太久了，请刷新再试');
}

function slotOf({ now }: SliderDeps): number {
  return Math.floor(now().getTime() / TEN_MINUTES_MS);
}

function serversOf(origin: string, others: readonly string[]): string[] {
  const hosts = [origin, ...others].map((address) => address.replace(/^https?:\/\//, ''));
  return [...new Set(hosts)].map((host) => `${host}/captcha`);
}
