import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Locale } from '@contract/enums';
import { linkKind } from '@contract/text/links';
import { useApp, useLocale } from '@/lib/app-context';
import { needsNewDocument } from '@/lib/page/document-section';
import { inLocale, withLocale } from '@/lib/i18n/locale';

type Props = Omit<ComponentProps<typeof RouterLink>, 'to'> & {
  /** A path of this site, a mail address, or an address of another site, which opens in a new tab. */
  to: string;
  /** Language of the target page. Default: that of this page. */
  locale?: Locale;
};

/** A link that keeps the language of the page and prefetches its target; without `href` when `linkKind` rejects the address. */
export const Link = ({ to, locale, ...rest }: Props) => {
  const own = useLocale();
  const { prepare } = useApp();
  const kind = linkKind(to);
  if (kind === 'inside')
    return (
      <RouterLink
        reloadDocument={needsNewDocument(to)}
        onPointerEnter={prepare}
        onFocus={prepare}
        {...rest}
        to={locale ? inLocale(to, locale) : withLocale(to, own)}
      />
    );
  if (kind === 'outside') return <a rel="noopener noreferrer" {...rest} href={to} target="_blank" />;
  return <a {...rest} href={kind === 'contact' ? to : undefined} />;
};
