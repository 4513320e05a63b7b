// @ts-check
import { readEnvironment } from '../lib/environment.mjs';
import { withMutex } from '../lib/process/mutex.mjs';
import { prepare } from '../lib/prepare.mjs';
import { seconds } from '../lib/step.mjs';
import { t } from '../lib/messages.mjs';

/** `npm run build`: does what `npm start` does before it starts the server. */
export default async () => {
  const began = performance.now();
  readEnvironment('production');
  await withMutex(prepare);
  console.log(t(`Everything is built (${seconds(began)}).`, `全部构建完成（${seconds(began)}）。`));
};
