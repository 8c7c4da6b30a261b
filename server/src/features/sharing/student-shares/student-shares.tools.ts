import { AppError } from '@app/contract/errors.ts';
import { MAX_CLASS_SIZE } from '@app/contract/identity/schools.ts';
import { createShare } from '@app/contract/sharing/shares.ts';
import { z } from 'zod';
import { listMyStudents } from '#features/identity/schools/classes.service.ts';
import { nameOf, requireNamedClass } from '#features/identity/schools/named-class.service.ts';
import { requireMyShare, shareConversation } from '#features/sharing/shares/shares.service.ts';
import { findShownBefore } from '#features/talking/chat/snapshots.service.ts';
import { derivedId } from '#lib/derived-id.ts';
import { type Hand, ifThere, tool } from '#tools/tool.ts';
import { isOwn } from './student-shares.queries.ts';
import { send } from './student-shares.service.ts';

const DAYS = 7;
const MAX_QUESTION_CHARS = 30;

type Sending = { className: string; which: 'previous' | 'this' };

export const studentShareTools = [
  tool({
    name: 'send_to_students',
    description: '把一条回答发给老师教的一个班的学生，每人一个链接。老师要发给学生时用；会先问她。',
    verb: '发给学生',
    input: z.object({
      className: z.string().trim().max(40, '班名最多 40 字').default('').describe('如“九（3）班”'),
      which: z
        .enum(['previous', 'this'], '只能发上一条或这一条回答')
        .default('previous')
        .describe('previous 上一条回答，this 这一次做的'),
    }),
    // Who gets it is counted, never named: names of pupils are not for the model.
    effect: async (hand, sending) => {
      const { name, students, question } = await planned(hand, sending);
      const asked = question.length > MAX_QUESTION_CHARS ? `${question.slice(0, MAX_QUESTION_CHARS)}…` : question;
      return {
        text: `发给${name} ${students.length} 人`,
        price: '不用次数',
        consequence: `学生能看到“${asked}”这一问一答，看不到卡片里的答案。${DAYS} 天后打不开，随时可以在“发给学生”里收回。`,
      };
    },
    run: async (hand, sending) => {
      const { deps, caller, asked, ref } = hand;
      const { classId, name, students, messageId } = await planned(hand, sending);
      const detail = `${name} ${students.length} 人`;
      const sendingId = derivedId('send-to-students', ref);
      // Sent by a server that died before it could say so.
      if (await isOwn(deps.db, caller.userId, sendingId)) return { said: `已经发给${detail}`, detail };
      const shared =
        (await ifThere(requireMyShare(deps, caller, ref))) ??
        (await shareConversation(
          { ...deps, newId: () => ref },
          caller,
          createShare.input.parse({ chatId: asked.chatId, messageIds: [messageId], days: DAYS }),
        ));
      const newId = idsAfter(sendingId, deps.newId);
      const studentIds = students.map(({ studentId }) => studentId);
      await send({ ...deps, newId }, caller, { classId, studentIds, shareId: shared.shareId });
      return { said: `发给${detail}了，7 天内能打开，可以收回`, detail };
    },
  }),
];

async function planned(
  { deps, caller, asked }: Pick<Hand, 'deps' | 'caller' | 'asked'>,
  { className, which }: Sending,
) {
  const named = await requireNamedClass(deps, caller, className);
  const { list: students } = await listMyStudents(deps, caller, {
    classId: named.classId,
    page: 1,
    limit: MAX_CLASS_SIZE,
  });
  if (students.length === 0) throw new AppError('invalid', `${nameOf(named)}还没有学生名单`);
  const chosen =
    which === 'this'
      ? { messageId: asked.messageId, question: asked.question }
      : await findShownBefore(deps, caller, asked.chatId, asked.messageId);
  if (!chosen) throw new AppError('invalid', '前面还没有可以发的回答');
  return { classId: named.classId, name: nameOf(named), students, ...chosen };
}

/** The first is known, so that it is sent once. */
function idsAfter(first: string, newId: () => string): () => string {
  let isFirst = true;
  return () => {
    if (!isFirst) return newId();
    isFirst = false;
    return first;
  };
}
