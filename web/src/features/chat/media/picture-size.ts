/**
 * Reads the size of a picture in pixels.
 * @returns an empty object for a format that this browser does not support, such as TIFF; the server may support it
 */
export const pictureSize = async (file: Blob): Promise<{ width?: number; height?: number }> => {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    if (error instanceof DOMException) return {};
    throw error;
  } finally {
    URL.revokeObjectURL(url);
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return width && height ? { width, height } : {};
};
