import type { EndpointOutput } from '../../contract';
import type { Locale } from '../../contract/enums';
import type { NamedLabels } from '../../lib/import/archive/named-labels';
import { existingLabels } from '../article/import/exports';

const NONE: NamedLabels = { article_count: 0, categories: [], category_count: 0, tags: [], tag_count: 0 };

/** Presents categories and tags of an upload with their current names on this site. */
export const presentLabels = async (
  found: NamedLabels | null,
  locale: Locale,
): Promise<EndpointOutput<'GET /imports/{id}/labels'>> => {
  const { categories, tags, ...counts } = found ?? NONE;
  const namesOf = (labels: readonly { name: string; name_zh?: string }[]) =>
    labels.flatMap(({ name, name_zh }) => [name || [], name_zh ?? []].flat());
  const [knownCategories, knownTags] = [
    await existingLabels('category', namesOf(categories), locale),
    await existingLabels('tag', namesOf(tags), locale),
  ];
  return {
    categories: categories.map((one) => ({
      ...one,
      known_as: knownCategories.get(one.name) ?? knownCategories.get(one.name_zh ?? '') ?? '',
    })),
    tags: tags.map((one) => ({ ...one, known_as: knownTags.get(one.name) ?? '' })),
    ...counts,
  };
};
