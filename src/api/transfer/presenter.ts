import type { EndpointOutput } from '../../contract';
import type { FileDownload } from '../../contract/define';
import { BYTE_ORDER_MARK, csvLine } from '../../contract/text/csv';
import type { ImportOutcome } from '../../contract/admin-enums';
import type { Locale } from '../../contract/enums';
import { fromDbTime, fromDbTimeOrNull } from '../../core/database/time';
import { type ImportLine, pagesOfLines, type ReportSummary } from './queries/import-lines';
import { fromJson, NO_COUNTS, type SiteImportRow } from './queries/site-imports';

type ImportJob = EndpointOutput<'GET /imports'>['list'][number];

/** Presents an import. */
export const presentImport = (row: SiteImportRow, locale: Locale): ImportJob => ({
  id: row.document_id,
  state: row.state,
  kind: row.kind,
  file_name: row.file_name ?? '',
  size: Number(row.size ?? 0),
  created_at: fromDbTime(row.created_at),
  ended_at: fromDbTimeOrNull(row.ended_at),
  user_nick_name: row.nick_name ?? '',
  articles: row.articles,
  comments: row.comments,
  has_settings: Boolean(row.has_settings),
  origin: row.origin ?? '',
  phase: row.phase,
  progress: { done: row.done, total: row.total },
  counts: fromJson(row.counts, NO_COUNTS),
  error: fromJson<Record<Locale, string> | null>(row.error, null)?.[locale] ?? '',
});

/** Maximum lines of a report on the screen; the file has all. */
export const MAX_LINES = 200;

/** Presents the report of an import: files with failures or notes. */
export const presentReport = (
  row: SiteImportRow,
  { files, fileCount, pictures, links }: ReportSummary,
  locale: Locale,
): EndpointOutput<'GET /imports/{id}'> => ({
  job: presentImport(row, locale),
  entries: files.map(({ article_id, path, title, outcome, notes }) => ({
    path,
    title,
    outcome: outcome!,
    article_id,
    notes: (notes ?? []).map((note) => note[locale]),
  })),
  entry_count: fileCount,
  missing_pictures: pictures.map(({ address }) => address),
  dead_links: links.map(({ path, address }) => ({ path, link: address })),
});

type Texts = Record<Locale, string>;

const HEAD: Texts[] = [
  { en: 'Result', 'zh-CN': '结果' },
  { en: 'File', 'zh-CN': '文件' },
  { en: 'Title', 'zh-CN': '标题' },
  { en: 'Page', 'zh-CN': '页面' },
  { en: 'Notes', 'zh-CN': '说明' },
];

const OUTCOMES: Record<ImportOutcome | 'picture' | 'link', Texts> = {
  created: { en: 'created', 'zh-CN': '新建' },
  updated: { en: 'updated', 'zh-CN': '更新' },
  unchanged: { en: 'unchanged', 'zh-CN': '未改动' },
  failed: { en: 'failed', 'zh-CN': '失败' },
  picture: { en: 'picture missing', 'zh-CN': '图片缺失' },
  link: { en: 'link is broken', 'zh-CN': '链接失效' },
};

/** Presents the whole report as a file for spreadsheets. It is streamed. */
export const reportFile = (row: SiteImportRow, locale: Locale): FileDownload => {
  const cells = ({ kind, outcome, path, title, article_id, address, notes }: ImportLine): string[] => [
    OUTCOMES[outcome ?? (kind as 'picture' | 'link')][locale],
    path,
    title,
    article_id && `/article/${article_id}`,
    address || (notes ?? []).map((note) => note[locale]).join('\n'),
  ];
  async function* parts(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(HEAD.map((cell) => cell[locale]));
    for (const kind of ['file', 'picture', 'link'] as const)
      for await (const lines of pagesOfLines(row.document_id, kind))
        yield lines.map((line) => csvLine(cells(line))).join('');
  }
  const day = fromDbTime(row.created_at).slice(0, 10);
  return { name: `import-${row.kind}-${day}.csv`, type: 'text/csv', parts: parts() };
};
