import { AppError } from '@app/contract/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pupilRoom, sendAnswer } from './rooms.api.ts';
import { keepUnsent, keptUnsent, type Unsent } from './seat-memory.ts';

/** What is typed is sent when the hand rests. */
const REST_MS = 400;
const TRY_AGAIN_MS = 3_000;

/** Keeps every answer at once, here and then on the server; without a connection it waits here and is sent later. */
export function useAnswers(door: string, seat: string) {
  const queries = useQueryClient();
  const [unsent, setUnsent] = useState(() => keptUnsent(door));
  const [isCut, setIsCut] = useState(false);
  const [refusal, setRefusal] = useState('');
  const latest = useRef(unsent);
  const put = useCallback(
    (next: Unsent) => {
      latest.current = next;
      keepUnsent(door, next);
      setUnsent(next);
    },
    [door],
  );

  /** Sends one; true when it needs no more sending. */
  const sendOne = useCallback(
    async (no: number): Promise<boolean> => {
      const given = latest.current[String(no)] ?? [];
      try {
        await sendAnswer({ seat, no, given: [...given] });
        setRefusal('');
        queries.setQueryData(pupilRoom(seat).queryKey, (known) =>
          known
            ? { ...known, items: known.items.map((one) => (one.no === no ? { ...one, given: [...given] } : one)) }
            : known,
        );
      } catch (error) {
        const said = refusalOf(error);
        setIsCut(said === undefined);
        if (said === undefined) return false;
        setRefusal(said);
      }
      setIsCut(false);
      if (latest.current[String(no)] === given || latest.current[String(no)] === undefined) {
        const { [String(no)]: _sent, ...rest } = latest.current;
        put(rest);
      }
      return true;
    },
    [seat, queries, put],
  );

  const [tries, setTries] = useState(0);
  useEffect(() => {
    const [first] = Object.keys(unsent);
    if (first === undefined) return undefined;
    const wait = tries === 0 ? REST_MS : TRY_AGAIN_MS;
    const timer = setTimeout(() => {
      void sendOne(Number(first)).then((isDone) => setTries((count) => (isDone ? 0 : count + 1)));
    }, wait);
    return () => clearTimeout(timer);
  }, [unsent, tries, sendOne]);

  /** Everything that waits; false when something could not be sent. */
  const sendAll = useCallback(async (): Promise<boolean> => {
    for (const no of Object.keys(latest.current)) if (!(await sendOne(Number(no)))) return false;
    return true;
  }, [sendOne]);

  const answer = (no: number, given: readonly string[]) => {
    setTries(0);
    put({ ...latest.current, [String(no)]: given });
  };
  return { unsent, isCut, refusal, answer, sendAll };
}

/** What the server will not take however often it is sent; nothing where it may take it later. */
function refusalOf(error: unknown): string | undefined {
  const isRefused = error instanceof AppError && ['invalid', 'conflict', 'forbidden', 'not-found'].includes(error.code);
  return isRefused ? error.message : undefined;
}
