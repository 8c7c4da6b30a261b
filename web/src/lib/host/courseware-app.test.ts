import { CoursewareInfo, getCoursewareInfo } from '@app/contract/making/courseware.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { fakeShell } from '#lib/testing/fake-shell.ts';
import { askHost } from './ask-host.ts';
import * as app from './courseware-app.ts';
import { openOnDesktop } from './desktop-files.ts';
import { SHELL_NAME } from './shell-bridge.ts';

const infoOf = (abilities: string[] | undefined, version = '1.4.0.0'): CoursewareInfo => ({
  isOnTheShelf: true,
  app: { metaJson: { ...(abilities && { abilities }), version } },
  minVersion: '1.4.0.0',
});
const able = infoOf(['spark', 'aichat', 'commonCourseware', 'mathAnalysis', 'cloud', 'mathematical']);
const installed = { coursewareInstallStatus: 1, coursewareInstallProgress: 100, coursewareInfo: able };

beforeEach(() => {
  sessionStore.setState({ token: 't' });
  app.useCourseware.setState(app.useCourseware.getInitialState(), true);
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, SHELL_NAME);
  vi.unstubAllGlobals();
});

describe('the abilities of the courseware application', () => {
  it('must all hold (CW-007)', () => {
    expect(app.hasAbilities(able, ['spark', 'version', 'cloud'])).toBe(true);
    expect(app.hasAbilities(infoOf(['spark']), ['spark', 'cloud'])).toBe(false);
    expect(app.hasAbilities(infoOf([]), [])).toBe(true);
  });

  it.each(['spark', 'aichat', 'commonCourseware', 'mathAnalysis', 'cloud'] as const)(
    'names %s in its list (CW-008, CW-010)',
    (ability) => {
      expect(app.hasAbilities(infoOf([ability]), [ability])).toBe(true);
      expect(app.hasAbilities(infoOf([`${ability}x`]), [ability])).toBe(false);
      expect(app.hasAbilities(infoOf(undefined), [ability])).toBe(false);
    },
  );

  it('is mathematical without any list, or when the list says so (CW-011)', () => {
    expect(app.hasAbilities(infoOf(undefined), ['mathematical'])).toBe(true);
    expect(app.hasAbilities(infoOf([]), ['mathematical'])).toBe(false);
    expect(app.hasAbilities(infoOf(['mathematical']), ['mathematical'])).toBe(true);
  });

  it.each([
    ['1.10.0.0', '1.9.9.9', true],
    ['1.4', '1.4.0.0', true],
    ['1.4.0.0', '1.4.0.1', false],
    ['2', '1.99.99.99', true],
    ['1.4.0.beta', '1.4.0.0', false],
    ['', '1.4.0.0', false],
  ])('compares versions part by part as numbers: %s and %s (CW-009)', (version, least, isEnough) => {
    expect(app.isAtLeast(version, least)).toBe(isEnough);
    expect(app.hasAbilities({ ...infoOf([], version), minVersion: least }, ['version'])).toBe(isEnough);
  });
});

describe('the state of the courseware application', () => {
  it('has the fields of the wire (ENT-026, ENT-027)', () => {
    expect(CoursewareInfo.parse(able).app.metaJson).toEqual(able.app.metaJson);
    expect(Object.keys(app.useCourseware.getState())).toEqual([
      'coursewareInstallStatus',
      'coursewareInstallProgress',
      'coursewareInfo',
    ]);
  });

  it('is usable with status 1 only; any other shows how far it is (CW-001, CW-002, CW-003)', () => {
    expect(app.problemOf(installed)).toBeUndefined();
    expect(app.installWord(installed)).toBe('');
    for (const coursewareInstallStatus of [0, 2, -1]) {
      const state = { ...installed, coursewareInstallStatus, coursewareInstallProgress: 45 };
      expect(app.problemOf(state)).toBe('课件应用正在下载中，请下载后重试');
      expect(app.installWord(state)).toBe('课件应用安装中 45%');
    }
  });

  it('says that it is not on the shelf, or too old (CW-004, CW-005)', () => {
    const unshelved = { ...installed, coursewareInfo: { ...able, isOnTheShelf: false } };
    expect(app.problemOf(unshelved)).toBe('课件应用未上架，请联系校代处理');
    expect(app.problemOf({ ...installed, coursewareInfo: infoOf(['commonCourseware'], '1.3.9') })).toBe(
      '课件应用版本过低，请联系校管理员升级。',
    );
    expect(app.problemOf({ ...installed, coursewareInfo: infoOf([]) })).toBe('课件应用版本过低，请联系校管理员升级。');
  });

  it('comes from the shell and the server, its progress from 0 to 100 (ENT-027)', async () => {
    fakeShell(() => ({ coursewareInstallStatus: 2, coursewareInstallProgress: 130.4 }));
    fakeServer().on(getCoursewareInfo, () => answer(getCoursewareInfo, able));
    expect(await app.refreshCourseware()).toBe(app.coursewareProblems.downloading);
    expect(app.useCourseware.getState()).toEqual({
      coursewareInstallStatus: 2,
      coursewareInstallProgress: 100,
      coursewareInfo: able,
    });
  });
});

describe('what only a desktop can do', () => {
  it('is not supported in the web version (CW-015)', async () => {
    expect(await askHost('window.setTitle', { title: '课件' })).toEqual({
      success: false,
      message: 'Operation not supported in web version',
    });
  });

  it('hands the file over with the fields of the wire (ENT-024)', async () => {
    const shell = fakeShell(() => ({}));
    await openOnDesktop(new File(['ab'], '公式法.pptx'));
    expect(shell.questions[0]).toMatchObject({
      channel: 'courseware',
      method: 'open',
      params: { files: [{ name: '公式法.pptx', base64Data: 'YWI=' }], bookCode: '', record: false },
    });
    expect(Object.keys(shell.questions[0]?.params ?? {}).sort()).toEqual(
      ['files', 'bookCode', 'unit1', 'unit2', 'unit3', 'unit4', 'loginName', 'record', 'userId'].sort(),
    );
  });

  it('is asked for once, however often it is pressed within a second and a half (HTTP-031)', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    const shell = fakeShell(() => ({}));
    const file = new File(['ab'], '公式法.pptx');
    await openOnDesktop(file);
    clock.mockReturnValue(11_499);
    await openOnDesktop(file);
    expect(shell.questions).toHaveLength(1);

    await openOnDesktop(new File(['cd'], '另一课.pptx'));
    clock.mockReturnValue(13_000);
    await openOnDesktop(new File(['cd'], '另一课.pptx'));
    expect(shell.questions.map(({ params }) => Object(params).files[0].name)).toEqual([
      '公式法.pptx',
      '另一课.pptx',
      '另一课.pptx',
    ]);
  });

  it('says that opening failed when the shell refuses (CW-013)', async () => {
    await expect(openOnDesktop(new File([''], 'a.pptx'))).rejects.toMatchObject({ message: '打开失败，请重试' });
  });
});
