const TAG = 'api::image.image-tag';

/** Replaces the tags of an image. */
export const saveTags = async (file_id: string, tags: readonly string[]): Promise<void> => {
  await strapi.db.query(TAG).deleteMany({ where: { file_id } });
  const titles = [...new Set(tags)];
  if (titles.length > 0)
    await strapi.db.query(TAG).createMany({ data: titles.map((title) => ({ file_id, title })) });
};
