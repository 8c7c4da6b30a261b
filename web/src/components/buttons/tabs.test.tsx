import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type Tab, Tabs } from './tabs.tsx';

const tabs = [
  { id: 'section', name: '本节' },
  { id: 'checks', name: '检查', count: { of: 3, tone: 'danger' } },
  { id: 'versions', name: '版本', count: { of: 0, tone: 'danger' } },
] as const satisfies readonly Tab<string>[];

function Example() {
  const [chosen, setChosen] = useState<(typeof tabs)[number]['id']>('section');
  return (
    <Tabs label="工具" look="pane" tabs={tabs} chosen={chosen} onChoose={setChosen}>
      {chosen}
    </Tabs>
  );
}

describe('tabs', () => {
  it('show what the chosen one has, under its name', async () => {
    render(<Example />);

    await userEvent.click(screen.getByRole('tab', { name: '检查3' }));

    expect(screen.getByRole('tabpanel', { name: '检查3' }).textContent).toBe('checks');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('检查3');
  });

  it('say how many wait, and nothing of none', () => {
    render(<Example />);

    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['本节', '检查3', '版本']);
  });

  it.each([
    ['{ArrowRight}', '检查3'],
    ['{ArrowLeft}', '版本'],
    ['{End}', '版本'],
    ['{End}{ArrowRight}', '本节'],
    ['{End}{Home}', '本节'],
  ])('are one stop for the Tab key, and %s goes to %s', async (keys, name) => {
    render(<Example />);
    await userEvent.tab();

    await userEvent.keyboard(keys);

    expect(document.activeElement).toBe(screen.getByRole('tab', { name, selected: true }));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });
});
