import type { UID } from '@strapi/strapi';

/** How the content manager lays out a type, in the shape of `config` in a content type's schema. */
interface Form {
  settings?: {
    bulkable: boolean;
    filterable: boolean;
    searchable: boolean;
    pageSize: number;
    mainField: string;
    defaultSortBy: string;
    defaultSortOrder: 'ASC' | 'DESC';
  };
  /** A hidden attribute is in no form and in no list, and the panel's API does not return it. */
  attributes?: Record<string, { hidden: true }>;
  metadatas?: Record<string, { edit: { editable?: false; description?: string } }>;
  layouts?: { list: string[] };
}

const HIDDEN = { hidden: true } as const;
const READ_ONLY = { edit: { editable: false } } as const;

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
      headings: HIDDEN,
      word_count: HIDDEN,
      reading_minutes: HIDDEN,
    },
    metadatas: {
      written_at: READ_ONLY,
      state: READ_ONLY,
      deleted_at: READ_ONLY,
      publish_at: {
        edit: {
          // The panel shows a description as it is, without a translation.
          description:
            'Planned in the site’s back office. Clear it to publish now. 在网站后台设定；清空后可立即发布。',
        },
      },
    },
    layouts: { list: ['title', 'category', 'author', 'state', 'deleted_at'] },
  },
  // a hash by which the same message is not stored twice
  'api::feedback.feedback': { attributes: { digest: HIDDEN } },
};
