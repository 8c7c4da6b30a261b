import type { InputOf } from '@app/contract/endpoint.ts';
import { listOrgStudents, MAX_CLASS_SIZE, teachingInClass } from '@app/contract/identity/schools.ts';
import { listShares } from '@app/contract/sharing/shares.ts';
import * as student from '@app/contract/sharing/student-shares.ts';
import { queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointPages, endpointQuery, queryKeyOf, refreshQueries } from '#lib/http/query-client.ts';

const PAGE_SIZE = 20;

/** What students can open now, or what is over. */
export function sentToStudents(isOver: boolean) {
  const endpoint = isOver ? student.listFormerStudentShares : student.listStudentShares;
  return endpointPages(endpoint, { limit: PAGE_SIZE });
}

export const receiversOf = (studentShareId: string) => endpointQuery(student.listReceivers, { studentShareId });

export const myClasses = endpointQuery(teachingInClass, {});

export function studentsOf(classId: string) {
  return queryOptions({
    queryKey: queryKeyOf(listOrgStudents, classId),
    queryFn: classId
      ? ({ signal }) => callOrThrow(listOrgStudents, { classId, limit: MAX_CLASS_SIZE }, { signal })
      : skipToken,
  });
}

/** The newest of what she shares; a share to be sent was made lately. */
export const sharesToSend = queryOptions({
  ...endpointQuery(listShares, { limit: 100 }),
  select: ({ list }) => list.filter(({ state }) => state === 'open'),
});

export function useSend() {
  return useMutation({
    mutationFn: (order: InputOf<typeof student.sendStudentShare>) => callOrThrow(student.sendStudentShare, order),
    onSettled: refreshSent,
    // The dialog says what is wrong.
    onError: () => undefined,
  });
}

export function useWithdraw() {
  return useMutation({
    mutationFn: (studentShareId: string) => callOrThrow(student.withdrawStudentShare, { studentShareId }),
    onSettled: refreshSent,
  });
}

export function useRestore() {
  return useMutation({
    mutationFn: (studentShareId: string) => callOrThrow(student.restoreStudentShare, { studentShareId }),
    onSettled: refreshSent,
  });
}

function refreshSent() {
  return refreshQueries(student.listStudentShares, student.listFormerStudentShares);
}
