import { afterEach, describe, expect, it } from 'vitest';
import { entryStore } from '#lib/host/environment.ts';
import { teachingLockOf } from './bureau-locks.ts';
import { sessionStore } from './session-store.ts';

afterEach(() => {
  entryStore.setState({ from: '', wordGenerate: '' });
  sessionStore.setState({ isAuthorized: false });
});

describe('the education bureau’s entry', () => {
  it('binds unit teaching plans to senior Chinese and question chains to senior mathematics (LOGIN-016, LOGIN-017, LOGIN-018)', () => {
    entryStore.setState({ from: 'beijingSmartEdu' });
    sessionStore.setState({ isAuthorized: true });

    expect(teachingLockOf('teachdesign')).toMatchObject({ phaseCode: '05', subjectCode: '01' });
    expect(teachingLockOf('problemChains')).toMatchObject({ phaseCode: '05', subjectCode: '02' });
    expect(teachingLockOf('general')).toBeUndefined();
  });

  it('binds nothing before it is authorised, and no other entry (LOGIN-015)', () => {
    entryStore.setState({ from: 'beijingSmartEdu' });
    expect(teachingLockOf('teachdesign')).toBeUndefined();

    entryStore.setState({ from: 'business' });
    sessionStore.setState({ isAuthorized: true });
    expect(teachingLockOf('teachdesign')).toBeUndefined();
  });
});
