import type { ReactNode } from 'react';
import { App } from 'antd';
import { renderScreen, type Answers } from '@/testing/render-screen';
import { WithoutStyles } from '@/testing/without-styles';
import { openSession } from '../session/open-session';
import { EditorContext } from '../session/session-context';
import { testHost } from './host';
import { ID, server } from './session';

/** Renders a part of the editor with an open article. */
export const openPart = async (part: ReactNode, answers: Answers) => {
  const session = await openSession(testHost(server().answers).host, ID, 'en');
  const element = (
    <WithoutStyles>
      <App>
        <EditorContext value={{ session, isReadOnly: false }}>{part}</EditorContext>
      </App>
    </WithoutStyles>
  );
  const messages = ['editor', 'admin-shared'];
  await renderScreen({ at: '/', routes: [{ path: '/', element }], answers, messages });
};
