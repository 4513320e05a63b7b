import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

const THEME = { zeroRuntime: true };

/**
 * Renders antd components without their styles: jsdom has no layout, but evaluates all style rules for every element whose style
 * is read, which took more than half of the time of a test.
 */
export const WithoutStyles = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={THEME}>{children}</ConfigProvider>
);
