import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointKey, endpointOf, endpoints } from '../../../src/contract';
import { OPEN_TO } from '../../support/samples/access';
import { startApp, type TestApp } from '../../support/site/app';
import { allRows } from '../../support/site/database';
import { OWNERSHIPS, WITHOUT_OWNER } from '../../support/ownership';
import { MINE, ORIGIN } from '../../support/ownership/ownership';
import { everyRole, type Person, quickPerson } from '../../support/account/people';

/** Fields of an input that identify a record, or request own ones. */
const NAMING = ['id', 'id_list', 'is_user'];

/** Calls open to users that need a session, identify a record, or answer differently to each caller. */
const mayDependOnOwner = (key: EndpointKey): boolean => {
  const { access, personal, params, query, body } = endpointOf(key);
  const names = NAMING.some((name) => name in { ...query?.shape, ...body?.shape });
  const isAnyones = access === 'anyone' && !personal && !params && !names;
  return !isAnyones && Boolean(OPEN_TO[access]?.includes(2));
};

const KEYS = (Object.keys(endpoints) as EndpointKey[]).filter(mayDependOnOwner);
const OWNED = Object.keys(OWNERSHIPS) as EndpointKey[];

/** Columns that count actions of all people. */
const COUNTS = /"(?:digg|collects|comment|follower)_count":\d+,?/g;
/** The table that gets an entry for every write. */
const LOG = 'activity_logs';

let app: TestApp;
let number = 0;

beforeAll(async () => {
  app = await startApp({ SITE_ORIGIN: ORIGIN });
  // Likes of the owner and of others would be merged into one notice to the author.
  const body = { modes: { like: 'never' as const } };
  await app.call('PUT /notices/settings', { body }, { token: everyRole().admin.token });
});
afterAll(() => app.stop());

const newPerson = (role: string): Promise<Person> => quickPerson(app, `${role}-${(number += 1)}`);

/** Rows that are not of a person and were changed or deleted. */
const changedRows = (
  before: Record<string, string[]>,
  after: Record<string, string[]>,
  { id, name }: Person,
) =>
  Object.entries(before).flatMap(([table, rows]) => {
    const kept = new Set(after[table]?.map((row) => row.replaceAll(COUNTS, '')));
    return rows
      .filter(
        (row) => !kept.has(row.replaceAll(COUNTS, '')) && !row.includes(id) && !row.includes(`"${name}"`),
      )
      .map((row) => `${table} ${row}`);
  });

/** Tables that differ, without the log. */
const changedTables = (before: Record<string, string[]>, after: Record<string, string[]>) =>
  Object.keys(after).filter((table) => table !== LOG && String(before[table]) !== String(after[table]));

describe('the calls that may depend on an owner', () => {
  it('are all in the table, or in the list of those without an owner', () => {
    expect([...OWNED, ...Object.values(WITHOUT_OWNER).flat()].sort()).toEqual(KEYS.sort());
  });
});

describe('another signed-in user gets nothing of an owner, and the owner does', () => {
  it.each(OWNED)('%s', async (key) => {
    const { make, others, isRead = key.startsWith('GET ') } = OWNERSHIPS[key]!;
    const [owner, stranger] = [await newPerson('owner'), await newPerson('stranger')];
    const input = await make(app, owner);
    const before = await allRows(app);

    const reply = await app.reply(key, input as never, { token: stranger.token });
    const between = await allRows(app);
    const { status, body } = reply;
    const outcome = status === 200 ? body.code : status;
    expect([outcome, body.msg]).toEqual([others === 'own' ? '0' : others, expect.any(String)]);
    expect(JSON.stringify(body)).not.toContain(MINE);
    expect(changedRows(before, between, stranger)).toEqual([]);
    if (others !== 'own') expect(changedTables(before, between)).toEqual([]);

    const served = await app.call(key, input as never, { token: owner.token });
    if (!isRead) expect(changedTables(between, await allRows(app))).not.toEqual([]);
    else if (others === 'own') expect(served).not.toEqual(body.data);
  });
});
