import { Button, type ButtonProps } from 'antd';
import type { ReactNode, Ref } from 'react';
import { useIsMobile } from '@/lib/ui';

interface Props extends ButtonProps {
  label: string;
  /** Beside words that say the same, or in their place: hidden from screen readers. */
  icon: ReactNode;
  /** The sign alone says enough on any screen. */
  isSign?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of a list's own tools: words where there is room for them, a sign on phones. */
export const ToolButton = ({ label, icon, isSign = false, ...rest }: Props) =>
  useIsMobile() || isSign ? (
    <Button {...rest} icon={icon} aria-label={label} title={label} />
  ) : (
    <Button {...rest}>{label}</Button>
  );
