import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { messages } from '../errors.ts';
import { SMS_CODE_PATTERN } from '../identity/sign-on.ts';
import { DesignLayout } from '../making/design-layouts.ts';
import { VoiceOf } from '../making/voices.ts';

/** An account that was closed is erased after this time; signing in before brings it back. */
export const CLOSING_DAYS = 7;

export const Device = z.object({
  sessionId: z.uuid(),
  /** E.g. 「Chrome · Windows」. */
  deviceName: z.string(),
  isThis: z.boolean(),
  signedInAt: z.number(),
  lastSeenAt: z.number(),
});
export type Device = z.infer<typeof Device>;

export const listDevices = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/account/devices'),
  summary: 'Where I am signed in, this device first, then the last seen first',
  onError: 'rethrow',
  input: z.object({}),
  output: z.array(Device),
});

export const signOutDevice = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/signOutDevice'),
  summary: 'Ends my session on one device',
  input: z.object({ sessionId: z.uuid('设备编号不正确') }),
  output: z.null(),
});

export const signOutOtherDevices = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/signOutOtherDevices'),
  summary: 'Ends my sessions everywhere but here',
  input: z.object({}),
  output: z.object({ ended: z.int() }),
});

/** What follows a teacher from device to device. */
export const Preferences = z.object({
  sendKey: z.enum(['enter', 'ctrl-enter'], '发送方式不正确').default('enter'),
  textSize: z.enum(['normal', 'large'], '字号不正确').default('normal'),
  deepThink: z.boolean('深度思考的开关不正确').default(true),
  network: z.boolean('联网的开关不正确').default(true),
  /** Who reads aloud to her, and how fast. */
  readVoiceZh: VoiceOf.default('zh_default'),
  readVoiceEn: VoiceOf.default('en_default'),
  readSpeed: z.number('语速不正确').min(0.5, '语速最慢 0.5 倍').max(2, '语速最快 2 倍').default(1),
  /** How her teaching designs are laid out in Word and PDF. */
  designLayout: DesignLayout.default('table'),
  /** She was shown around, or wants none of it: the first screen offers it no more. */
  isTourAnswered: z.boolean('带着走一遍的记录不正确').default(false),
});
export type Preferences = z.infer<typeof Preferences>;

export const savePreferences = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/savePreferences'),
  summary: 'Changes my preferences; what is absent stays',
  input: z.object({
    sendKey: Preferences.shape.sendKey.unwrap().optional(),
    textSize: Preferences.shape.textSize.unwrap().optional(),
    deepThink: Preferences.shape.deepThink.unwrap().optional(),
    network: Preferences.shape.network.unwrap().optional(),
    readVoiceZh: Preferences.shape.readVoiceZh.unwrap().optional(),
    readVoiceEn: Preferences.shape.readVoiceEn.unwrap().optional(),
    readSpeed: Preferences.shape.readSpeed.unwrap().optional(),
    designLayout: DesignLayout.optional(),
    isTourAnswered: Preferences.shape.isTourAnswered.unwrap().optional(),
  }),
  output: Preferences,
});

export const Usage = z.object({
  /** One entry a day, days without use included; a day is China's. */
  days: z.array(z.object({ day: z.string(), questions: z.int(), answerChars: z.int() })),
  byTemplate: z.array(z.object({ typeCode: z.string(), questions: z.int() })),
});
export type Usage = z.infer<typeof Usage>;

export const readUsage = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/account/usage'),
  summary: 'How much I asked on each of the last days, and with which templates',
  onError: 'rethrow',
  input: z.object({
    days: z.coerce.number('天数不正确').int().min(1, '天数不正确').max(90, '最多查看 90 天').default(30),
  }),
  output: Usage,
});

export const exportMyData = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/export'),
  summary: 'My profile, templates and conversations as one archive',
  timeoutMs: 120_000,
  envelope: 'none',
  input: z.object({}),
  output: z.file(),
});

export const closeAccount = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/close'),
  summary: `Signs me out everywhere and erases everything of mine after ${CLOSING_DAYS} days unless I sign in again`,
  input: z.object({ smsCode: z.string(messages.smsCodeInvalid).regex(SMS_CODE_PATTERN, messages.smsCodeInvalid) }),
  output: z.object({ erasedAt: z.number() }),
});
