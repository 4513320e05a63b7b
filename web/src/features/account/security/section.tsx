import type { ReactNode } from 'react';
import type { EndpointOutput } from '@contract';
import { Section as InformationSection } from '../information/section';
import styles from '../information/information.module.css';

/** Namespace of the messages of these sections. */
export const SECURITY = 'security';

export type Methods = EndpointOutput<'GET /sign_in_methods'>;

interface Props {
  title: string;
  text: ReactNode;
  buttons?: ReactNode;
  children?: ReactNode;
}

/** A part of the screen with the current setup and the buttons that change it. */
export const Section = ({ title, text, buttons, children }: Props) => (
  <InformationSection title={title} text={text}>
    {children}
    {buttons && <div className={styles.buttons}>{buttons}</div>}
  </InformationSection>
);
