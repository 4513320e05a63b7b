import { Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import { ARTICLE } from '../../../src/core/database/content-types';

/** The parts of the content manager's hooks that are used; its types are in its own package only. */
interface Header {
  name: string;
  label: unknown;
  cellFormatter?: (row: Row, header: unknown, meta: object) => React.ReactNode;
}
interface List {
  displayedHeaders: Header[];
}
interface Row {
  locale?: string | null;
  localizations?: { locale: string }[];
  state?: string;
  updatedAt?: string;
}
interface Link {
  uid: string;
  title: string;
}

const NAMES: Record<string, string> = { en: 'English', 'zh-CN': '中文' };

/** States that Strapi's own column does not show; it has draft, modified and published. */
const OWN_STATES = ['in_review', 'scheduled', 'withdrawn'];

const State = ({ state = '' }: { state?: string }) => {
  const { formatMessage } = useIntl();
  const shown = OWN_STATES.includes(state) ? formatMessage({ id: state, defaultMessage: state }) : '–';
  return <Typography textColor="neutral800">{shown}</Typography>;
};

const Time = ({ at }: { at: string }) => {
  const { formatDate } = useIntl();
  return (
    <Typography textColor="neutral800">
      {formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
    </Typography>
  );
};

const FORMATTERS: Record<string, Header['cellFormatter']> = {
  state: ({ state }) => <State state={state} />,
  updatedAt: ({ updatedAt }) => updatedAt && <Time at={updatedAt} />,
  locales: ({ locale, localizations = [] }) => (
    <Typography textColor="neutral800">
      {[locale ?? '', ...localizations.map((one) => one.locale)]
        .sort()
        .map((one) => NAMES[one] ?? one)
        .join(' · ')}
    </Typography>
  ),
};

/** Shows languages, times and states of articles in columns that fit on a screen. */
export const formatColumns = <T extends List>(list: T): T => {
  // Other types have states that Strapi's columns do not show.
  if (!list.displayedHeaders.some(({ name }) => name === 'locales')) return list;
  const displayedHeaders = list.displayedHeaders.map((header) => {
    const cellFormatter = FORMATTERS[header.name];
    return cellFormatter ? { ...header, cellFormatter } : header;
  });
  return { ...list, displayedHeaders };
};

/** The content manager opens the first of its types in the order of this title, whose translation is the type's name. */
const FIRST = '0 Article';

/** Makes the content manager open the list of articles. */
export const articlesFirst = <T extends { ctLinks: Link[] }>(lists: T): T => ({
  ...lists,
  ctLinks: lists.ctLinks.map((link) => (link.uid === ARTICLE ? { ...link, title: FIRST } : link)),
});
