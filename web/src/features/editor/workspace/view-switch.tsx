import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsMobile } from '@/lib/state/ui';
import { useEditor, useSessionState } from '../session/session-context';
import type { View } from './use-layout';

const VIEWS: readonly View[] = ['write', 'source', 'both', 'preview', 'languages'];

/** Views that are available to this person in this window. */
export const useViews = (): View[] => {
  const { isReadOnly } = useEditor();
  const isMobile = useIsMobile();
  const hasOther = useSessionState(
    ({ draft, locale }) => draft?.languages.some((one) => one.locale !== locale) ?? false,
  );
  return VIEWS.filter((name) => {
    if (name === 'languages') return hasOther && !isMobile;
    // only users who may write may request a preview
    if (name === 'both') return !isReadOnly && !isMobile;
    return name !== 'preview' || !isReadOnly;
  });
};

interface Props {
  views: View[];
  value: View;
  onChange: (view: View) => void;
}

/** Switches between live view, markdown and preview. */
export const ViewSwitch = ({ views, value, onChange }: Props) => {
  const { t } = useTranslation('editor');
  const isMobile = useIsMobile();
  return (
    <Segmented<View>
      size={isMobile ? 'medium' : 'small'}
      aria-label={t('view.label')}
      value={value}
      onChange={onChange}
      options={views.map((name) => ({ value: name, label: t(`view.${name}`) }))}
    />
  );
};
