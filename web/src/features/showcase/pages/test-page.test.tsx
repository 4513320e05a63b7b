import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/testing/render-screen';
import TestPage from './test-page';

const PARTS = {
  English: [
    'Buttons',
    'Fields',
    'Cards',
    'Dialogs',
    'Skeletons',
    'Nothing there',
    'Errors',
    'Loading',
    'Icons',
  ],
  简体中文: ['按钮', '表单项', '卡片', '对话框', '骨架屏', '空状态', '错误', '加载中', '图标'],
};

it('shows every part of the design in both languages', async () => {
  await renderScreen({
    at: '/test',
    routes: [{ path: '/test', element: <TestPage /> }],
    answers: {},
    messages: ['showcase'],
  });
  for (const [language, parts] of Object.entries(PARTS)) {
    const column = within(screen.getByRole('region', { name: language }));
    for (const part of parts) {
      const example = await column.findByRole('region', { name: part });
      expect(example.children.length, part).toBeGreaterThan(1);
      expect(example.lastElementChild, part).not.toBeEmptyDOMElement();
    }
  }
});
