import { Box, Flex, Typography } from '@strapi/design-system';
import { useFetchClient, Widget } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

const PATH = '/content-manager/collection-types/api::article.article';

/** Rows that the widget has room for, of each language. */
const MOST = 5;

const LANGUAGES = ['en', 'zh-CN'];

interface Row {
  documentId: string;
  title: string;
  locale: string;
}

/** Articles that wait for a review, on the panel's home page: what an editor has to do. */
export const ReviewWidget = () => {
  const { formatMessage } = useIntl();
  const { get } = useFetchClient();
  const [rows, setRows] = useState<Row[] | 'failed'>();
  useEffect(() => {
    const read = async (locale: string): Promise<Row[]> => {
      const query = new URLSearchParams({
        'filters[$and][0][state][$eq]': 'in_review',
        status: 'draft',
        locale,
        pageSize: String(MOST),
      });
      const { data } = await get<{ results: Row[] }>(`${PATH}?${query.toString()}`);
      return data.results;
    };
    Promise.all(LANGUAGES.map(read)).then(
      (found) => setRows(found.flat()),
      () => setRows('failed'),
    );
  }, [get]);
  if (rows === undefined) return <Widget.Loading />;
  if (rows === 'failed') return <Widget.Error />;
  if (rows.length === 0)
    return (
      <Widget.NoData>
        {formatMessage({ id: 'site.reviews.none', defaultMessage: 'No article waits for a review.' })}
      </Widget.NoData>
    );
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
      {rows.map(({ documentId, title, locale }) => (
        <Box tag="li" key={`${documentId} ${locale}`}>
          <Link to={`${PATH}/${documentId}?plugins[i18n][locale]=${locale}`}>
            <Typography textColor="primary700">{title}</Typography>
          </Link>
        </Box>
      ))}
    </Flex>
  );
};
