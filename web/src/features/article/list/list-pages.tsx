/** The pages of a list of articles: a file of the feature, so that the build has an island of it. */
export { Pagination as default } from '@/components/pagination';
