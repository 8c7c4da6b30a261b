import { type Desk, deskPaths } from '../desks.ts';
import { GenerationType, type SkillKind } from '../enums.ts';

type Skill = {
  /** What a teacher calls it. */
  name: string;
  /** Where it is made; an assistant is made on a page of its own. */
  desk: Desk | 'agent';
  /** Of the templates that lead there. */
  typeCode: string;
  makes: GenerationType;
};

/** Every skill can be begun: by the intention of a sentence, by its template, by the address of its desk. */
export const skills: Readonly<Record<SkillKind, Skill>> = {
  textToImg: { name: '文生图', desk: 'picture', typeCode: 'textToImg', makes: GenerationType.generate_image },
  teachdesign: { name: '教学设计', desk: 'design', typeCode: 'teachdesign', makes: GenerationType.generate_text },
  Synteachingdesign: {
    name: '同步教学设计',
    desk: 'design',
    typeCode: 'Synteachingdesign',
    makes: GenerationType.generate_text,
  },
  'problem chains': {
    name: '问题链',
    desk: 'chain',
    typeCode: 'problemChains',
    makes: GenerationType.generate_text,
  },
  courseware: {
    name: '课件',
    desk: 'courseware',
    typeCode: 'courseware',
    makes: GenerationType.generate_courseware,
  },
  'paper combination': {
    name: '组卷',
    desk: 'paper',
    typeCode: 'paperCombination',
    makes: GenerationType.generate_text,
  },
  'English audio': {
    name: '英语听力',
    desk: 'listening',
    typeCode: 'English_listening_audio_generation',
    makes: GenerationType.generate_text,
  },
  'agent creation': {
    name: '新建助手',
    desk: 'agent',
    typeCode: 'agentCreation',
    makes: GenerationType.generate_text,
  },
};

const CREATE_AGENT_PATH = '/createAssistant';

/** The bare address at which a skill is begun. */
export function skillPath(skill: SkillKind): string {
  const { desk } = skills[skill];
  return desk === 'agent' ? CREATE_AGENT_PATH : deskPaths[desk];
}
