import type { SafeHtml } from '@contract/text/safe-html';
import { SafeHtmlBlock } from './safe-html';
import '@/theme/code-tokens.css';
import styles from './written-text.module.css';

interface Props {
  /** Null for a text without markup, which is shown with its line breaks. */
  html: SafeHtml | null;
  text: string;
}

/** The text of a comment or a chat message. */
export const WrittenText = ({ html, text }: Props) =>
  html === null ? (
    <div className={styles.text} data-plain dir="auto">
      {text}
    </div>
  ) : (
    <SafeHtmlBlock className={styles.text} dir="auto" html={html} />
  );
