import type { Found, FoundGroup } from '@app/contract/running/finding.ts';
import { describe, expect, it } from 'vitest';
import { type Command, countsOf, type RowGroup, rowGroupsOf } from './find-rows.ts';

const thing = (title: string): Found => ({
  ...{ kind: 'design', id: title, title, place: '', changeTime: 0, address: '/', hits: [] },
});
const designs: FoundGroup = { group: 'design', list: [thing('公式法'), thing('配方法')], total: 16, isMore: false };
const command = (name: string, sounds: string): Command => ({ name, sounds, run: () => undefined });
const commands = [command('新对话', 'xinduihua xdh'), command('切换到深色', 'qiehuandaoshense qhdss shense ss')];
const keysOf = (groups: RowGroup[]) => groups.map(({ key }) => key);
const answer = { groups: [designs], recent: [thing('昨天的课')], sounded: '' };

describe('the rows of the search', () => {
  it('are what was used last and commands before anything is typed', () => {
    const groups = rowGroupsOf('', 'all', answer, commands);
    expect(keysOf(groups)).toEqual(['recent', 'command']);
    expect(groups[1]?.rows).toHaveLength(2);
  });

  it('are what was found, fitting commands, and a new lesson of these words', () => {
    const groups = rowGroupsOf('xdh', 'all', answer, commands);
    expect(keysOf(groups)).toEqual(['design', 'command', 'create']);
    expect(groups[0]?.all).toEqual({ group: 'design', text: '看全部 16 条' });
    expect(groups[1]?.rows.map(({ key }) => key)).toEqual(['command 新对话']);
  });

  it('are commands alone after >, by name or sound', () => {
    expect(keysOf(rowGroupsOf('>', 'all', answer, commands))).toEqual(['command']);
    expect(rowGroupsOf('>ss', 'all', answer, commands)[0]?.rows.map(({ key }) => key)).toEqual(['command 切换到深色']);
    expect(rowGroupsOf('>没有这个', 'all', answer, commands)).toEqual([]);
  });

  it('are of one group alone where one is chosen', () => {
    const groups = rowGroupsOf('法', 'design', answer, commands);
    expect(keysOf(groups)).toEqual(['design']);
    expect(groups[0]?.all).toBeUndefined();
  });

  it('call a new lesson what the letters sounded like', () => {
    const sounded = { ...answer, sounded: '公式法' };
    const created = (text: string) => rowGroupsOf(text, 'all', sounded, commands).at(-1)?.rows[0];
    expect(created('gsf')).toMatchObject({ is: 'create', words: '公式法' });
    expect(created('gsf 课件')).toMatchObject({ is: 'create', words: 'gsf 课件' });
  });

  it('are counted for each group', () => {
    const groups: FoundGroup[] = [designs, { ...designs, group: 'chat', isMore: true }];
    expect([...countsOf(groups, 'all')]).toEqual([
      ['design', '16'],
      ['chat', '16+'],
      ['all', '32+'],
    ]);
    expect([...countsOf([designs], 'design')]).toEqual([['design', '16']]);
  });
});
