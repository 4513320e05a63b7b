import { z } from 'zod';
import { defineEndpoints, perMinute } from '../../define';
import { empty, rawText, revision } from '../../fields';
import { MAX_IMAGE_BYTES } from '../../limits';
import { SETTING_LENGTHS } from '../../setting-limits';
import { STORE_ERRORS } from '../../errors/store-errors';

const MB = 1024 * 1024;

const url = (schemes: RegExp, max: number) =>
  z.union([
    z.literal(''),
    z
      .string()
      .max(max)
      .regex(schemes)
      .refine((value) => URL.canParse(value)),
  ]);

const lengths = SETTING_LENGTHS.qiniu;

/** Length of the address of a folder in a bucket, with two slashes. */
const MAX_ADDRESS = lengths.endpoint + lengths.bucket + lengths.prefix + 2;

/** Settings of cloud storage: Qiniu Kodo or any other S3-compatible store (contract section 10). */
const fields = {
  /** New files are stored in the store; off: on the disk. Existing files are not moved. */
  enable: z.boolean(),
  access_key: z
    .string()
    .max(lengths.access_key)
    .regex(/^[\x21-\x7e]*$/),
  /** Six asterisks in place of the stored one; empty: none. */
  secret_key: rawText(500),
  bucket: z.union([z.literal(''), z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)]),
  /** Address of a CDN that serves the bucket; empty: this site serves the files. */
  cdn: url(/^https:\/\/[^\s"<>?#]+$/, lengths.cdn),
  /** Region, e.g. `cn-east-1`. Without an endpoint it is a zone of Qiniu. */
  zone: z
    .string()
    .max(lengths.zone)
    .regex(/^[\w-]*$/),
  /** Folder of the bucket; empty: none. */
  prefix: z
    .string()
    .max(lengths.prefix)
    .regex(/^(?:[\w-]+(?:\/[\w-]+)*)?$/),
  /** Maximum size of an image in MB, in any storage. */
  size: z
    .number()
    .int()
    .min(1)
    .max(MAX_IMAGE_BYTES / MB),
  /** Address of the S3 service; empty: Qiniu's of the zone. */
  endpoint: url(/^https?:\/\/[^\s"<>?#]+$/, lengths.endpoint),
};

/** Addresses of the stores of earlier settings that may still have files of this site, the latest first. */
const former = z.array(z.string().max(MAX_ADDRESS));

const QiniuSettings = z.object({ ...fields, former, revision });

const TEST_ERRORS = (Object.keys(STORE_ERRORS) as (keyof typeof STORE_ERRORS)[]).filter(
  (name) => name !== 'store_former_failed',
);

export const qiniu = defineEndpoints({
  'GET /settings/qiniu': {
    summary: 'The settings of cloud storage; the secret key is never returned.',
    access: 'admin',
    query: empty,
    response: QiniuSettings,
  },
  'PUT /settings/qiniu': {
    summary:
      'Updates the settings of cloud storage; omitted fields are unchanged. Takes effect with the next file, on every instance. A store that is replaced is kept as a former one, from which files are read.',
    access: 'admin',
    body: z
      .strictObject({
        ...fields,
        revision,
        /** The former stores to keep; files in the others are no longer found. */
        former,
      })
      .partial(),
    response: QiniuSettings,
    errors: ['settings_changed'],
  },
  'POST /settings/qiniu/test': {
    summary:
      'Writes, reads and deletes a file with these values; omitted ones are the stored ones. Stores no settings.',
    access: 'admin',
    limit: perMinute(10),
    body: z.strictObject(fields).partial(),
    response: z.null(),
    errors: TEST_ERRORS,
  },
});
