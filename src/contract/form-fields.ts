/** Name of the form field with the files, for each endpoint with files. Constants only: the browser imports this file. */
export const FORM_FIELDS = { 'POST /image': 'image', 'POST /images': 'images' } as const;
