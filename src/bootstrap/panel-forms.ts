import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { siteColumn } from '../api/setting/exports';
import { endpoints } from '../contract';
import { SITE_FIELDS } from '../contract/endpoints/system/site';
import { MAX_BANNERS } from '../contract/limits';
import {
  ADVERT,
  ARTICLE,
  CATEGORY,
  MENU,
  SERIES,
  SITE_SETTING,
  TAG,
  USER,
} from '../core/database/content-types';
import { validatePanelForms } from '../core/http/panel/panel-form';

const article = endpoints['PUT /articles'].body.shape;
const tag = endpoints['PUT /tags/{id}'].body.shape;
const profile = endpoints['PUT /user_info'].body.shape;
const account = endpoints['POST /users'].body.shape;
const site = endpoints['PUT /settings/site'].body.shape;

/** A tag or a category may have no name in Chinese. */
const otherTitle = tag.title.or(z.literal(''));

/** The forms of the panel: fields by the names of their columns, with the rules of the endpoints that write the same. */
const FORMS = {
  [ARTICLE]: z.object({
    title: article.title,
    content: article.content,
    abstract: article.abstract,
    source: article.source,
    link: article.link,
    series_place: article.series_place,
    publish_at: article.publish_at,
    withdraw_at: article.withdraw_at,
  }),
  [TAG]: z.object({ title: tag.title, title_zh: otherTitle, color: tag.color }),
  [CATEGORY]: z.object({ title: tag.title, title_zh: otherTitle }),
  [SERIES]: endpoints['PUT /series/{id}'].body,
  [MENU]: endpoints['PUT /menus/{id}'].body.extend({ banners: z.array(z.unknown()).max(MAX_BANNERS) }),
  [ADVERT]: endpoints['PUT /adverts/{id}'].body,
  [USER]: z.object({
    username: account.user_name,
    email: account.email,
    password: account.password,
    nick_name: profile.nick_name,
    avatar: profile.avatar,
    sign: profile.sign,
    link: profile.link,
  }),
  [SITE_SETTING]: z.object(Object.fromEntries(SITE_FIELDS.map((field) => [siteColumn(field), site[field]]))),
};

/** Registers the validation of what editors save in Strapi's panel; before the middlewares that derive data from it. */
export const registerPanelForms = (app: Core.Strapi): void => validatePanelForms(app, FORMS);
