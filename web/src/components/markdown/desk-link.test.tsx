import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { DeskLink } from './desk-link.tsx';

it('a way to a desk is followed without leaving the page', async () => {
  const seen: boolean[] = [];
  const address = '/createCoursewareSession?title=%E5%85%89';
  const user = await openScreen(
    // biome-ignore lint/a11y: only watches what the link did with the press
    <div onClick={(event) => seen.push(event.defaultPrevented)}>
      <DeskLink address={address}>打开“课件”</DeskLink>
    </div>,
  );

  await user.click(screen.getByRole('link', { name: '打开“课件”' }));
  await waitFor(() => expect(seen).toEqual([true]));
});
