import { z } from 'zod';
import { API_PREFIX, type EndpointKey, endpointOf, endpoints } from '../../contract';
import type { Endpoint } from '../../contract/define';
import { ERRORS, type ErrorName } from '../../contract/errors';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const envelope = (data: object) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'string' }, msg: { type: 'string' }, data },
});

const json = (schema: object) => ({ 'application/json': { schema } });

const parameters = (call: Endpoint) =>
  (['params', 'query'] as const).flatMap((part) =>
    Object.entries(call[part]?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      ...(part === 'query' && call.allowEmptyValue?.includes(name) && { allowEmptyValue: true }),
      required: part === 'params' || !(schema as z.ZodType).safeParse(undefined).success,
      schema: jsonSchema(schema as z.ZodType, 'input'),
    })),
  );

const statusesOf = (call: Endpoint): ErrorName[] => [
  ...(call.params ? (['not_found'] as const) : []),
  ...(call.access === 'anyone' ? [] : (['unauthorized', 'forbidden'] as const)),
  ...(call.body || call.files ? (['bad_request', 'too_large', 'unsupported_media_type'] as const) : []),
  'invalid',
  'too_many',
];

/** The request body of an endpoint: JSON, or a form with files. */
const requestBody = ({ body, files }: Endpoint) => {
  if (body) return { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } };
  if (!files) return {};
  const { field, most } = files;
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = {
    type: 'object',
    required: [field],
    properties: { [field]: most === 1 ? file : { type: 'array', items: file, minItems: 1, maxItems: most } },
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
};

/** The successful response of an endpoint: an envelope, or a file. */
const contentOf = ({ download, response }: Endpoint) =>
  download
    ? {
        description: 'The file.',
        content: Object.fromEntries(download.map((type) => [type, { schema: { type: 'string' } }])),
      }
    : { description: 'The envelope.', content: json(envelope(jsonSchema(response, 'output'))) };

const operation = (key: EndpointKey, call: Endpoint) => ({
  operationId: key.replace(/[^A-Za-z]+/g, '_').toLowerCase(),
  summary: call.summary,
  description: [
    `Access: ${call.access.replaceAll('_', ' ')}.`,
    ...(call.errors ?? []).map(
      (name) => `Business error \`${name}\`: ${ERRORS[name].when} ${ERRORS[name].next}`,
    ),
  ].join('\n\n'),
  tags: [key.split('/')[1]?.split('_')[0] ?? 'other'],
  security: call.access === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
  parameters: parameters(call),
  ...requestBody(call),
  responses: {
    200: contentOf(call),
    ...Object.fromEntries(
      statusesOf(call).map((name) => [
        ERRORS[name].status,
        { description: ERRORS[name].when, content: json(envelope({})) },
      ]),
    ),
  },
});

/** Returns the OpenAPI 3.1 document of the contract. */
export const openApi = () => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    const [method = '', path = ''] = key.split(' ');
    (paths[`${API_PREFIX}${path}`] ??= {})[method.toLowerCase()] = operation(key, endpointOf(key));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wentu',
      version: '1',
      description: 'Every response is an envelope `{code, msg, data}`; `code` is "0" on success.',
    },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    paths,
  };
};
