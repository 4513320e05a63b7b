import type { Context, Next } from 'koa';

const pages = () => (_ctx: Context, next: Next) => next();

export default pages;
