import { Flex, Link } from '@strapi/design-system';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

interface Props {
  model: string;
  documentId?: string;
  document?: { locale?: string | null };
}

/** The public address of the site: the panel's own unless the server names another. */
const useSiteOrigin = (): string => {
  const [origin, setOrigin] = useState(window.location.origin);
  useEffect(() => {
    const ask = async () => {
      const response = await fetch('/api/panel/site');
      const { data } = (await response.json()) as { data: { origin: string } | null };
      if (data?.origin) setOrigin(data.origin);
    };
    void ask();
  }, []);
  return origin;
};

const Links = ({ id, locale }: { id: string; locale: string }) => {
  const { formatMessage } = useIntl();
  const origin = useSiteOrigin();
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      <Link href={`${origin}/article/${id}?lang=${locale}`} isExternal>
        {formatMessage({ id: 'site.side-panel.read', defaultMessage: 'Read on the site' })}
      </Link>
      <Link href={`${origin}/admin/article/${id}?locale=${locale}`} isExternal>
        {formatMessage({ id: 'site.side-panel.edit', defaultMessage: 'Edit in the back office' })}
      </Link>
    </Flex>
  );
};

/** Beside the form of an article: where it is on the site and in the back office. */
export const SitePanel = ({ model, documentId, document }: Props) => {
  const { formatMessage } = useIntl();
  if (model !== 'api::article.article' || !documentId || !document) return null;
  return {
    title: formatMessage({ id: 'site.side-panel.title', defaultMessage: 'On the site' }),
    content: <Links id={documentId} locale={document.locale ?? 'en'} />,
  };
};
