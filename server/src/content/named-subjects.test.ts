import { describe, expect, it } from 'vitest';
import { namesSubject } from './named-subjects.ts';

const science = { code: 'science' as const, name: '科学', aliases: [] };
const sport = { code: 'sport' as const, name: '体育与健康', aliases: ['体育'] };
const music = { code: 'music' as const, name: '音乐', aliases: [] };

describe('a text that names a subject', () => {
  it.each([
    [science, '小学科学《植物的生长变化》的课标要求', true],
    [science, '四年级下册科学有哪些单元', true],
    [science, '科学课怎么管纪律', true],
    [science, '科学', true],
    [science, '科学记数法怎么讲', false],
    [science, '怎样科学地安排作业', false],
    [science, '介绍一位科学家', false],
    [sport, '三年级体育课教案', true],
    [sport, '体育与健康的核心素养', true],
    [sport, '写一份体育节主持词', false],
    [music, '音乐教案', true],
    [music, '找一段背景音乐放在课件里', false],
  ])('of %j %s: %s', (subject, text, isNamed) => {
    expect(namesSubject(subject, text)).toBe(isNamed);
  });
});
