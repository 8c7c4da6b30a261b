import { teachingInClass } from '@app/contract/identity/schools.ts';
import { getWeek, listTimetables, saveTimetable } from '@app/contract/making/timetables.ts';
import { usualSlots } from '@app/engines/timetables/usual-slots.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '#components/layers/overlays.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { TimetableDialog } from './timetable-dialog.tsx';

const timetable = {
  timetableId: '00000000-0000-4000-8000-000000000001',
  revision: 1,
  validFrom: '2026-09-01',
  slots: usualSlots.slice(0, 8),
  cells: [{ weekday: 1, slot: 1, classId: '', className: '九（3）班', subject: '数学' }],
};
const week = { today: '2026-11-18', nextDay: '', isKnown: true, slots: [], days: [] };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ token: 't' });
  server.on(teachingInClass, () => answer(teachingInClass, []));
  server.on(listTimetables, () => answer(listTimetables, []));
  server.on(getWeek, () => answer(getWeek, week));
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

async function open() {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <TimetableDialog monday="2026-11-16" onClose={onClose} />
      <Overlays />
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox', { name: '周一第 1 节' });
  return onClose;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('the timetable dialog', () => {
  it('is written with the keyboard alone, and keeps what stands in it', async () => {
    const user = userEvent.setup();
    const onClose = await open();
    let saved: unknown;
    server.on(saveTimetable, (request) => {
      saved = request.body;
      return answer(saveTimetable, timetable);
    });

    await user.click(field('周一第 1 节'));
    await user.keyboard('九3{Enter}九4 辅导{ArrowRight}数学组教研{ArrowUp}九4');
    expect(document.activeElement).toBe(field('周二第 1 节'));
    await user.click(screen.getByRole('button', { name: '保存课表' }));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(saved).toMatchObject({
      validFrom: '2026-11-16',
      revision: 0,
      cells: [
        { weekday: 1, slot: 1, className: '九（3）班', subject: '' },
        { weekday: 2, slot: 1, className: '九（4）班', subject: '' },
        { weekday: 1, slot: 2, className: '九（4）班', subject: '辅导' },
        { weekday: 2, slot: 2, className: '数学组教研', subject: '' },
      ],
    });
  });

  it('takes a copied block from where the cursor is, says what it did not understand, and can take it back', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(field('周二第 2 节'));
    await user.paste('九3\t自习\r\n\t教研\r\n');

    expect(field('周二第 2 节').value).toBe('九（3）班');
    screen.getByText('读到 1 节课，看过再保存。没有放进来：自习。没看懂 1 处：周三第 3 节“教研”，请自己填。');
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(field('周二第 2 节').value).toBe('');
  });

  it('loses nothing when another page saved meanwhile', async () => {
    const user = userEvent.setup();
    server.on(listTimetables, () => answer(listTimetables, [timetable]));
    const onClose = await open();
    await user.type(field('周三第 3 节'), '九4');
    server.on(listTimetables, () => answer(listTimetables, [{ ...timetable, revision: 2, cells: [] }]));
    server.on(saveTimetable, () => refuse({ code: 409, message: '课表刚才在别处改过，看过再保存' }));
    await user.click(screen.getByRole('button', { name: '保存课表' }));

    const mine = await screen.findByRole('button', { name: '用我这份覆盖' });
    expect(field('周三第 3 节').value).toBe('九4');
    expect(onClose).not.toHaveBeenCalled();
    let revision: unknown;
    server.on(saveTimetable, (request) => {
      revision = Object(request.body).revision;
      return answer(saveTimetable, timetable);
    });
    await user.click(mine);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(revision).toBe(2);
  });
});
