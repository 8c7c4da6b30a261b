import { act, render, screen } from '@testing-library/react';
import { Button, theme } from 'antd';
import { expect, it } from 'vitest';
import { AntdTheme } from './antd-theme.tsx';
import { chooseTheme } from './theme.ts';

function Colours() {
  const { token } = theme.useToken();
  return <output>{`${token.colorPrimary} ${token.colorBgContainer}`}</output>;
}

it('gives antd our colours in both themes, undarkened, and no space in 登录', () => {
  render(
    <AntdTheme>
      <Colours />
      <Button>登录</Button>
    </AntdTheme>,
  );
  expect(screen.getByRole('status').textContent).toBe('#0f7553 #ffffff');
  expect(screen.getByRole('button').textContent).toBe('登录');

  act(() => chooseTheme('dark'));
  expect(screen.getByRole('status').textContent).toBe('#56bd93 #171c19');
  act(() => chooseTheme('system'));
});
