import type { Knex } from 'knex';

/** An account that is being deleted. */
export interface DeletedAccount {
  /** documentId, by which other tables refer to the account. */
  id: string;
}

type DeleteHandler = (trx: Knex.Transaction, account: DeletedAccount) => Promise<void>;

/** A file in the archive of a person's data. */
export interface DataFile {
  /** Path in the archive, with slashes. */
  path: string;
  /** The text, in pieces, or a file on the disk. */
  content: AsyncIterable<string> | Iterable<string> | { file: string };
}

/** Generates the files of one part; one file is written before the next one is requested. */
type DataSource = (userId: string) => AsyncIterable<DataFile>;

const deleteHandlers = new Set<DeleteHandler>();
const dataSources = new Set<DataSource>();

/** Registers a function that deletes a domain's data of an account, inside of the transaction of the deletion. */
export const onAccountDelete = (handler: DeleteHandler): void => void deleteHandlers.add(handler);

/** Deletes the data of an account in all domains. */
export const deleteAccountData = async (trx: Knex.Transaction, account: DeletedAccount): Promise<void> => {
  for (const handler of deleteHandlers) await handler(trx, account);
};

/** Registers the files that a domain contributes to the archive of a person's data. */
export const onDataExport = (source: DataSource): void => void dataSources.add(source);

/** All files of a person's data. */
export async function* accountData(userId: string): AsyncGenerator<DataFile> {
  for (const source of dataSources) yield* source(userId);
}
