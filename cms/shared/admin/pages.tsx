import { Flex } from '@strapi/design-system';
import { Pagination } from '@strapi/strapi/admin';

interface Props {
  /** Rows of the whole list. */
  total: number;
  /** Rows of a page. */
  size: number;
}

/** Links to the pages of a list, whose number is `page` in the query of the address; nothing when there is one page. */
export const Pages = ({ total, size }: Props) =>
  total > size && (
    <Flex justifyContent="flex-end">
      <Pagination.Root pageCount={Math.ceil(total / size)} defaultPageSize={size} total={total}>
        <Pagination.Links />
      </Pagination.Root>
    </Flex>
  );
