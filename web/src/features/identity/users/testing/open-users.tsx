import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { queryClient } from '#lib/http/query-client.ts';

export function open(screenOf: ReactNode) {
  const user = userEvent.setup();
  render(<QueryClientProvider client={queryClient}>{screenOf}</QueryClientProvider>);
  return user;
}

export const field = (name: string) => screen.getByRole('textbox', { name });
export const choice = (name: string) => screen.getByRole('radio', { name });
export const button = (name: string) => screen.getByRole('button', { name });
