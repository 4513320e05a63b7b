import type { UID } from '@strapi/strapi';

/** Configuration of the content manager for a type, in the shape of `config` in a content type's schema. */
export interface Form {
  settings?: {
    bulkable: boolean;
    filterable: boolean;
    searchable: boolean;
    pageSize: number;
    mainField: string;
    defaultSortBy: string;
    defaultSortOrder: 'ASC' | 'DESC';
  };
  /** A hidden attribute is not in forms, lists or responses of the panel's API. */
  attributes?: Record<string, { hidden: true }>;
  metadatas?: Record<string, { edit: { editable?: false; description?: string } }>;
  layouts?: { list: string[]; edit?: { name: string; size: number }[][] };
}

const HIDDEN = { hidden: true } as const;
const READ_ONLY = { edit: { editable: false } } as const;

/** The panel does not translate hints. */
const hint = (en: string, zh: string) => ({ edit: { description: `${en} ${zh}` } });

/** A field of a form, in twelfths of its width. */
const field = (name: string, size = 6) => ({ name, size });

/**
 * The forms that differ from Strapi's defaults. They are defaults too: Strapi stores a configuration for each type at
 * the first start and keeps what an owner changes in it. Only `hidden` applies to stored configurations as well.
 */
export const FORMS: Partial<Record<UID.ContentType, Form>> = {
  'api::article.article': {
    settings: {
      bulkable: true,
      filterable: true,
      searchable: true,
      pageSize: 20,
      mainField: 'title',
      defaultSortBy: 'updatedAt',
      defaultSortOrder: 'DESC',
    },
    // derived from the text, or set by publication
    attributes: {
      first_published_at: HIDDEN,
      text_changed_at: HIDDEN,
      review_reason: HIDDEN,
      version: HIDDEN,
      html: HIDDEN,
      html_version: HIDDEN,
      client_id: HIDDEN,
      deleted_at: HIDDEN,
      headings: HIDDEN,
      word_count: HIDDEN,
      reading_minutes: HIDDEN,
    },
    metadatas: {
      written_at: READ_ONLY,
      state: READ_ONLY,
      abstract: hint('Empty: the beginning of the text.', '留空则取正文开头。'),
      byline: hint('Empty: the name of the author.', '留空则显示作者姓名。'),
      banner: hint('Shown in lists and above the text.', '显示在列表和正文上方。'),
      source: hint('Where the text was first published.', '首次发表的地方。'),
      is_recommend: hint('Among the recommended articles of the home page.', '显示在首页的推荐文章中。'),
      publish_at: hint(
        'Planned in the site’s back office. Clear it to publish now.',
        '在网站后台设定；清空后可立即发布。',
      ),
      withdraw_at: hint('It is taken offline then. Empty: never.', '到时自动下线；留空则不下线。'),
    },
    layouts: {
      list: ['title', 'category', 'author', 'state', 'updatedAt'],
      edit: [
        [field('title', 12)],
        [field('content', 12)],
        [field('abstract', 12)],
        [field('category'), field('tags')],
        [field('banner'), field('is_recommend')],
        [field('author'), field('byline')],
        [field('source'), field('link')],
        [field('publish_at'), field('withdraw_at')],
        [field('state'), field('written_at')],
      ],
    },
  },
  'plugin::users-permissions.user': {
    // `site_role` is set by the role.
    attributes: { username_key: HIDDEN, username_look: HIDDEN, search_key: HIDDEN, site_role: HIDDEN },
    metadatas: {
      ip: READ_ONLY,
      addr: READ_ONLY,
      sign_source: READ_ONLY,
      page_language: READ_ONLY,
      last_login_at: READ_ONLY,
      closes_at: READ_ONLY,
    },
  },
  // A hash that detects duplicates.
  'api::feedback.feedback': { attributes: { digest: HIDDEN } },
};
