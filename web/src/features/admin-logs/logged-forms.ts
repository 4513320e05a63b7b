import type { EndpointKey, EndpointOutput, EndpointRequest } from '@contract';
import type { LogKind, LOGGED_SETTINGS } from '@contract/log-kinds';

/**
 * How the form of a field shows its values: as a switch, a time, a day, a language or a user type by name; a number with a unit:
 * the message `unit`, the message `counted` that contains the number, or a `symbol` that is the same in all languages;
 * milliseconds as days, with the message `days` as unit; one or several choices, named by the messages below `names`; an object
 * in JSON as a line for each of its `parts`.
 */
export type ValueForm =
  | 'switch'
  | 'time'
  | 'day'
  | 'language'
  | 'user_type'
  | { unit: string }
  | { counted: string }
  | { symbol: string }
  | { days: string }
  | { names: string }
  | { parts: Partial<Record<string, PartForm>> };

/** A part of an object: the key of its label, and how its values are shown unless they are texts. */
export interface PartForm {
  label: string;
  form?: ValueForm;
}

/** Source of the labels and formats for the fields of an entry. */
export interface LoggedForm {
  /** Namespaces of the messages; a key is looked up in the first that has it. */
  namespaces: readonly string[];
  /** Prefix of the keys of the labels, followed by the name of the field; without it, only `labels` has them. */
  prefix?: string;
  /** Keys of labels that are not `prefix` plus the name of the field. */
  labels?: Partial<Record<string, string>>;
  /** Formats of fields whose values are not shown as they are stored. */
  values: Partial<Record<string, ValueForm>>;
}

type Group = (typeof LOGGED_SETTINGS)[number];

/** The endpoint that returns a group of settings. */
type ReadKey<G extends Group> = Extract<`GET /settings/${G}` | `GET /${G}/settings`, EndpointKey>;

type Settings<G extends Group> = EndpointOutput<ReadKey<G>>;

/** The boolean settings of a group: a missing one is a compile error. */
type SwitchOf<G extends Group> = {
  [F in keyof Settings<G>]: Settings<G>[F] extends boolean ? F : never;
}[keyof Settings<G>];

const SETTINGS: { [G in Group]: LoggedForm & { values: Record<SwitchOf<G>, 'switch'> } } = {
  site: {
    namespaces: ['admin-settings'],
    prefix: 'site.',
    labels: { site_title: 'site.title', site_created_on: 'site.created_at' },
    values: {
      site_created_on: 'day',
      review_needed: 'switch',
      register_open: 'switch',
      register_by_invitation: 'switch',
      public_site: 'switch',
      public_chat: 'switch',
      public_people: 'switch',
      comments_open: 'switch',
      languages: { names: 'site.languageChoices' },
      embeds: { names: 'site.embedNames' },
    },
  },
  email: {
    namespaces: ['admin-settings'],
    prefix: 'email.',
    values: { use_ssl: 'switch', user_tls: 'switch' },
  },
  qiniu: {
    namespaces: ['admin-settings'],
    prefix: 'qiniu.',
    values: { enable: 'switch', size: { symbol: 'MB' } },
  },
  qq: { namespaces: ['admin-settings'], prefix: 'qq.', values: { pkce: 'switch' } },
  jwt: { namespaces: ['admin-settings'], prefix: 'jwt.', values: { expires: { unit: 'jwt.hours' } } },
  logs: {
    namespaces: ['admin-logs'],
    prefix: 'retention.',
    values: {
      action_days: { unit: 'retention.days' },
      sign_in_days: { unit: 'retention.days' },
      runtime_days: { unit: 'retention.days' },
    },
  },
  backup: {
    namespaces: ['admin-settings'],
    prefix: 'backup.',
    values: {
      schedule: { names: 'backup.schedules' },
      hour: { unit: 'backup.utc' },
      place: { names: 'backup.places' },
      keep_days: { unit: 'backup.days' },
      keep_weeks: { unit: 'backup.weeks' },
      keep_months: { unit: 'backup.months' },
    },
  },
  moderation: { namespaces: ['admin-chat'], prefix: 'rules.', values: { hold_links: 'switch' } },
  appearance: {
    namespaces: ['admin-settings'],
    prefix: 'appearance.',
    labels: { site_title: 'appearance.title' },
    values: {
      logo_only: 'switch',
      heading_font: { names: 'appearance.heading_fonts' },
      text_font: { names: 'appearance.text_fonts' },
      home_cover: { names: 'appearance.home_covers' },
      home_main: { names: 'appearance.home_mains' },
      home_side: { names: 'appearance.home_sides' },
      licence: { names: 'appearance.licences' },
    },
  },
};

/** The options of an import: a missing one is a compile error. */
type ImportChoice = keyof NonNullable<EndpointRequest<'POST /imports/{id}/start'>['body']>;

const IMPORT_CHOICES: Record<ImportChoice, PartForm> = {
  locale: { label: 'start.locale', form: { names: 'start.languages' } },
  source: { label: 'start.source' },
  origin: { label: 'start.origin' },
  fetches_pictures: { label: 'start.pictures', form: 'switch' },
  with_comments: { label: 'start.withComments', form: 'switch' },
  as_drafts: { label: 'start.drafts', form: 'switch' },
  replace_settings: { label: 'start.settings', form: 'switch' },
};

/** Strapi stores percentages (validation of file infos in `@strapi/upload`). */
const FOCAL_POINT: Record<'x' | 'y', PartForm> = {
  x: { label: 'focalPoint.x', form: { symbol: '%' } },
  y: { label: 'focalPoint.y', form: { symbol: '%' } },
};

const CONTENT: Partial<Record<LogKind, LoggedForm>> = {
  article: {
    namespaces: ['editor', 'admin-content'],
    prefix: 'fields.',
    labels: {
      banner: 'fields.banner_id',
      author: 'articles.author',
      is_recommend: 'publish.recommend',
      first_published_at: 'articles.published_at',
      deleted_at: 'articles.deleted_at',
      state: 'filters.state',
    },
    values: {
      is_recommend: 'switch',
      written_at: 'time',
      first_published_at: 'time',
      publish_at: 'time',
      withdraw_at: 'time',
      deleted_at: 'time',
      state: { names: 'states' },
    },
  },
  image: {
    namespaces: ['image', 'admin-logs'],
    labels: { name: 'name', alternativeText: 'alt', size: 'size' },
    values: {
      size: { symbol: 'KB' },
      width: { symbol: 'px' },
      height: { symbol: 'px' },
      focalPoint: { parts: FOCAL_POINT },
    },
  },
  comment: {
    namespaces: ['admin-content'],
    prefix: 'comments.',
    values: { state: { names: 'comments.states' } },
  },
  tag: {
    namespaces: ['admin-content'],
    prefix: 'tags.',
    labels: { title_zh: 'series.chinese' },
    values: { color: { names: 'colors' } },
  },
  category: {
    namespaces: ['admin-content'],
    prefix: 'series.',
    labels: { title_zh: 'series.chinese' },
    values: {},
  },
  series: {
    namespaces: ['admin-content'],
    prefix: 'series.',
    labels: { title_zh: 'series.chinese' },
    values: {},
  },
  menu: {
    namespaces: ['admin-system'],
    prefix: 'menus.fields.',
    labels: { parent: 'menus.fields.parent_id' },
    values: { abstract_time: { unit: 'seconds' }, banner_time: { unit: 'seconds' } },
  },
  advert: {
    namespaces: ['admin-system'],
    prefix: 'adverts.fields.',
    labels: { start_at: 'adverts.fields.start', end_at: 'adverts.fields.end' },
    values: { is_show: 'switch', slot: { names: 'adverts.slots' }, start_at: 'time', end_at: 'time' },
  },
  feedback: {
    namespaces: ['admin-system'],
    prefix: 'feedback.columns.',
    values: { language: 'language', state: { names: 'feedback.states' } },
  },
  news_source: {
    namespaces: ['admin-system'],
    prefix: 'news.fields.',
    labels: {
      language: 'news.fields.locale',
      every_minutes: 'news.fields.every',
      is_paused: 'news.states.paused',
    },
    values: {
      language: { names: 'news.languages' },
      every_minutes: { unit: 'news.minutes' },
      is_paused: 'switch',
    },
  },
  account: {
    namespaces: ['admin-users', 'account'],
    labels: {
      username: 'columns.user',
      nick_name: 'columns.nick_name',
      email: 'columns.email',
      tel: 'columns.tel',
      site_role: 'columns.role',
      provider: 'columns.sign_source',
      password: 'fields.password',
      blocked: 'states.blocked',
      block_reason: 'details.blockReason',
      blocked_until: 'block.time',
      language: 'my.profile.language',
      theme: 'my.profile.theme',
      sign: 'my.profile.sign',
      link: 'my.profile.link',
    },
    values: {
      site_role: 'user_type',
      confirmed: 'switch',
      blocked: 'switch',
      blocked_until: 'time',
      closes_at: 'time',
      hides_page: 'switch',
      hides_articles: 'switch',
      hides_sign: 'switch',
      hides_link: 'switch',
      language: 'language',
      theme: { names: 'my.profile' },
    },
  },
  invitation: {
    namespaces: ['admin-users'],
    labels: { email: 'invitation.email', note: 'invitation.note', uses_left: 'invitation.uses' },
    values: { expires_at: 'time' },
  },
  chat_room: {
    namespaces: ['admin-chat'],
    prefix: 'room.',
    labels: { slow_seconds: 'room.slow', position: 'room.sort' },
    values: {
      is_public: 'switch',
      allow_guest: 'switch',
      is_read_only: 'switch',
      slow_seconds: { counted: 'seconds' },
    },
  },
  import: {
    namespaces: ['admin-import'],
    values: { kind: { names: 'kinds' }, choices: { parts: IMPORT_CHOICES } },
  },
  panel_user: { namespaces: [], values: { isActive: 'switch', blocked: 'switch' } },
  panel_token: {
    namespaces: ['admin-logs'],
    values: {
      kind: { names: 'tokens.kinds' },
      type: { names: 'tokens.rights' },
      expiresAt: 'time',
      lifespan: { days: 'retention.days' },
    },
  },
};

/** Returns the form with the fields that an entry changed; undefined when no form has them. */
export const loggedForm = (kind: LogKind | null, target: string): LoggedForm | undefined =>
  kind === 'settings' ? SETTINGS[target as keyof typeof SETTINGS] : CONTENT[kind ?? 'other'];

/** All forms, to check that their messages exist. */
export const LOGGED_FORMS: readonly LoggedForm[] = [...Object.values(SETTINGS), ...Object.values(CONTENT)];
