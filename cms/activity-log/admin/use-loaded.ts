import { usePanelData } from '../../shared/admin/use-panel-data';
import { useText } from './use-text';

/** Reads from the plugin's routes. @param path path and query; empty: nothing is read */
export const useLoaded = <T>(path: string) =>
  usePanelData<T>(path && `/admin/activity-log${path}`, useText()('failed'));
