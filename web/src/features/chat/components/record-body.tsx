import { useTranslation } from 'react-i18next';
import { MessageType } from '@contract/enums';
import type { ChatRecord } from '@contract/chat/records';
import { paths } from '@contract/pages';
import { Link } from '@/components/link';
import { SafeHtmlBlock } from '@/components/safe-html';
import { ClipBody } from '../media/clip-body';
import { ArticleCard } from './article-card';
import written from '@/components/written-text.module.css';
import styles from './record-body.module.css';

/** The written part: HTML when it has markup, otherwise the text with its line breaks. */
const Words = ({ record }: { record: ChatRecord }) => {
  if (record.html) return <SafeHtmlBlock className={written.text} dir="auto" html={record.html} />;
  if (!record.content) return null;
  return (
    <div className={written.text} data-plain dir="auto">
      {record.content}
    </div>
  );
};

const Picture = ({ record }: { record: ChatRecord & { msg_type: 3 } }) => {
  const { t } = useTranslation('chat');
  if (!record.payload) return null;
  const { url, width, height } = record.payload;
  return (
    <a className={styles.picture} href={url} target="_blank" rel="noopener" aria-label={t('openPicture')}>
      <img
        src={url}
        width={width}
        height={height}
        alt={record.content || t('pictureOf', { name: record.nick_name })}
        loading="lazy"
        decoding="async"
      />
    </a>
  );
};

const Article = ({ record }: { record: ChatRecord & { msg_type: 2 } }) => {
  const article = record.payload?.article;
  if (!article) return null;
  return (
    <Link className={styles.card} to={paths.article(article.id)}>
      <ArticleCard article={article} />
    </Link>
  );
};

/** What a message says or shows. */
export const RecordBody = ({ record }: { record: ChatRecord }) => (
  <>
    {record.msg_type === MessageType.Image && <Picture record={record} />}
    {(record.msg_type === MessageType.Voice || record.msg_type === MessageType.Video) && (
      <ClipBody record={record} />
    )}
    <Words record={record} />
    {record.msg_type === MessageType.Text && <Article record={record} />}
  </>
);
