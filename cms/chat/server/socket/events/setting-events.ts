import { on } from '../../../../../src/core/events/event-bus';
import type { ChatServer } from '../../channels/types';

/** Whether the nav list or the site info has changed since the last round. */
let isChanged = false;

/** Records changes of what the layout of every page shows, on every instance. */
export const registerSettingEvents = (): void => {
  const note = () => {
    isChanged = true;
  };
  on(
    'settings.changed',
    ({ group }) => {
      if (group === 'site' || group === 'appearance') note();
    },
    { everywhere: true },
  );
  on('menu.changed', note, { everywhere: true });
};

/** Sends the changes to all connections: once a second, because reordering the menus changes many of them. */
export const sendSettingChanges = (io: ChatServer): void => {
  if (!isChanged) return;
  isChanged = false;
  io.local.emit('settings:changed', {});
};

export const clearSettingChanges = (): void => {
  isChanged = false;
};
