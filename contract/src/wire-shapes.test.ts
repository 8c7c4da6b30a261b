import { describe, expect, it } from 'vitest';
import * as signOn from './identity/sign-on.ts';
import * as users from './identity/users.ts';
import * as drive from './keeping/drive.ts';
import { createTask } from './keeping/files.ts';
import * as books from './library/books.ts';
import { BaseConfig } from './running/platform.ts';
import { AgentCard } from './talking/agents.ts';
import * as chat from './talking/chat.ts';
import { CustomTemplate, saveTemplate, TemplateDraft } from './talking/templates.ts';

describe('the names of the wire', () => {
  it.each([
    [
      'ENT-001',
      users.UserInfo,
      'uid id userId sso_mac comboId comboid loginName nickName mobile imgUrl userName token',
    ],
    [
      'ENT-004',
      users.SchoolInfo,
      'provinceId cityId areaId schoolId schoolName phaseCode phaseName subjectCode subjectName roleId',
    ],
    ['ENT-005', users.ClassInfo, 'phasecode subjectcode gradename subjectname phasename'],
    [
      'ENT-007',
      BaseConfig,
      'appId productKey productId productName appmeta baseEnv eventTrack gbLoginHost gbSsoHost stream',
    ],
    ['ENT-007', BaseConfig.shape.stream, 'host apiSecret'],
    ['ENT-008', BaseConfig.shape.appmeta, 'name version buildSid buildEnv testLog'],
    ['ENT-009', BaseConfig.shape.eventTrack, 'appId secrect publicKey host productId'],
    ['ENT-010', books.Book, 'bookCode textBookType'],
    ['ENT-010', books.BookNode, 'bookCode title unit1 unit1Name unit2 unit2Name unit3 unit3Name unit4 unit4Name'],
    ['ENT-011', drive.BinEntry, 'aliasname children isdir name size'],
    ['ENT-012', drive.listDrive.input, 'userId dirId coverFile coverDir recursive page limit fuzzyQuery'],
    [
      'ENT-013',
      AgentCard,
      'agentId agentName summary icon createTime agentType uid userName imgUrl status callCount heatValueTotal auditStatus onlineStatus access',
    ],
    ['ENT-014', CustomTemplate, 'templateId typeCode isTop'],
    ['ENT-018', signOn.loginState.input, 'deviceId mac tgt'],
    ['ENT-029', chat.Exchange, 'ques answers'],
    ['ENT-030', signOn.LoginState, 'token refreshToken isAuthorized ext'],
    [
      'ENT-031',
      saveTemplate.input,
      'appIds promptSource remark serviceId templateDetail templateId templateName uid classificationLabelCode supportRoundDialog characterSetting targetTask requirementDescription iconUrl iconId',
    ],
    ['ENT-032', drive.DriveDetails, 'md5'],
    ['ENT-032', drive.deleteFiles.input, 'isDirectly'],
  ])('are kept to the letter: %s', (_rule, { shape }, names) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(names.split(' ')));
  });
});

describe('what is not given', () => {
  it('in a draft of a template is that of a teacher for the chat service (ENT-031)', () => {
    expect(TemplateDraft.parse({ templateName: '周报' })).toEqual({
      templateName: '周报',
      remark: '',
      classificationLabelCode: 'more',
      iconId: 'Star',
      supportRoundDialog: true,
      characterSetting: '',
      targetTask: '',
      requirementDescription: '',
      templateDetail: '',
      promptSource: 2,
      serviceId: 'gpt-chat',
      appIds: [],
      uid: '',
      iconUrl: '',
    });
  });

  it('in a query of the cloud disk is everything, fifty at a time (ENT-012, PAN-001)', () => {
    expect(drive.listDrive.input.parse({})).toMatchObject({
      coverFile: true,
      coverDir: true,
      recursive: false,
      page: 1,
      limit: 50,
    });
  });

  it('of a file that is analysed is its Markdown, and nothing else can be asked for (UP-007)', () => {
    const fileId = '00000000-0000-4000-8000-000000000001';

    expect(createTask.input.parse({ fileId }).targetType).toBe('extractMarkDown');
    expect(createTask.input.safeParse({ fileId, targetType: 'extractText' }).success).toBe(false);
  });

  it('when something is deleted is the recycle bin (ENT-032, PAN-002)', () => {
    const fileId = '00000000-0000-4000-8000-000000000001';

    expect(drive.deleteFiles.input.parse({ fileId })).toMatchObject({ isDirectly: false });
    expect(drive.deleteFolders.input.parse({ dirId: fileId })).toMatchObject({ isDirectly: false });
  });
});
