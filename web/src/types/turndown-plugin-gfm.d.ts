declare module '@joplin/turndown-plugin-gfm' {
  import type TurndownService from 'turndown';
  /** Tables, task lists and struck text of GitHub's markdown. */
  export const gfm: TurndownService.Plugin;
}
