import { describe, expect, it } from 'vitest';
import { deskPaths } from '../desks.ts';
import { GenerationType, SkillKind } from '../enums.ts';
import { skillPath, skills } from './skills.ts';
import { workflowTable } from './workflow-table.ts';

describe('the table of workflows', () => {
  it('has nine kinds, each with an agent, a kind of shortcut, an id and a version (ENV-015)', () => {
    expect(Object.keys(workflowTable).join()).toBe(
      'intention,text2text,text2Image,thought chain generation,agent dialogue and prompt,one-click prompt creation,' +
        'material text-to-image,material image-to-image,paper analysis',
    );
    const fields = Object.values(workflowTable).flatMap(({ agentId, shortcutData }) => [
      agentId,
      ...Object.values(shortcutData),
    ]);
    expect(fields).toHaveLength(36);
    expect(fields).not.toContain('');
  });

  it('gives every kind an id of its own that can stand in an address', () => {
    const ids = Object.values(workflowTable).map(({ shortcutData }) => shortcutData.workflowId);

    expect(new Set(ids).size).toBe(9);
    for (const id of ids) expect(id).toMatch(/^[\w-]+$/);
  });
});

describe('skills', () => {
  it('can each be begun at an address of the page (ENUM-025)', () => {
    const addresses: string[] = [...Object.values(deskPaths), '/createAssistant'];

    expect(Object.keys(skills)).toEqual([...SkillKind]);
    for (const skill of SkillKind) expect(addresses).toContain(skillPath(skill));
  });

  it('each make something of a kind the specification names (ENUM-004)', () => {
    for (const { makes } of Object.values(skills)) expect(Object.values(GenerationType)).toContain(makes);
  });
});
