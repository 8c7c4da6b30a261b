import { type Slot, slotValues } from '@app/contract/talking/templates.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { entryStore } from '#lib/host/environment.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { SlotForm } from './slot-form.tsx';
import { exercise } from './testing/sample-templates.ts';
import { useSlots } from './use-slots.ts';

const grades: Record<string, string[]> = { 初中: ['七年级', '八年级', '九年级'], 高中: ['高一', '高二', '高三'] };

/** Answers as the server does: what this teacher teaches, and the grades of the phase asked for. */
function serveSlots() {
  const server = fakeServer();
  server.on(slotValues, ({ query }) =>
    answer(slotValues, {
      place: { phase: '04', grade: '09', subject: '02' },
      values: { Phase: '初中', Grade: '九年级' },
      options: {
        Phase: ['初中', '高中'],
        Grade: grades[query.get('Phase') ?? '初中'] ?? [],
        Lesson: ['公式法', '配方法'],
      },
    }),
  );
  return server;
}

function Form({ template = exercise }) {
  const slots = useSlots(template);
  const [complaint, setComplaint] = useState<object>();
  return (
    <>
      <SlotForm slots={slots} complaint={complaint} />
      <output>{slots.question}</output>
      <button type="button" onClick={() => setComplaint({})}>
        发送
      </button>
    </>
  );
}

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name });

describe('the form of a template', () => {
  beforeEach(() => {
    localStorage.clear();
    queryClient.clear();
    useSession.setState({ token: 't' });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    useSession.setState({ token: '' });
  });

  it('begins with what suits the teacher, and leaves a blank where it cannot know', async () => {
    serveSlots();
    await openScreen(<Form />);

    expect((await field(/^学段/)).value).toBe('初中');
    expect((await field(/^年级/)).value).toBe('九年级');
    expect(screen.getByText('年级（必填）')).toBeDefined();
    expect(screen.getByText('题型')).toBeDefined();
    expect(document.querySelector('output')?.textContent).toBe('为初中九年级的“【课题】”出 5 道随堂练习。');
  });

  it('writes the question as the slots are filled', async () => {
    serveSlots();
    const user = await openScreen(<Form />);

    await user.type(await field(/^课题/), '公式法');
    await user.selectOptions(await field(/^题型/), '填空题');

    expect(document.querySelector('output')?.textContent).toBe('为初中九年级的“公式法”出 5 道随堂练习，题型：填空题。');
  });

  it('offers the grades of another phase and drops the one that is not among them', async () => {
    serveSlots();
    const user = await openScreen(<Form />);

    await user.selectOptions(await field(/^学段/), '高中');

    await screen.findByRole('option', { name: '高二' });
    expect((await field(/^年级/)).value).toBe('');
  });

  it('remembers what was filled in last, for this template and this teacher', async () => {
    serveSlots();
    const user = await openScreen(<Form />);
    await user.type(await field(/^课题/), '配方法');
    cleanup();

    await openScreen(<Form />);

    expect((await field(/^课题/)).value).toBe('配方法');
  });

  it('points at what is missing', async () => {
    serveSlots();
    const user = await openScreen(<Form />);
    const lesson = await field(/^课题/);

    await user.click(screen.getByRole('button', { name: '发送' }));

    expect((await screen.findByRole('alert')).textContent).toBe('请填写课题');
    expect(lesson.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(lesson));
    await user.type(lesson, '公式法');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be filled by hand when the choices do not come', async () => {
    fakeServer().on(slotValues, () => Response.json({ code: 400, message: '不行', data: null }));
    const user = await openScreen(<Form />);

    await user.type(await screen.findByRole('textbox', { name: /^年级/ }), '九年级');

    expect((await screen.findByRole('alert')).textContent).toContain('可以直接写');
    expect(document.querySelector('output')?.textContent).toContain('九年级');
  });

  it('is bound to the phase and subject of the bureau’s project for whoever came in through it (LOGIN-016)', async () => {
    serveSlots();
    const taught = { kind: 'Subject', label: '学科', required: true, options: ['语文', '数学'] } satisfies Slot;
    const plan = { ...exercise, typeCode: 'teachdesign', slots: [...exercise.slots, taught] };
    const user = await openScreen(<Form template={plan} />);
    await user.selectOptions(await field(/^学段/), '初中');
    await user.selectOptions(await field(/^学科/), '数学');
    cleanup();
    entryStore.setState({ from: 'beijingSmartEdu' });
    useSession.setState({ isAuthorized: true });
    await openScreen(<Form template={plan} />);

    expect(await field(/^学段（由项目指定）/)).toMatchObject({ value: '高中', disabled: true });
    expect(await field(/^学科（由项目指定）/)).toMatchObject({ value: '语文', disabled: true });
    expect((await field(/^年级/)).disabled).toBe(false);
    entryStore.setState({ from: '' });
    useSession.setState({ isAuthorized: false });
  });
});
