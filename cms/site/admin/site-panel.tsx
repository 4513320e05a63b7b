import { Flex, Link } from '@strapi/design-system';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../../src/contract/paths/pages';
import { ARTICLE } from '../../../src/core/database/content-types';
import { siteLook } from './look';

interface Props {
  model: string;
  documentId?: string;
  document?: { locale?: string | null };
}

/** The public origin of the site: that of the panel unless the server returns another. */
const useSiteOrigin = (): string => {
  const [origin, setOrigin] = useState(window.location.origin);
  useEffect(() => {
    void siteLook().then((look) => setOrigin((old) => look.origin || old));
  }, []);
  return origin;
};

const Links = ({ id, locale }: { id: string; locale: string }) => {
  const { formatMessage } = useIntl();
  const origin = useSiteOrigin();
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      <Link href={`${origin}${paths.article(id)}?lang=${locale}`} isExternal>
        {formatMessage({ id: 'site.side-panel.read', defaultMessage: 'Read on the site' })}
      </Link>
      <Link href={`${origin}${paths.editArticle(id)}?locale=${locale}`} isExternal>
        {formatMessage({ id: 'site.side-panel.edit', defaultMessage: 'Edit in the back office' })}
      </Link>
    </Flex>
  );
};

/** Panel next to an article's form, with links to the site and the admin. */
export const SitePanel = ({ model, documentId, document }: Props) => {
  const { formatMessage } = useIntl();
  if (model !== ARTICLE || !documentId || !document) return null;
  return {
    title: formatMessage({ id: 'site.side-panel.title', defaultMessage: 'On the site' }),
    content: <Links id={documentId} locale={document.locale ?? 'en'} />,
  };
};
