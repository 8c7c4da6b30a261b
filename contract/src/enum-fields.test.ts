import { expect, it } from 'vitest';
import { z } from 'zod';
import * as enums from './enums.ts';
import { saveUserInfo } from './identity/users.ts';
import { FileTask } from './keeping/files.ts';
import { DesignRequest } from './making/designs.ts';
import { AnswerEvent, AnswerOrigin, StreamStatus } from './talking/chat.ts';
import { PlacementItem } from './talking/placements.ts';
import { ResultType } from './talking/result-type.ts';
import { Slot, Template, TemplateDraft } from './talking/templates.ts';

const profile = saveUserInfo.input.shape;

/** An event that can have any field; which of them it reads depends on its status. */
const event = {
  code: 0,
  status: StreamStatus.END,
  messageId: 'm',
  role: 'assistant',
  part: 'text',
  text: '',
  at: 0,
  state: 'done',
};
const fieldOfEvent = (field: string) =>
  z.unknown().refine((value) => AnswerEvent.safeParse({ ...event, [field]: value }).success);

it.each<[string, string, z.ZodType, readonly unknown[]]>([
  ['ENUM-002', 'the chat mode of a template', Template.shape.chatMode, enums.ChatMode],
  ['ENUM-006', 'the status of an answer', fieldOfEvent('status'), Object.values(StreamStatus)],
  ['ENUM-008', 'the source of a template', Template.shape.source, Object.values(enums.TemplateSource)],
  ['ENUM-009', 'the status of a task', FileTask.shape.status, Object.values(enums.GenerationStatus)],
  ['ENUM-010', 'the mode of a teaching design', DesignRequest.shape.mode, enums.TeachingMode],
  ['ENUM-011', 'the style of a teaching design', DesignRequest.shape.style, enums.FurtherTeachingMode],
  ['ENUM-016', 'the kind of a slot', Slot.shape.kind, enums.SlotKind],
  ['ENUM-018', 'the type of a carousel item', PlacementItem.shape.type, Object.values(enums.CarouselType)],
  ['ENUM-019', 'the type of an answer', fieldOfEvent('resultType'), ResultType.options],
  ['ENUM-020', 'the origin of an answer', fieldOfEvent('origin'), AnswerOrigin.options],
  ['ENUM-021', 'the input box of a template', Template.shape.inputBox, enums.InputBoxKind],
  ['ENUM-022', 'the state of a file', FileTask.shape.state, enums.UploadState],
  ['ENUM-023', 'the layout of a template', Template.shape.layout, enums.TemplateLayout],
  ['ENUM-028', 'the service of a template', TemplateDraft.shape.serviceId, [enums.CHAT_SERVICE.serviceId]],
  ['ENUM-029', 'the phase of a teacher', profile.phaseCode, Object.values(enums.Phase)],
  ['ENUM-030', 'the grade of a teacher', profile.gradeCode, enums.Grade],
  ['ENUM-031', 'the subject of a teacher', profile.subjectCode, Object.values(enums.Subject)],
])('%s: %s is one of its values and no other', (_rule, _field, field, values) => {
  const others = ['nonsense', '00', '04x', -3, 6];

  expect(values.filter((value) => !field.safeParse(value).success)).toEqual([]);
  expect(others.filter((other) => field.safeParse(other).success)).toEqual([]);
});
