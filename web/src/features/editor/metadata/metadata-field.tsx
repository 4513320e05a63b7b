import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../session/session-context';
import type { Fields } from '../session/types';

interface Props {
  name: keyof Fields;
  /** Id of the control that the label belongs to. */
  htmlFor: string;
  extra?: ReactNode;
  children: ReactNode;
}

/** A field of the information panel with its label, its hint and its error. */
export const MetadataField = ({ name, htmlFor, extra, children }: Props) => {
  const { t } = useTranslation('editor');
  const error = useSessionState((state) => state.errors[name]);
  return (
    <Form.Item
      label={t(`fields.${name}`)}
      htmlFor={htmlFor}
      extra={extra}
      validateStatus={error ? 'error' : undefined}
      help={error && <span role="alert">{error}</span>}
    >
      {children}
    </Form.Item>
  );
};
