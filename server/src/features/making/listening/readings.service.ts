import type { Grade } from '@app/contract/enums.ts';
import { MAX_LISTENING_TITLE_CHARS } from '@app/contract/making/listening.ts';
import {
  type ListeningScript,
  MAX_LINE_CHARS,
  MAX_LINES_A_GROUP,
  type ScriptGroup,
} from '@app/contract/making/listening-script.ts';
import { textOfScript } from '@app/engines/listening/script-text.ts';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import type { Caller } from '#http/door.ts';
import { insertDraft } from './listening.queries.ts';
import { requireRoom } from './listening.service.ts';
import { usualReading } from './usual-reading.ts';

type ReadingWish = {
  title: string;
  grade: Grade;
  /** One line, one breath. */
  lines: readonly string[];
  templateId: string;
  templateName: string;
};

const PAUSE_SECONDS = 1;

/** A text to be heard as it stands, without questions: nothing has to be thought up, so it is there at once and uses nothing up. */
export async function makeReading(
  deps: Pick<Deps, 'db' | 'newId' | 'now' | 'screening'>,
  caller: Caller,
  { title, grade, lines, templateId, templateName }: ReadingWish,
): Promise<{ id: string }> {
  requireUse(caller);
  await refuseBlocked(deps, [title, ...lines].join('\n'), '朗读稿');
  const script = layOut(title, grade, lines);
  const id = deps.newId();
  await deps.db.transaction(async (tx) => {
    await requireRoom(tx, caller);
    const row = {
      id,
      userId: caller.userId,
      title: title.slice(0, MAX_LISTENING_TITLE_CHARS),
      templateId,
      templateName,
    };
    await insertDraft(tx, { ...row, ...usualReading(grade), script, text: textOfScript(script) }, deps.now());
  });
  return { id };
}

function layOut(title: string, grade: Grade, lines: readonly string[]): ListeningScript {
  const read = lines
    .map((text) => text.slice(0, MAX_LINE_CHARS))
    .slice(0, Math.floor(MAX_LINES_A_GROUP / 2))
    .flatMap((text, at) => [
      { id: `l${at + 1}`, kind: 'words' as const, speaker: 'narrator' as const, text, take: 0 },
      { id: `p${at + 1}`, kind: 'pause' as const, seconds: PAUSE_SECONDS },
    ]);
  const group: ScriptGroup = { id: 'reading', kind: 'passage', title: title.slice(0, 40), lines: read, questions: [] };
  return { grade, background: 'none', groups: [group] };
}
