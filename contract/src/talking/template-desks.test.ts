import { describe, expect, it } from 'vitest';
import { isDeskAddress } from '../desks.ts';
import { deskOfTemplate, doorOfType } from './template-desks.ts';
import { routeOfType } from './template-routes.ts';

const addressOf = (typeCode: string, filled: object, place = {}) => deskOfTemplate(typeCode, filled, place)?.address;

describe('a template that names something to be made', () => {
  it('opens its desk with what was filled in', () => {
    expect(addressOf('courseware', { Lesson: '公式法', Grade: '九年级' })).toBe(
      `/createCoursewareSession?title=${encodeURIComponent('公式法')}`,
    );
    expect(addressOf('textToImg', { ImageDescription: '三只小鸟' })).toBe(
      `/createMaterialSession?words=${encodeURIComponent('三只小鸟')}`,
    );
    const place = { phase: '04', grade: '09', subject: '02' };
    expect(addressOf('paperCombination', { ExamType: '单元测试', Knowledge: '' }, place)).toBe(
      `/combinedPaperSession?phase=04&grade=09&subject=02&title=${encodeURIComponent('单元测试')}`,
    );
  });

  it('opens an empty desk where nothing was', () => {
    for (const typeCode of ['courseware', 'paperCombination', 'textToImg'])
      expect(isDeskAddress(addressOf(typeCode, {}) ?? '')).toBe(true);
  });

  it('has its desk as its own page where there is one', () => {
    expect(routeOfType('problemChains')).toBe('mathAssistantSession');
    expect(routeOfType('English_listening_audio_generation')).toBe('englishAssistantSession');
    expect(routeOfType('teachdesign')).toBe('teachAssistantSession');
  });

  it('is talked about where it is words', () => {
    for (const typeCode of ['homework', 'general', 'constructor', ''])
      expect(deskOfTemplate(typeCode, {})).toBeUndefined();
  });

  it('leads to the page that makes it, which is no second tool', () => {
    for (const typeCode of [
      'teachdesign',
      'Synteachingdesign',
      'courseware',
      'paperCombination',
      'textToImg',
      'search',
    ])
      expect(isDeskAddress(doorOfType(typeCode) ?? '')).toBe(true);
    expect(doorOfType('agentCreation')).toBe('/createAssistantQuickNew');
    for (const typeCode of ['homework', 'problemChains', 'constructor', ''])
      expect(doorOfType(typeCode)).toBeUndefined();
  });
});
