import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '@/testing/render-admin';
import RegisterForm from './register-form';

it.each([
  {
    locale: 'en',
    mail: 'delayed',
    words: /^The mail server is not answering\. The mail to li@example\.com will be sent/,
  },
  { locale: 'zh-CN', mail: 'delayed', words: /^邮件服务器暂时没有响应。恢复后会立即向 li@example\.com/ },
  { locale: 'en', mail: 'sent', words: /^We sent a mail to li@example\.com/ },
  { locale: 'zh-CN', mail: 'sent', words: /^邮件已发送至 li@example\.com/ },
] as const)('the registration form shows whether the mail is $mail ($locale)', async (given) => {
  const sent = { mail: given.mail, expires_at: '2026-01-02T03:04:05.000Z' };
  const { user, container } = await renderAdmin({
    at: '/login',
    element: <RegisterForm invitation="" />,
    answers: { 'POST /register': () => sent },
    messages: ['account'],
    locale: given.locale,
  });
  const field = (name: string) => container.querySelector(`input[name=${name}]`)!;
  await user.type(field('user_name'), 'li');
  await user.type(field('user_name'), '-one');
  await user.type(field('email'), 'li@example.com');
  await user.type(field('password'), 'a-password-1');
  await user.click(container.querySelector('button[type=submit]')!);
  expect((await screen.findByRole('status')).textContent).toMatch(given.words);
  expect(field('code')).toBeRequired();
});
