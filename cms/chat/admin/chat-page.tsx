import { Box, Tabs } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { PERMISSIONS } from './permissions';
import { MessagesTab } from './messages-tab';
import { MutesTab } from './mutes-tab';
import { QueueTab } from './queue-tab';
import { useText } from './use-text';

const Content = () => {
  const t = useText();
  return (
    <Page.Main>
      <Page.Title>{t('title')}</Page.Title>
      <Layouts.Header title={t('title')} subtitle={t('subtitle')} />
      <Layouts.Content>
        <Tabs.Root defaultValue="queue" variant="simple">
          <Tabs.List aria-label={t('title')}>
            <Tabs.Trigger value="queue">{t('queue')}</Tabs.Trigger>
            <Tabs.Trigger value="messages">{t('messages')}</Tabs.Trigger>
            <Tabs.Trigger value="mutes">{t('mutes')}</Tabs.Trigger>
          </Tabs.List>
          <Box paddingTop={4}>
            <Tabs.Content value="queue">
              <QueueTab />
            </Tabs.Content>
            <Tabs.Content value="messages">
              <MessagesTab />
            </Tabs.Content>
            <Tabs.Content value="mutes">
              <MutesTab />
            </Tabs.Content>
          </Box>
        </Tabs.Root>
      </Layouts.Content>
    </Page.Main>
  );
};

/** The page of the plugin in Strapi's panel, for roles with the permission. */
export const ChatPage = () => (
  <Page.Protect permissions={PERMISSIONS}>
    <Content />
  </Page.Protect>
);
