import { readFigure } from '@app/contract/making/figures.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { FigureDialog } from './figure-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

it('keeps only what the pen draws, and says what it does not draw', async () => {
  useSession.setState({ token: 't' });
  const server = fakeServer();
  server.on(readFigure, ({ body }) =>
    answer(
      readFigure,
      Object(body).words === '中国地图'
        ? { says: '', left: [], refusal: '内置画笔不画地图' }
        : { says: `画的是${Object(body).words}`, left: ['a=5'], refusal: '' },
    ),
  );
  const onKeep = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FigureDialog
        title="改图"
        button="改好"
        words="中国地图"
        caption="说明"
        onKeep={onKeep}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('内置画笔不画地图')).toBeDefined();
  const keep = screen.getByText('改好').closest('button');
  expect(keep?.disabled).toBe(true);

  fireEvent.change(screen.getByLabelText('画什么'), { target: { value: ' 数轴 ' } });
  expect(await screen.findByAltText('画的是数轴')).toBeDefined();
  expect(screen.getByText('没有画出：a=5')).toBeDefined();
  await waitFor(() => expect(keep?.disabled).toBe(false));
  keep?.click();
  expect(onKeep).toHaveBeenCalledWith('数轴', '说明');
});
