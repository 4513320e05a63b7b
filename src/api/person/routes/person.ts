import { presentPage } from '../../../core/http/present-page';
import { routes } from '../../../core/http/routes';
import { countPublished, listPublished, presentArticleRow } from '../../article/exports';
import { countFollowers } from '../../follow/exports';
import { changePage } from '../actions/change-page';
import { presentPageChoice, presentPerson } from '../presenter';
import { findOwnRow, findPerson } from '../queries/find-person';
import { userCentre } from '../queries/user-centre';

export default routes({
  'GET /people/{id}': async ({ params: { id }, locale }) => {
    const person = await findPerson(id);
    const count = person.hides_articles ? 0 : await countPublished({ locale, authorId: id });
    const follower_count = await countFollowers({ kind: 'person', id });
    return presentPerson(person, { article_count: count, follower_count });
  },
  'GET /people/{id}/articles': async ({ params: { id }, query, locale }) => {
    const person = await findPerson(id);
    if (person.hides_articles) return { list: [], count: 0 };
    const shown = query.locale ?? locale;
    const articles = await listPublished({ ...query, locale: shown, authorId: id });
    return presentPage(articles, (row) => presentArticleRow(row, shown));
  },
  'GET /user_page': async ({ actor }) => presentPageChoice(await findOwnRow(actor.id)),
  'PUT /user_page': async ({ body, actor }) => presentPageChoice(await changePage(actor.id, body)),
  'GET /user_centre': ({ query, actor, locale }) => userCentre(actor.id, query.locale ?? locale),
});
