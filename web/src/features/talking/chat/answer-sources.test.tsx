import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AnswerSources } from './answer-sources.tsx';

const page = { no: 1, title: '双减意见', place: 'moe.gov.cn', quote: '压减作业', url: 'https://www.moe.gov.cn/a' };
const passage = { no: 2, title: '勾股定理', place: '内置资料 · 初中 · 数学', quote: '两直角边的平方和等于斜边的平方' };

describe('the sources of an answer', () => {
  it('open a page in a new tab that knows nothing of us', () => {
    render(<AnswerSources sources={[page, passage]} />);
    const link = screen.getByRole('link', { name: '来源 1：双减意见，在新窗口打开' });

    expect(link.getAttribute('href')).toBe('https://www.moe.gov.cn/a');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });

  it('show the passage itself where there is no page', () => {
    render(<AnswerSources sources={[page, passage]} />);
    fireEvent.click(screen.getByRole('button', { name: /勾股定理/ }));

    expect(screen.getByText('两直角边的平方和等于斜边的平方')).toBeTruthy();
  });

  it('never link to what is no web page', () => {
    render(<AnswerSources sources={[{ ...page, url: 'javascript:alert(1)' }]} />);

    expect(screen.queryByRole('link')).toBeNull();
  });
});
