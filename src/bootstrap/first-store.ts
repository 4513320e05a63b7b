import { saveQiniuSettings, testStore } from '../api/setting/exports';
import { endpoints } from '../contract';
import { errorMessage } from '../contract/errors';
import { QINIU_SETTING } from '../core/database/content-types';
import { AppError } from '../core/http/app-error';
import { terminalText } from '../lib/terminal-text';
import { StartRefusal } from './start-refusal';

/** The variables of the fields that can be wrong. */
const VARIABLES: Record<string, string> = {
  endpoint: 'STORE_ENDPOINT',
  bucket: 'STORE_BUCKET',
  zone: 'STORE_REGION',
  access_key: 'STORE_ACCESS_KEY',
  secret_key: 'STORE_SECRET_KEY',
  prefix: 'STORE_PREFIX',
  cdn: 'STORE_CDN',
};

/**
 * Saves the cloud storage of the environment when none was ever saved, so that all instances of a new site have one
 * place for files. The store is tested first, because the content of the first start is stored there. Afterwards the
 * settings of the back office apply.
 * @throws StartRefusal when a value is wrong or missing, or the store does not work
 */
export const firstStore = async (): Promise<void> => {
  const given = strapi.config.get<Record<string, string>>('site.store');
  if (!Object.values(given).some(Boolean) || (await strapi.db.query(QINIU_SETTING).findOne({}))) return;
  const { success, data, error } = endpoints['POST /settings/qiniu/test'].body.safeParse(given);
  if (!success) {
    const name = VARIABLES[String(error.issues[0]?.path[0])] ?? 'STORE_…';
    throw new StartRefusal(
      terminalText(`${name} is not valid: see .env.example.`, `${name} 的值无效，请参考 .env.example。`),
    );
  }
  try {
    await testStore(data, 'en');
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    const messageIn = (locale: 'en' | 'zh-CN') => errorMessage(cause.code, locale, cause.params).trim();
    throw new StartRefusal(
      terminalText(
        `The cloud storage of the STORE_… variables does not work: ${messageIn('en')}`,
        `STORE_… 变量指定的云存储不可用：${messageIn('zh-CN')}`,
      ),
      { cause },
    );
  }
  await saveQiniuSettings({ ...data, enable: true }, 'en');
};
