/** Name of the form field that holds the files, for each call that takes files. Plain constants, for the browser too. */
export const FORM_FIELDS = { 'POST /image': 'image', 'POST /images': 'images' } as const;
