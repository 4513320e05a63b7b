declare module '@joplin/turndown-plugin-gfm' {
  import type TurndownService from 'turndown';
  /** GitHub's tables, task lists and strikethrough. */
  export const gfm: TurndownService.Plugin;
}
