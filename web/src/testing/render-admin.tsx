import { App } from 'antd';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Outlet } from 'react-router-dom';
import type { Locale } from '@contract/enums';
import { renderScreen, type Answers } from './render-screen';
import { WithoutStyles } from './without-styles';

/** Wraps screens of the back office as its layout does. */
const AdminFrame = () => (
  <WithoutStyles>
    <App>
      <Outlet />
    </App>
  </WithoutStyles>
);

interface Options {
  /** Path and query of the current URL. */
  at: string;
  /** The screen, at that path. */
  element: ReactElement;
  answers: Answers;
  /** Namespaces of messages, besides the common ones and those of the back office. */
  messages?: string[];
  locale?: Locale;
}

/** Renders a screen of the back office, for a user who may open it; other paths render a placeholder. */
export const renderAdmin = async ({ at, element, answers, messages = [], locale }: Options) => {
  const [path = ''] = at.split('?');
  const view = await renderScreen({
    at,
    routes: [
      {
        element: <AdminFrame />,
        children: [
          { path, element },
          { path: '*', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    answers,
    messages: ['admin-shared', ...messages],
    locale,
  });
  const address = () => {
    const { pathname, search } = view.router.state.location;
    return pathname + search;
  };
  return { ...view, address, user: userEvent.setup({ pointerEventsCheck: 0 }) };
};

/** The open dialog, found by its title: in tests antd gives all of its parts the same id, so it has no accessible name. */
export const findDialog = async (title: string) => {
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findAllByText(title);
  return within(dialog);
};
