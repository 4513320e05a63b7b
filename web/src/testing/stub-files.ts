/** Stubs the bytes of files and object URLs, which jsdom lacks. @returns the URLs that are not revoked */
export const stubFiles = (): Set<string> => {
  const urls = new Set<string>();
  let count = 0;
  URL.createObjectURL = () => {
    const url = `blob:${(count += 1)}`;
    urls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void urls.delete(url);
  Blob.prototype.arrayBuffer = function () {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  return urls;
};
