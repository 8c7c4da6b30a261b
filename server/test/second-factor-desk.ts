import { beginSecondFactor, confirmSecondFactor } from '@app/contract/identity/second-factor.ts';
import { smsLogin } from '@app/contract/identity/sign-on.ts';
import { Secret, TOTP } from 'otpauth';
import { sendCode } from '#features/identity/sign-on/sms-codes.service.ts';
import { readOutbox } from '#features/identity/sign-on/sms-outbox.service.ts';
import type { Teacher, TestApp } from './test-app.ts';

/** A teacher's phone with an app for codes, and what is done with it. */
export function openSecondFactorDesk(app: TestApp) {
  const desk = {
    later(seconds: number): void {
      app.clock.now = new Date(app.clock.now.getTime() + seconds * 1_000);
    },
    /** What the app shows now, or showed that many seconds ago. */
    shown(key: string, secondsAgo = 0): string {
      const generator = new TOTP({ secret: Secret.fromBase32(key), digits: 6, period: 30 });
      return generator.generate({ timestamp: app.clock.now.getTime() - secondsAgo * 1_000 });
    },
    async turnOn(teacher: Teacher): Promise<{ key: string; recoveryCodes: string[] }> {
      const { key } = (await app.call(beginSecondFactor, {}, teacher)).data;
      const { data } = await app.call(confirmSecondFactor, { code: desk.shown(key) }, teacher);
      // The next code is another one.
      desk.later(30);
      return { key, recoveryCodes: data.recoveryCodes };
    },
    async bySms({ mobile }: Pick<Teacher, 'mobile'>) {
      desk.later(61);
      // As if it were another day: a few codes a day are free.
      await app.database.pool.query('delete from sms_codes where mobile = $1', [mobile]);
      await sendCode(app.deps, { mobile });
      const [message] = await readOutbox(app.deps, mobile);
      return app.call(smsLogin, { mobile, smsCode: message?.code ?? '' });
    },
    /** The secret of a first step that was good. */
    async firstStep(teacher: Pick<Teacher, 'mobile'>): Promise<string> {
      return String((await desk.bySms(teacher)).body.stepToken);
    },
  };
  return desk;
}
