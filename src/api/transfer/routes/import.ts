import { routes } from '../../../core/http/routes';
import { cancelImport, deleteImports, startImport, uploadImport } from '../actions/change-imports';
import { MAX_LINES, presentImport, presentReport, reportFile } from '../presenter';
import { presentLabels } from '../present-labels';
import { findReport } from '../queries/import-lines';
import { labelsOfImport, lastImports, requireImport } from '../queries/site-imports';

export default routes({
  'GET /imports': async ({ locale }) => {
    const list = (await lastImports()).map((row) => presentImport(row, locale));
    return { list, count: list.length };
  },
  'POST /imports': async ({ files: [file], actor, locale }) =>
    presentImport(await uploadImport(file!, actor.id), locale),
  'POST /imports/{id}/start': async ({ params, body, locale }) =>
    presentImport(await startImport(params.id, body), locale),
  'POST /imports/{id}/cancel': async ({ params, locale }) =>
    presentImport(await cancelImport(params.id), locale),
  'GET /imports/{id}': async ({ params, locale }) =>
    presentReport(await requireImport(params.id), await findReport(params.id, MAX_LINES), locale),
  'GET /imports/{id}/labels': async ({ params, locale }) =>
    presentLabels(await labelsOfImport(params.id), locale),
  'GET /imports/{id}/report': async ({ params, locale }) =>
    reportFile(await requireImport(params.id), locale),
  'DELETE /imports': ({ body }) => deleteImports(body.id_list),
});
