import { App, ConfigProvider } from 'antd';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Outlet } from 'react-router-dom';
import type { Locale } from '@contract/enums';
import { renderScreen, type Answers } from './render-screen';

/** jsdom lays nothing out, and reads every rule of antd's styles for every element that it is asked about. */
const WITHOUT_STYLES = { zeroRuntime: true };

/** What the frame of the admin puts around its screens. */
const AdminFrame = () => (
  <ConfigProvider theme={WITHOUT_STYLES}>
    <App>
      <Outlet />
    </App>
  </ConfigProvider>
);

interface Options {
  /** Path and query that the person is at. */
  at: string;
  /** The screen, at that path. */
  element: ReactElement;
  answers: Answers;
  /** Namespaces of texts, beside the common ones and those of the admin. */
  messages?: string[];
  locale?: Locale;
}

/** Renders a screen of the admin, with a person who may use it; other paths show where they are. */
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

/** The dialog that is open, by its title. (In tests antd gives every part of it the same id, so it has no name.) */
export const findDialog = async (title: string) => {
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findAllByText(title);
  return within(dialog);
};
