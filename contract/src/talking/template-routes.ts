/** Session routes a template may open, by the names of the browser's route table. */
export const sessionRouteNames = [
  'aiChatSession',
  'aiAssistantSession',
  'commonAssistantSession',
  'teachAssistantSession',
  'mathAssistantSession',
  'englishAssistantSession',
  'resourceSearchSession',
  'lessonPreparationSession',
] as const;
export type SessionRouteName = (typeof sessionRouteNames)[number];

/** The same desk as listening tests, for teachers of Chinese too. */
export const DICTATION_TYPE = 'dictation';

/** Decision G-036. `custom` are the templates teachers make themselves. */
const routesByType = new Map<string, SessionRouteName>([
  ['general', 'aiChatSession'],
  ['teachdesign', 'teachAssistantSession'],
  ['Synteachingdesign', 'teachAssistantSession'],
  ['problemChains', 'mathAssistantSession'],
  ['English_listening_audio_generation', 'englishAssistantSession'],
  [DICTATION_TYPE, 'englishAssistantSession'],
  ['search', 'resourceSearchSession'],
  ['agent', 'commonAssistantSession'],
  ['agentCreation', 'commonAssistantSession'],
  ['custom', 'commonAssistantSession'],
  ['lesson', 'lessonPreparationSession'],
]);

export function routeOfType(typeCode: string): SessionRouteName {
  return routesByType.get(typeCode) ?? 'aiAssistantSession';
}
