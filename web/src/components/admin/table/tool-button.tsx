import { Button, type ButtonProps } from 'antd';
import type { ReactNode, Ref } from 'react';
import { useIsMobile } from '@/lib/state/ui';

interface Props extends ButtonProps {
  label: string;
  /** Icon next to a label or in its place; hidden from screen readers. */
  icon: ReactNode;
  /** The icon alone is clear: no label on any screen width. */
  isSign?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of a list's toolbar: with its label if there is space, an icon on phones. */
export const ToolButton = ({ label, icon, isSign = false, ...rest }: Props) =>
  useIsMobile() || isSign ? (
    <Button {...rest} icon={icon} aria-label={label} title={label} />
  ) : (
    <Button {...rest}>{label}</Button>
  );
