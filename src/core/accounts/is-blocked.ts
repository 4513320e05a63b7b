/** The columns of a block, as Strapi or Knex reads them. */
export interface Block {
  blocked: boolean | number | null;
  /** End of the block; null: none. */
  blocked_until: string | number | Date | null;
}

/** Whether an account is blocked now: an expired block counts as none before the job lifts it. */
export const isBlocked = ({ blocked, blocked_until }: Block): boolean =>
  Boolean(blocked) && (blocked_until === null || new Date(blocked_until).getTime() > Date.now());
