import { z } from 'zod';
import { captchaAlphabet } from '#lib/captcha/captcha-font.ts';
import { type CaptchaLook, plainLook } from '#lib/captcha/captcha-image.ts';

const MIN_SIGNS = 10;

const within = (low: number, high: number, plain: number) =>
  z.coerce
    .number()
    .transform((value) => Math.round(Math.min(Math.max(value, low), high)))
    .catch(plain);

const Config = z.object({
  width: within(100, 320, plainLook.width),
  height: within(40, 120, plainLook.height),
  textLength: within(4, 6, plainLook.textLength),
  textChars: z.string().catch(''),
  fontSize: within(18, 60, plainLook.fontSize),
  fontColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .catch(plainLook.fontColor),
});

/** The look a page asks for, as far as a person can still read it and a program cannot guess it. */
export function captchaLookFrom(config: string | undefined): CaptchaLook {
  const asked = Config.safeParse(parsed(config ?? '')).data;
  if (!asked) return plainLook;
  const wanted = new Set(asked.textChars.toUpperCase());
  const signs = captchaAlphabet.filter((sign) => wanted.has(sign));
  return { ...asked, textChars: signs.length < MIN_SIGNS ? captchaAlphabet : signs };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
