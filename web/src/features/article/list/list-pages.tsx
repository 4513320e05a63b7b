/** The pagination of a list of articles, in its own file so that the build makes an island of it. */
export { Pagination as default } from '@/components/pagination';
