import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ChatMode, SlotKind } from '@app/contract/enums.ts';
import { slotEntries, templateGroups } from '@app/contract/talking/templates.ts';
import { questionOf } from '@app/engines/templates/template-question.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openTemplates } from './templates.ts';

const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));
const templates = openTemplates(contentDir);

describe('the system templates', () => {
  it('cover every kind of work the product knows', () => {
    for (const typeCode of [
      'general',
      'textToImg',
      'teachdesign',
      'Synteachingdesign',
      'problemChains',
      'courseware',
      'paperCombination',
      'English_listening_audio_generation',
      'dictation',
      'Mathematics_earning_situation_preparation',
      'agentCreation',
      'code',
      'material',
      'studentComment',
      'parentNotice',
      'classMeeting',
      'questionAnalysis',
      'essayReview',
      'polish',
    ]) {
      expect(templates.findByType(typeCode), typeCode).toBeDefined();
    }
  });

  it('use every slot kind, every group and both chat modes', () => {
    const used = new Set(templates.list.flatMap(({ slots }) => slots.map(({ kind }) => kind)));

    expect(SlotKind.filter((kind) => !used.has(kind))).toEqual([]);
    expect([...new Set(templates.list.map(({ group }) => group))]).toEqual(Object.keys(templateGroups));
    expect(new Set(templates.list.map(({ chatMode }) => chatMode))).toEqual(new Set(ChatMode));
  });

  it('make a whole sentence of empty and of filled slots', () => {
    for (const template of templates.list) {
      const filled = Object.fromEntries(template.slots.map(({ kind }) => [kind, '某']));
      for (const values of [{}, filled]) {
        expect(questionOf(template, values), template.name).not.toMatch(/[{}[\]]|，，|，。|为的/);
      }
    }
  });

  it('offer choices only where a slot can take them', () => {
    const slots = templates.list.flatMap((template) => template.slots);

    expect(slots.filter(({ kind, options }) => slotEntries[kind] === 'lines' && options)).toEqual([]);
  });
});

describe('a wrong template', () => {
  let dir = '';
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it.each([
    ['a slot that is not in the question', '{{Lesson}}', '课题', /Lesson is not in the question/],
    ['a place without a slot', '{{Lesson}}', '{{Lesson}}{{Region}}', /Region is no slot/],
    ['a name used twice', '"同步教学设计"', '"教学设计"', /name 教学设计 is used twice/],
    ['an icon nobody bundles', '"NotebookPen"', '"Rocket"', /prepare\.json is not valid/],
    ['a layout nobody draws (ENUM-023)', '"layout": "Custom"', '"layout": "Poster"', /prepare\.json is not valid/],
    ['a box nobody knows (ENUM-021)', '"inputBox": "Template"', '"inputBox": "Voice"', /prepare\.json is not valid/],
    ['an unknown field', '"welcome"', '"welcom"', /prepare\.json is not valid/],
  ])('with %s does not open', (_, text, changed, message) => {
    dir = mkdtempSync(join(tmpdir(), 'templates-'));
    cpSync(join(contentDir, 'templates'), join(dir, 'templates'), { recursive: true });
    const file = join(dir, 'templates', 'prepare.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(text, changed));

    expect(() => openTemplates(dir)).toThrow(message);
  });
});
