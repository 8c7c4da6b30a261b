import { expect, it } from 'vitest';
import { routeOfType } from './template-routes.ts';

it.each([
  ['general', 'aiChatSession'],
  ['teachdesign', 'teachAssistantSession'],
  ['Synteachingdesign', 'teachAssistantSession'],
  ['problemChains', 'mathAssistantSession'],
  ['English_listening_audio_generation', 'englishAssistantSession'],
  ['dictation', 'englishAssistantSession'],
  ['search', 'resourceSearchSession'],
  ['agentCreation', 'commonAssistantSession'],
  ['custom', 'commonAssistantSession'],
  ['lesson', 'lessonPreparationSession'],
  ['courseware', 'aiAssistantSession'],
  ['nobody knows', 'aiAssistantSession'],
])('opens %s in its session', (typeCode, route) => {
  expect(routeOfType(typeCode)).toBe(route);
});
