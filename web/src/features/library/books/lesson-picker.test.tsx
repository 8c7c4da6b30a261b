import { listBasicSubjectByEduSystemPhase, listSystemPhaseInfo } from '@app/contract/identity/schools.ts';
import type { TeachingLock } from '@app/contract/identity/teaching-locks.ts';
import {
  currentBook,
  listBookHasLesson,
  listLessons,
  type SearchedLesson,
  searchLessons,
} from '@app/contract/library/books.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChosenLesson } from '#lib/doors/chosen-lesson.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { rememberEdition } from './kept-edition.ts';
import { LessonPicker } from './lesson-picker.tsx';

const place = { phaseCode: '04', subjectCode: '01' };
const lessonOf = (lessonId: string, title: string, hasKernel = false): SearchedLesson => ({
  lessonId,
  title,
  unit: 'tb-chinese-8a.4',
  unitName: '第四单元',
  knowledge: [],
  hasKernel,
  bookCode: 'tb-chinese-8a',
  book: '统编版语文八年级上册',
  phaseCode: '04',
  subjectCode: '01',
  gradeCode: '08',
  hits: [{ from: 0, to: 2 }],
});
const shadow = lessonOf('tb-chinese-8a.4.2', '背影', true);
const library = [lessonOf('tb-chinese-8a.4.1', '背诵与积累'), shadow];
const bookOf = (bookCode: string, title: string) => ({
  ...{ bookCode, title, textBookType: '', gradeCode: '08', volume: '' },
  lessonCount: 2,
});

let server: ReturnType<typeof fakeServer>;
const taken = vi.fn<(lesson: ChosenLesson | null) => void>();

beforeEach(() => {
  queryClient.clear();
  taken.mockClear();
  useSession.setState({ token: 't' });
  server = fakeServer();
  server.on(listSystemPhaseInfo, () => answer(listSystemPhaseInfo, []));
  server.on(listBasicSubjectByEduSystemPhase, () => answer(listBasicSubjectByEduSystemPhase, []));
  server.on(searchLessons, ({ query }) => {
    const keyword = query.get('keyword') ?? '';
    const isHere = (query.get('subjectCode') ?? '01') === '01';
    return answer(searchLessons, isHere && /^(背|b)/.test(keyword) ? library : []);
  });
  server.on(listBookHasLesson, () =>
    answer(listBookHasLesson, [bookOf('tb-chinese-7a', '七年级上册'), bookOf('tb-chinese-8a', '八年级上册')]),
  );
  server.on(currentBook, () => answer(currentBook, bookOf('tb-chinese-8a', '八年级上册')));
  server.on(listLessons, () => answer(listLessons, library));
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
  useSession.setState({ token: '' });
});

function Picker({ lock, at = place }: { lock?: TeachingLock | undefined; at?: typeof place }) {
  const [title, setTitle] = useState('');
  const [lesson, setLesson] = useState<ChosenLesson | null>(null);
  const keep = (chosen: ChosenLesson | null, words: string) => {
    taken(chosen);
    setLesson(chosen);
    setTitle(words);
  };
  return (
    <LessonPicker
      title={title}
      lesson={lesson}
      place={at}
      lock={lock}
      errors={{}}
      onTitle={(words) => keep(null, words)}
      onLesson={(chosen) => keep(chosen, chosen.title)}
      onPlace={() => undefined}
    />
  );
}

async function open(props: Parameters<typeof Picker>[0] = {}) {
  render(
    <QueryClientProvider client={queryClient}>
      <Picker {...props} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  return { user, field: screen.getByRole('combobox', { name: '课题' }) };
}

/** Only for the whole words: how many are asked for on the way depends on how quickly they are typed. */
const subjectsAskedFor = (words: string) =>
  server
    .to(searchLessons)
    .filter(({ query }) => query.get('keyword') === words)
    .map(({ query }) => query.get('subjectCode'));

describe('the lesson picker', () => {
  it('finds by sound, and is led by the arrow keys and Enter', async () => {
    const { user, field } = await open();

    await user.type(field, 'by');
    await screen.findByRole('option', { name: /背影/ });
    await user.keyboard('{ArrowDown}{Enter}');

    expect(taken).toHaveBeenLastCalledWith(expect.objectContaining({ lessonId: shadow.lessonId, gradeCode: '08' }));
    expect(field).toHaveProperty('value', '背影');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByText('统编版语文八年级上册 · 第四单元 · 有教案')).toBeDefined();
  });

  it('marks what was typed and says where a lesson stands', async () => {
    const { user, field } = await open();

    await user.type(field, '背影');
    const option = await screen.findByRole('option', { name: /背影.*有教案.*第四单元/ });

    expect(option.querySelector('mark')?.textContent).toBe('背影');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('takes a title of her own when nothing is found', async () => {
    const { user, field } = await open();

    await user.type(field, '校园的桂花');
    await screen.findByText('资料里没找到“校园的桂花”');
    await user.click(screen.getByRole('option', { name: '用这个课题：校园的桂花' }));

    expect(taken).toHaveBeenLastCalledWith(null);
    expect(field).toHaveProperty('value', '校园的桂花');
  });

  it('looks everywhere when her own subject has no such lesson, unless she is bound to it', async () => {
    const elsewhere = { phaseCode: '04', subjectCode: '02' };
    const { user, field } = await open({ at: elsewhere });
    await user.type(field, '背影');
    await screen.findByRole('option', { name: /背影.*第四单元/ });
    expect(subjectsAskedFor('背影')).toEqual(['02', null]);
  });

  it('says that it could not look, and looks again', async () => {
    server.on(searchLessons, () => refuse({ code: 500 }));
    const { user, field } = await open();
    await user.type(field, '背影');
    await screen.findByText('没有查到');

    server.on(searchLessons, () => answer(searchLessons, library));
    await user.click(screen.getByRole('button', { name: '再试一次' }));

    expect(await screen.findByRole('option', { name: /背影.*第四单元/ })).toBeDefined();
  });

  it('leads through the contents of the volume she teaches from', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '从目录里选' }));

    await waitFor(() => expect(screen.getByLabelText('教材')).toHaveProperty('value', 'tb-chinese-8a'));
    await user.click(await screen.findByRole('button', { name: /第四单元/ }));
    await user.click(screen.getByRole('button', { name: /背影/ }));

    expect(taken).toHaveBeenLastCalledWith(expect.objectContaining({ lessonId: shadow.lessonId }));
    expect(screen.queryByLabelText('教材')).toBeNull();
  });

  it('offers the volumes of one edition at a time, and keeps the edition she chose', async () => {
    const inEdition = (edition: string, bookCode: string, volume: string) => ({
      ...bookOf(bookCode, `${edition}数学${volume}`),
      ...{ textBookType: edition, volume },
    });
    const rj = [inEdition('人教版', 'rj-8a', '八年级上册'), inEdition('人教版', 'rj-8b', '八年级下册')];
    const bsd = [inEdition('北师大版', 'bsd-8a', '八年级上册'), inEdition('北师大版', 'bsd-8b', '八年级下册')];
    server.on(listBookHasLesson, () => answer(listBookHasLesson, [...rj, ...bsd]));
    server.on(currentBook, () => answer(currentBook, bookOf('rj-8b', '八年级下册')));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '从目录里选' }));

    await waitFor(() => expect(screen.getByLabelText('版本')).toHaveProperty('value', '人教版'));
    expect(screen.getByLabelText('教材')).toHaveProperty('value', 'rj-8b');
    await user.selectOptions(screen.getByLabelText('版本'), '北师大版');
    expect(screen.getByLabelText('教材')).toHaveProperty('value', 'bsd-8b');
    expect(
      within(screen.getByLabelText('教材'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['八年级上册（2 课）', '八年级下册（2 课）']);

    cleanup();
    await open();
    await user.click(screen.getByRole('button', { name: '从目录里选' }));
    await waitFor(() => expect(screen.getByLabelText('教材')).toHaveProperty('value', 'bsd-8b'));
  });

  it('shows lessons of the edition she chose before those of others', async () => {
    const inBook = (lessonId: string, book: string) => ({ ...lessonOf(lessonId, '平方差公式'), book });
    const found = [
      inBook('rj-math-8a.4.5', '人教版数学八年级上册'),
      inBook('bsd-math-7b.1.5', '北师大版数学七年级下册'),
    ];
    server.on(searchLessons, () => answer(searchLessons, found));
    rememberEdition(place, '北师大版');
    const { user, field } = await open();

    await user.type(field, '平方差');
    const options = await screen.findAllByRole('option', { name: /平方差公式.*第四单元/ });

    expect(options.map(({ textContent }) => /北师大|人教/.exec(textContent)?.[0])).toEqual(['北师大', '人教']);
  });

  it('shows and keeps what the bureau binds her to (rules LOGIN-016, LOGIN-017)', async () => {
    const lock = { phaseCode: '05', phaseName: '高中', subjectCode: '02', subjectName: '数学' } as const;
    const { user, field } = await open({ lock, at: { phaseCode: '05', subjectCode: '02' } });

    expect(screen.getByLabelText('学段（由项目指定）')).toHaveProperty('disabled', true);
    expect(screen.getByLabelText('学科（由项目指定）')).toHaveProperty('value', '02');
    expect(screen.getByText(/只开放高中数学/)).toBeDefined();
    await user.type(field, '背影');
    await screen.findByText('资料里没找到“背影”');
    expect(subjectsAskedFor('背影')).toEqual(['02']);
  });
});
