import { describe, expect, it } from 'vitest';
import * as enums from './enums.ts';
import { AnswerOrigin, NumericCode, StreamCode, StreamStatus, TextCode } from './talking/chat.ts';
import { ResultType } from './talking/result-type.ts';

describe('lists of the specification', () => {
  it.each([
    ['ENUM-001', enums.TemplateMode, 'uncreate create common'],
    ['ENUM-002', enums.ChatMode, '1Mode nMode'],
    ['ENUM-005', enums.ChatRole, 'user assistant guide'],
    ['ENUM-010', enums.TeachingMode, '大单元教学 问题链教学 同步授课'],
    ['ENUM-011', enums.FurtherTeachingMode, 'Common NewTeachStandard CreativeTeach'],
    ['ENUM-012', enums.ContentType, 'img audio video appQuestion teachingPlan'],
    [
      'ENUM-013',
      enums.SearchIntent,
      'SEARCH_TEACHING_PLAN SEARCH_ENGLISH_ONLINE SEARCH_MATH_ONLINE SEARCH_MATH_PAPER_ONLINE GENERATION_TEACHINE_PLAN SEARCH_COURSEWARE GENERATION_COURSEWARE SEARCH_ALL',
    ],
    [
      'ENUM-014',
      enums.SearchCode,
      'SEARCH_ALL SEARCH_RESOURCE SEARCH_TEACHING_PLAN SEARCH_COURSEWARE SEARCH_PAPER SEARCH_TITLE SEARCH_AUDIO SEARCH_VIDEO SEARCH_IMG SEARCH_CARTOON',
    ],
    ['ENUM-017', enums.Complexity, 'Excellent Good Normal'],
    [
      'ENUM-019',
      ResultType.options,
      'text blacklist img resource onLineResource umpAndOnlineResource word advice lessonPreparation problemChain prefillTable',
    ],
    ['ENUM-020', AnswerOrigin.options, 'kb llm ump mode1 modeN'],
    ['ENUM-021', enums.InputBoxKind, 'Default Welcome Template UploadFile UploadImage'],
    [
      'ENUM-022',
      enums.UploadState,
      'Unknown Uploading UploadSuccess UploadFailure Analyzing AnalyzeSuccess AnalyzeFailure',
    ],
    ['ENUM-023', enums.TemplateLayout, 'Default TitleAndContent Custom'],
    ['ENUM-024', enums.ButtonVisibility, 'Unknown Hide Disable DisableOpacity Enable'],
    [
      'ENUM-026',
      enums.DownloadMode,
      'downloadEnglishAudio downloadResource downloadCoursewareAndOpen downloadBase64Data downloadCodeData downloadPaper',
    ],
    ['ENUM-032', enums.MembershipTier, 'year month free'],
    ['ENUM-033', enums.ReasoningModel, 'spark-x1 deepseek-r1'],
  ])('%s holds exactly its values', (_rule, values, expected) => {
    expect(values).toEqual(expected.split(' '));
  });

  it('ENUM-025 holds exactly its eight skills, some of two words', () => {
    expect(enums.SkillKind).toEqual([
      'textToImg',
      'teachdesign',
      'Synteachingdesign',
      'problem chains',
      'courseware',
      'paper combination',
      'English audio',
      'agent creation',
    ]);
  });
});

describe('codes of the specification', () => {
  it.each([
    ['ENUM-003', enums.AnswerIntent, { preset: 0, intention: 1, invalid: -1 }],
    [
      'ENUM-004',
      enums.GenerationType,
      { generate_text: 1, generate_image: 2, generate_code: 3, generate_courseware: 4 },
    ],
    ['ENUM-006', StreamStatus, { START: 0, GOING: 1, END: 2, CLOSE: 3, ERROR: 4, WARN: 5 }],
    ['ENUM-007', enums.EnableStatus, { disable: 1, active: 2 }],
    ['ENUM-008', enums.TemplateSource, { system: 1, user: 2 }],
    ['ENUM-009', enums.GenerationStatus, { unKnown: -2, failed: -1, readyStart: 0, success: 1, creating: 2 }],
    ['ENUM-028', enums.CHAT_SERVICE, { serviceId: 'gpt-chat', serviceType: 'ability' }],
    ['ENUM-029', enums.Phase, { primary: '03', junior: '04', senior: '05' }],
    [
      'ENUM-031',
      enums.Subject,
      {
        Chinese: '01',
        math: '02',
        English: '03',
        physics: '05',
        chemistry: '06',
        biology: '13',
        history: '12',
        politics: '27',
        geography: '14',
      },
    ],
    [
      'STREAM-006',
      TextCode,
      {
        success: '000000',
        inputIllegal: '20020',
        outputIllegal: '20021',
        blacklist: '30101',
        greylist: '30102',
        noData: '40005',
        rejectRecognition: '40006',
        connectTimeout: '41010',
      },
    ],
    [
      'STREAM-007',
      NumericCode,
      {
        success: 0,
        notMatch: 10006,
        notExist: 10007,
        slotEmpty: 10008,
        inputIllegal: 20020,
        outputIllegal: 20021,
        tokenExpired: 30001,
      },
    ],
  ])('%s holds exactly its codes', (_rule, codes, expected) => {
    expect(codes).toEqual(expected);
  });

  it('STREAM-005 holds its codes, and one of our own', () => {
    expect(StreamCode).toEqual({
      success: 0,
      brokenPipe: 20003,
      timeout: 40001,
      contentIllegal: 80003,
      outputIllegal: 80006,
      modelInputIllegal: 80011,
      modelOutputIllegal: 80012,
      modelUnavailable: 50001,
    });
  });

  it('ENUM-018 numbers the carousel items from 0 to 5', () => {
    expect(enums.CarouselType).toEqual({
      textAndPictures: 0,
      reprint: 1,
      video: 2,
      assistant: 3,
      externalLink: 4,
      otherLink: 5,
    });
  });
});

describe('single values', () => {
  it('ENUM-002: a chat is nMode unless said otherwise', () => {
    expect(enums.DEFAULT_CHAT_MODE).toBe('nMode');
  });

  it('ENUM-030: twelve grades, six of primary, three of junior, three of senior school', () => {
    expect(enums.Grade).toEqual('01 02 03 04 05 06 07 08 09 10 11 12'.split(' '));
    expect(enums.Grade.map(enums.phaseOfGrade)).toEqual([
      ...Array(6).fill('03'),
      ...Array(3).fill('04'),
      ...Array(3).fill('05'),
    ]);
  });
});
