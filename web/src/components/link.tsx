import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/locale';

type Props = Omit<ComponentProps<typeof RouterLink>, 'to'> & {
  /** A path of this site, or an address beginning with `http`, which opens in a new tab. */
  to: string;
};

/** A link that keeps the language of the page. */
export const Link = ({ to, ...rest }: Props) => {
  const locale = useLocale();
  if (/^https?:/.test(to)) return <a rel="noopener noreferrer" {...rest} href={to} target="_blank" />;
  return <RouterLink {...rest} to={withLocale(to, locale)} />;
};
