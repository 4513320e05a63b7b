import { useTranslation } from 'react-i18next';
import { MessageType } from '@contract/enums';
import type { ChatRecord } from '@contract/chat/records';
import { paths } from '@contract/paths/pages';
import { Link } from '@/components/link';
import { WrittenText } from '@/components/text/written-text';
import { ClipBody } from '../../media/clip-body';
import { ArticleCard } from './article-card';
import styles from './record-body.module.css';

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

/** The content of a message. */
export const RecordBody = ({ record }: { record: ChatRecord }) => (
  <>
    {record.msg_type === MessageType.Image && <Picture record={record} />}
    {(record.msg_type === MessageType.Voice || record.msg_type === MessageType.Video) && (
      <ClipBody record={record} />
    )}
    {record.content && <WrittenText html={record.html} text={record.content} />}
    {record.msg_type === MessageType.Text && <Article record={record} />}
  </>
);
