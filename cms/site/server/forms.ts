import type { UID } from '@strapi/strapi';
import { EMBED_SERVICES } from '../../../src/contract/embeds';
import {
  ADVERT,
  ARTICLE,
  CATEGORY,
  FEEDBACK,
  MENU,
  SERIES,
  SITE_SETTING,
  TAG,
  USER,
} from '../../../src/core/database/content-types';

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
/** The panel does not translate hints. */
const hint = (en: string, zh: string) => ({ edit: { description: `${en} ${zh}` } });

/** A read-only field, with the reason and where it is changed. */
const readOnly = (en: string, zh: string) => ({ edit: { ...hint(en, zh).edit, editable: false as const } });

/** A field of a form, in twelfths of its width. */
const field = (name: string, size = 6) => ({ name, size });

/**
 * The forms that differ from Strapi's. They are defaults too: Strapi stores a configuration for each type at
 * the first start and keeps the owner's changes of it. Only `hidden` applies to stored configurations as well.
 */
export const FORMS: Partial<Record<UID.ContentType, Form>> = {
  [ARTICLE]: {
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
      written_at: readOnly(
        'Set when the article is created or imported; never changed.',
        '创建或导入文章时记录，此后不再更改。',
      ),
      state: readOnly(
        'Follows from publishing: use “Publish” here or the back office.',
        '由发布操作决定，请使用此页的“发布”或在网站后台更改。',
      ),
      abstract: hint('Empty: the beginning of the text.', '留空则取正文开头。'),
      byline: hint('Empty: the name of the author.', '留空则显示作者姓名。'),
      banner: hint('Shown in lists and above the text.', '显示在列表和正文上方。'),
      series: hint(
        'Of all languages of the article. An article is in one series at most.',
        '适用于文章的所有语言版本；一篇文章最多属于一个系列。',
      ),
      series_place: hint('Empty: the next free one.', '留空则排在最后。'),
      source: hint('Where the text was first published.', '首次发表的地方。'),
      is_recommend: hint('Among the recommended articles of the home page.', '显示在首页的推荐文章中。'),
      publish_at: hint(
        'Planned in the site’s back office. Clear it to publish now.',
        '在网站后台设定；清空后可立即发布。',
      ),
      withdraw_at: hint('It is withdrawn then. Empty: never.', '到时自动撤回；留空则不撤回。'),
    },
    layouts: {
      list: ['title', 'category', 'author', 'state', 'updatedAt'],
      edit: [
        [field('title', 12)],
        [field('content', 12)],
        [field('abstract', 12)],
        [field('category'), field('tags')],
        [field('series'), field('series_place')],
        [field('banner'), field('is_recommend')],
        [field('author'), field('byline')],
        [field('source'), field('link')],
        [field('publish_at'), field('withdraw_at')],
        [field('state'), field('written_at')],
      ],
    },
  },
  // The labels of an article are in its own form; here they would lead to its author's account.
  [CATEGORY]: { attributes: { articles: HIDDEN }, layouts: { list: ['title', 'title_zh'] } },
  [TAG]: { attributes: { articles: HIDDEN } },
  [SERIES]: {
    // The place of an article is in its own form.
    attributes: { articles: HIDDEN },
    metadatas: { title_zh: hint('Empty: the other name.', '留空则使用另一名称。') },
    layouts: { list: ['title', 'title_zh'] },
  },
  [USER]: {
    // `site_role` is set by the role.
    attributes: { username_key: HIDDEN, username_look: HIDDEN, search_key: HIDDEN, site_role: HIDDEN },
    metadatas: {
      ip: readOnly('Recorded at each sign-in; never changed by hand.', '每次登录时记录，不能手动更改。'),
      addr: readOnly(
        'Looked up from the IP address at each sign-in; never changed by hand.',
        '每次登录时由 IP 地址查得，不能手动更改。',
      ),
      sign_source: readOnly(
        'Recorded when the account was created; never changed.',
        '创建账号时记录，此后不再更改。',
      ),
      page_language: readOnly(
        'Recorded at each sign-in. To choose one, use “Language”.',
        '每次登录时记录；要指定语言，请更改“语言”。',
      ),
      last_login_at: readOnly(
        'Recorded at each sign-in; never changed by hand.',
        '每次登录时记录，不能手动更改。',
      ),
      closes_at: readOnly(
        'Set when the person closes the account; only they can keep it, by signing in at the site.',
        '本人申请注销时设定；只有本人登录网站后可以撤销。',
      ),
    },
  },
  [MENU]: {
    // The parent of a menu is in its own form.
    attributes: { children: HIDDEN },
    metadatas: {
      title_en: hint('Empty: the other name.', '留空则使用另一名称。'),
      path: hint(
        'A path of this site, such as /about, or the address of another site.',
        '本站路径（如 /about），或其他网站的网址。',
      ),
      abstract: hint(
        'Lines that are shown one after another: ["First", "Second"].',
        '轮流显示的文字：["第一行", "第二行"]。',
      ),
      abstract_en: hint('As the other one. Empty: the other one.', '格式同上；留空则使用另一种语言的文字。'),
      banner_time: hint('0: no rotation.', '填 0 则不轮换。'),
      parent: hint('Menus have two levels. Empty: a top-level menu.', '菜单最多两级；留空则为顶级菜单。'),
    },
  },
  [SITE_SETTING]: {
    metadatas: {
      time_zone: hint(
        'For example Asia/Shanghai. Empty: that of the server.',
        '例如 Asia/Shanghai；留空则使用服务器的时区。',
      ),
      embeds: hint(
        `A list of names of ${EMBED_SERVICES.join(', ')}: ["${EMBED_SERVICES[0]}"].`,
        `由下列名称组成的列表：${EMBED_SERVICES.join('、')}，例如 ["${EMBED_SERVICES[0]}"]。`,
      ),
    },
  },
  [ADVERT]: {
    metadatas: {
      images: hint('The address of a picture.', '图片的网址。'),
      end_at: hint('Empty: no end.', '留空则不限。'),
      view_count: readOnly('Counted by the site; never changed by hand.', '由网站统计，不能手动更改。'),
      click_count: readOnly('Counted by the site; never changed by hand.', '由网站统计，不能手动更改。'),
    },
  },
  [FEEDBACK]: {
    // A hash that detects duplicates.
    attributes: { digest: HIDDEN },
    metadatas: {
      email: readOnly('Entered by the reader; never changed.', '由读者填写，不能更改。'),
      content: readOnly('Written by the reader; never changed.', '由读者填写，不能更改。'),
      language: readOnly(
        'Language of the page that the reader used; the reply is written in it.',
        '读者所用页面的语言，回复也使用该语言。',
      ),
      reply: readOnly(
        'Replies are mails: write them in the back office, under Feedback.',
        '回复会以邮件发出，请在网站后台的“反馈管理”中填写。',
      ),
      reply_state: readOnly(
        'Recorded when the reply is sent from the back office.',
        '在网站后台发送回复时记录。',
      ),
      replied_at: readOnly(
        'Recorded when the reply is sent from the back office.',
        '在网站后台发送回复时记录。',
      ),
    },
  },
};
