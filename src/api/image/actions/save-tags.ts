const IMAGE_TAG = 'api::image.image-tag';

/** Replaces the tags of an image. */
export const saveTags = async (file_id: string, tags: readonly string[]): Promise<void> => {
  await strapi.db.query(IMAGE_TAG).deleteMany({ where: { file_id } });
  const titles = [...new Set(tags)];
  if (titles.length > 0)
    await strapi.db.query(IMAGE_TAG).createMany({ data: titles.map((title) => ({ file_id, title })) });
};
