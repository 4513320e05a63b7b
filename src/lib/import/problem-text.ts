import type { Locale } from '../../contract/enums';
import type { ImportProblem, ProblemCode } from './problem';

const TEXTS: Record<ProblemCode, Record<Locale, string>> = {
  text_too_large: {
    en: 'The file has {bytes} bytes; an article may have {limit}.',
    'zh-CN': '文件有 {bytes} 字节，超过文章上限 {limit} 字节。',
  },
  text_not_rendered: { en: 'The text was not rendered: {reason}', 'zh-CN': '文本无法渲染：{reason}' },
  not_text: {
    en: 'The file is not text, or its encoding is unknown.',
    'zh-CN': '文件不是文本，或无法识别其编码。',
  },
  text_empty: { en: 'The file contains no text.', 'zh-CN': '文件没有正文。' },
  link_outside: {
    en: 'The link points outside of the folder and was not followed.',
    'zh-CN': '该链接指向文件夹之外，未读取。',
  },
  unreadable: { en: 'The file cannot be read ({reason}).', 'zh-CN': '无法读取文件（{reason}）。' },
  front_matter_open: {
    en: 'The front matter that starts in line {line} has no closing line.',
    'zh-CN': '第 {line} 行开始的文件头没有结束行。',
  },
  front_matter_broken: {
    en: 'The front matter is not valid {format} (line {line}): {detail}',
    'zh-CN': '文件头不是有效的 {format}（第 {line} 行）：{detail}',
  },
  config_broken: {
    en: 'The configuration is not valid, so old addresses follow the defaults of its program: {detail}',
    'zh-CN': '配置文件无效，旧地址按该程序的默认规则生成：{detail}',
  },
  sidebar_broken: {
    en: 'The sidebar cannot be read, so articles are not ordered by it: {detail}',
    'zh-CN': '无法读取侧边栏文件，文章未按其排序：{detail}',
  },
  sidebar_missing: {
    en: 'The sidebar lists pages that the folder does not have ({count}): {pages}',
    'zh-CN': '侧边栏中有文件夹里不存在的页面（共 {count} 个）：{pages}',
  },
  sidebar_twice: {
    en: 'The sidebar lists pages more than once ({count}); the first position counts: {pages}',
    'zh-CN': '侧边栏中有重复的页面（共 {count} 个），以首次出现的位置为准：{pages}',
  },
  series_place_invalid: {
    en: '“{value}” is not a place in a series (1 to {limit}); the article got the next free one.',
    'zh-CN': '“{value}”不是有效的系列序号（1 至 {limit}），文章排在下一个空位。',
  },
  series_place_taken: {
    en: 'Another article has place {place} in the series “{series}”; this one got the next free one.',
    'zh-CN': '系列“{series}”的第 {place} 位已有其他文章，这篇文章排在下一个空位。',
  },
  git_shallow: {
    en: 'The repository has only the newest part of its history. Texts without dates have the date of the import. “git fetch --unshallow” fetches the rest.',
    'zh-CN':
      '仓库只有最近的部分历史，未注明日期的文章使用导入日期。运行 git fetch --unshallow 可以获取完整历史。',
  },
  git_unread: {
    en: 'The history of the repository cannot be read. Texts without dates have the date of the import: {detail}',
    'zh-CN': '无法读取仓库的历史，未注明日期的文章使用导入日期：{detail}',
  },
  date_unreadable: {
    en: '“{value}” in the field {field} is not a recognised date; it was left out.',
    'zh-CN': '字段 {field} 的值“{value}”不是可识别的日期，已略去。',
  },
  text_cut: {
    en: 'The field {field} was cut to {limit} characters.',
    'zh-CN': '字段 {field} 已截断为 {limit} 个字符。',
  },
  name_cut: {
    en: 'The name “{name}” was cut to {limit} characters.',
    'zh-CN': '名称“{name}”已截断为 {limit} 个字符。',
  },
  categories_as_tags: {
    en: 'An article has one category, here “{category}”. The others became tags: {names}',
    'zh-CN': '每篇文章只能有一个分类，这里是“{category}”，其余分类已改为标签：{names}',
  },
  tags_left_out: {
    en: 'An article has at most {limit} tags. These were left out: {names}',
    'zh-CN': '每篇文章最多 {limit} 个标签，以下标签已略去：{names}',
  },
  title_taken: {
    en: 'Another article has this title, so this one is called “{title}”.',
    'zh-CN': '已有同名文章，这篇文章的标题改为“{title}”。',
  },
  image_missing: { en: 'The folder has no image {src}.', 'zh-CN': '文件夹中没有图片 {src}。' },
  image_outside: {
    en: 'The image {src} is outside of the folder and was left out.',
    'zh-CN': '图片 {src} 位于文件夹之外，已略去。',
  },
  image_insecure: {
    en: 'The image {src} is not served over https and was replaced by a link.',
    'zh-CN': '图片 {src} 不是通过 https 提供的，已改为链接。',
  },
  image_empty: { en: 'The image {src} is an empty file.', 'zh-CN': '图片 {src} 是空文件。' },
  image_broken: {
    en: 'The image {src} is damaged or not an image.',
    'zh-CN': '图片 {src} 已损坏或不是图片。',
  },
  image_svg: {
    en: 'The image {src} is an SVG that cannot be read: it is not valid XML.',
    'zh-CN': '图片 {src} 是 SVG，但不是有效的 XML，无法读取。',
  },
  image_svg_empty: {
    en: 'Without its scripts and embedded content, the SVG {src} has nothing to show; it was left out.',
    'zh-CN': '去掉脚本和嵌入内容后，SVG {src} 没有可显示的图形，已略去。',
  },
  image_svg_heavy: {
    en: 'The SVG {src} has too many parts to be drawn quickly; it was left out.',
    'zh-CN': 'SVG {src} 过于复杂，绘制会很慢，已略去。',
  },
  image_format: {
    en: 'The image {src} has the format {format}, which browsers do not show.',
    'zh-CN': '图片 {src} 的格式为 {format}，浏览器无法显示。',
  },
  image_tiny: {
    en: 'The image {src} has only {width} × {height} pixels and was left out.',
    'zh-CN': '图片 {src} 只有 {width} × {height} 像素，已略去。',
  },
  image_too_many_pixels: {
    en: 'The image {src} has {width} × {height} pixels; {limit} in all are allowed.',
    'zh-CN': '图片 {src} 有 {width} × {height} 像素，总数超过上限 {limit}。',
  },
  image_animation_too_large: {
    en: 'The animation {src} has {frames} frames of {width} × {height} pixels; {limit} pixels in all are allowed.',
    'zh-CN': '动图 {src} 有 {frames} 帧，每帧 {width} × {height} 像素，总数超过上限 {limit}。',
  },
  image_too_large: {
    en: 'The image {src} has {bytes} bytes; {limit} are allowed.',
    'zh-CN': '图片 {src} 有 {bytes} 字节，超过上限 {limit} 字节。',
  },
  links_to_old_site: {
    en: 'These links lead to {site}, because their targets were not imported ({count}): {links}',
    'zh-CN': '以下链接的目标未导入，改为指向 {site}（共 {count} 个）：{links}',
  },
  links_found: {
    en: 'These links now lead to articles, because their files were imported with this import ({count}): {links}',
    'zh-CN': '以下链接的文件已随本次导入，现在指向对应的文章（共 {count} 个）：{links}',
  },
  links_found_in_draft: {
    en: 'These links now lead to articles, because their files were imported with this import ({count}): {links}. The article has unpublished changes; readers see the links when these are published.',
    'zh-CN':
      '以下链接的文件已随本次导入，现在指向对应的文章（共 {count} 个）：{links}。文章有未发布的修改，发布后读者才能看到这些链接。',
  },
  duplicate: {
    en: 'The file {other} is the same article in the same language.',
    'zh-CN': '文件 {other} 是同一语言的同一篇文章。',
  },
  protected: {
    en: 'The old site asks for a password before it shows this text. It was imported as a draft.',
    'zh-CN': '原网站须输入密码才能阅读这篇文章，已导入为草稿。',
  },
  members_only: {
    en: 'The old site shows this text to members only. It was imported as a draft.',
    'zh-CN': '原网站仅向会员开放这篇文章，已导入为草稿。',
  },
  mail_only: {
    en: 'The old site sent this text by mail and did not publish it. It was imported as a draft.',
    'zh-CN': '原网站仅通过邮件发送这篇文章，没有公开发布，已导入为草稿。',
  },
  editors_only: {
    en: 'The old site shows this text to its editors only. It was imported as a draft.',
    'zh-CN': '原网站仅向编辑人员开放这篇文章，已导入为草稿。',
  },
  shortcodes_lost: {
    en: 'The export lacks files that these shortcodes show ({count}): {shortcodes}',
    'zh-CN': '以下短代码要显示的文件不在导出文件中（共 {count} 处）：{shortcodes}',
  },
  shortcodes_removed: {
    en: 'These shortcodes have no equivalent here and were removed ({count}): {shortcodes}',
    'zh-CN': '以下短代码在本站没有对应的功能，已移除（共 {count} 处）：{shortcodes}',
  },
  scheduled: {
    en: 'The article is scheduled for {time}, as on the old site.',
    'zh-CN': '已按原网站的时间定时发布：{time}。',
  },
  planned: {
    en: 'The old site had scheduled this text for {time}. It was imported as a draft with that time.',
    'zh-CN': '原网站计划于 {time} 发布这篇文章，已导入为草稿，并保留该时间。',
  },
  record_broken: {
    en: 'This record of the export cannot be read. It was left out.',
    'zh-CN': '无法读取导出文件中的这条记录，已略去。',
  },
  comments_broken: {
    en: 'Comments that cannot be read in {file}: {count}. They were left out.',
    'zh-CN': '{file} 中有 {count} 条评论无法读取，已略去。',
  },
  settings_kept: {
    en: 'These settings were changed on this site and stay as they are. To replace them, import the file again with “Replace settings that were changed here”, or with --replace-settings on the command line.',
    'zh-CN':
      '本站已修改过这组设置，保持不变。如需替换，请勾选“替换本站已修改过的设置”后重新导入，或在命令后加上 --replace-settings。',
  },
  settings_mail_off: {
    en: 'An export has no passwords. Enter server, user name and password in the mailbox settings; until then no mail is sent.',
    'zh-CN': '导出内容不含密码。请在“邮箱设置”中填写服务器地址、用户名和密码，填写之前不会发送邮件。',
  },
  settings_store_off: {
    en: 'An export has no secret keys. Enter the key in the cloud storage settings and switch the storage on; until then new files are stored on the server.',
    'zh-CN': '导出内容不含 Secret Key。请在“云存储设置”中填写并启用云存储，启用之前新文件保存在服务器上。',
  },
  settings_qq_off: {
    en: 'An export has no keys. Enter App id and App key in the QQ login settings; until then nobody can sign in with QQ.',
    'zh-CN': '导出内容不含 App Key。请在“QQ 登录设置”中填写 App ID 和 App Key，填写之前无法使用 QQ 登录。',
  },
  internal: {
    en: 'Internal error; see the log for details.',
    'zh-CN': '程序内部出错，详情见日志。',
  },
};

/** Returns the message for a problem in every language of the product. */
export const problemText = ({ code, params = {}, reason }: ImportProblem): Record<Locale, string> => {
  const fill = (locale: Locale): string => {
    const values: Record<string, string | number> = { ...(reason && { reason: reason[locale] }), ...params };
    return TEXTS[code][locale].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
  return { en: fill('en'), 'zh-CN': fill('zh-CN') };
};
