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
    ['a user', users.UserInfo, 'uid id userId sso_mac comboId comboid loginName nickName mobile imgUrl userName token'],
    [
      'a school',
      users.SchoolInfo,
      'provinceId cityId areaId schoolId schoolName phaseCode phaseName subjectCode subjectName roleId',
    ],
    ['a class', users.ClassInfo, 'phasecode subjectcode gradename subjectname phasename'],
    [
      'the base config',
      BaseConfig,
      'appId productKey productId productName appmeta baseEnv eventTrack gbLoginHost gbSsoHost stream',
    ],
    ['the streams', BaseConfig.shape.stream, 'host apiSecret'],
    ['the build', BaseConfig.shape.appmeta, 'name version buildSid buildEnv testLog'],
    ['the key of events', BaseConfig.shape.eventTrack, 'appId secrect publicKey host productId'],
    ['a book', books.Book, 'bookCode textBookType'],
    [
      'a place in a book',
      books.BookNode,
      'bookCode title unit1 unit1Name unit2 unit2Name unit3 unit3Name unit4 unit4Name',
    ],
    ['an entry of the bin', drive.BinEntry, 'aliasname children isdir name size'],
    ['a query of the disk', drive.listDrive.input, 'userId dirId coverFile coverDir recursive page limit fuzzyQuery'],
    [
      'the card of an assistant',
      AgentCard,
      'agentId agentName summary icon createTime agentType uid userName imgUrl status callCount heatValueTotal auditStatus onlineStatus access',
    ],
    ['a template', CustomTemplate, 'templateId typeCode isTop'],
    ['the question for a login', signOn.loginState.input, 'deviceId mac tgt'],
    ['an exchange', chat.Exchange, 'ques answers'],
    ['the state of a login', signOn.LoginState, 'token refreshToken isAuthorized ext'],
    [
      'the draft of a template',
      saveTemplate.input,
      'appIds promptSource remark serviceId templateDetail templateId templateName uid classificationLabelCode supportRoundDialog characterSetting targetTask requirementDescription iconUrl iconId',
    ],
    ['a file of the disk', drive.DriveDetails, 'md5'],
    ['a deletion', drive.deleteFiles.input, 'isDirectly'],
  ])('are kept to the letter: %s', (_thing, { shape }, names) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(names.split(' ')));
  });
});

describe('what is not given', () => {
  it('in a draft of a template is that of a teacher for the chat service', () => {
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

  it('in a query of the cloud disk is everything, fifty at a time', () => {
    expect(drive.listDrive.input.parse({})).toMatchObject({
      coverFile: true,
      coverDir: true,
      recursive: false,
      page: 1,
      limit: 50,
    });
  });

  it('of a file that is analysed is its Markdown, and nothing else can be asked for', () => {
    const fileId = '00000000-0000-4000-8000-000000000001';

    expect(createTask.input.parse({ fileId }).targetType).toBe('extractMarkDown');
    expect(createTask.input.safeParse({ fileId, targetType: 'extractText' }).success).toBe(false);
  });

  it('when something is deleted is the recycle bin', () => {
    const fileId = '00000000-0000-4000-8000-000000000001';

    expect(drive.deleteFiles.input.parse({ fileId })).toMatchObject({ isDirectly: false });
    expect(drive.deleteFolders.input.parse({ dirId: fileId })).toMatchObject({ isDirectly: false });
  });
});
