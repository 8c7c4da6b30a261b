import { type Endpoint, placeFields } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { z } from 'zod';
import type { Door } from './door.ts';
import { wrap } from './envelope.ts';
import { isFromThisMachine } from './this-machine.ts';

/** Shows every endpoint at `/api-docs`, in production to this machine only; the document is made from the contract, so it cannot drift. */
export async function serveApiDocs(
  door: Door,
  version: string,
  { isForOperators }: { isForOperators: boolean },
): Promise<void> {
  await door.app.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument(door.endpoints, version) },
  });
  await door.app.register(swaggerUi, {
    routePrefix: '/api-docs',
    staticCSP: true,
    uiHooks: {
      onRequest: async (request) => {
        // As if there were none: a school's visitors need no map of the house.
        if (isForOperators && !isFromThisMachine(request)) throw new AppError('not-found', '没有这个地址');
      },
    },
  });
}

// The document type of the static mode is the OpenAPI types package's; ours is plain data of that shape.
type OpenApiDocument = Extract<Parameters<typeof swagger>[1], { mode: 'static' }>['specification'] extends infer S
  ? S extends { document: infer D }
    ? D
    : never
  : never;

/** Describing the paths takes a third of a second, which a start does not wait for: they are described when first read. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): OpenApiDocument {
  let paths: Paths | undefined;
  return {
    openapi: '3.1.0',
    info: { title: '教师助手 API', version },
    get paths() {
      paths ??= pathsOf(endpoints);
      return paths;
    },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'S-Auth-Token' } } },
  } as OpenApiDocument;
}

type Paths = Record<string, Record<string, unknown>>;

function pathsOf(endpoints: readonly Endpoint[]): Paths {
  const paths: Paths = {};
  for (const endpoint of endpoints) {
    for (const pattern of [endpoint.path, ...endpoint.altPaths]) {
      const path = pattern.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
    }
  }
  return paths;
}

const binary = { type: 'string', format: 'binary' };

function operationOf(endpoint: Endpoint): Record<string, unknown> {
  const isStream = endpoint.path.endsWith('/stream');
  const output = jsonSchema(endpoint.output, 'output');
  const isFile = endpoint.output instanceof z.ZodFile;
  const content = isFile
    ? { 'application/octet-stream': { schema: binary } }
    : isStream
      ? { 'text/event-stream': { schema: { type: 'object', properties: { code: { const: 200 }, data: output } } } }
      : { 'application/json': { schema: envelopeSchema(endpoint, output) } };
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.replace('/futureclass', '').split('/')[1] || 'platform'],
    ...(endpoint.access === 'signed-in' ? { security: [{ token: [] }] } : {}),
    ...inputOf(endpoint),
    responses: { 200: { description: endpoint.envelope, content } },
    'x-timeout-ms': endpoint.timeoutMs,
    'x-on-error': endpoint.onError,
  };
}

function inputOf(endpoint: Endpoint): Record<string, unknown> {
  const schema = jsonSchema(endpoint.input, 'input');
  if (endpoint.inputIn === 'form') {
    const form = { ...schema, properties: { ...Object(schema.properties), file: binary } };
    return { requestBody: { content: { 'multipart/form-data': { schema: form } } } };
  }
  if (endpoint.inputIn === 'body') return { requestBody: { content: { 'application/json': { schema } } } };
  const properties = (schema.properties ?? {}) as Record<string, unknown>; // JSON Schema's own layout
  const required = new Set((schema.required ?? []) as string[]);
  const { query, body } = placeFields(endpoint, properties);
  return {
    parameters: Object.entries(query).map(([name, property]) => ({
      name,
      in: endpoint.path.includes(`:${name}`) ? 'path' : 'query',
      required: required.has(name),
      schema: property,
    })),
    ...(body
      ? { requestBody: { content: { 'application/json': { schema: { type: 'object', properties: body } } } } }
      : {}),
  };
}

/** The envelope with a mark where the data goes, as a schema. */
function envelopeSchema(endpoint: Endpoint, output: Record<string, unknown>): Record<string, unknown> {
  if (endpoint.envelope === 'none') return output;
  const wrapped = wrap(endpoint, null) as Record<string, unknown>; // every envelope but `none` is an object
  const fields = Object.entries(wrapped).map(([name, value]) => [name, value === null ? output : { const: value }]);
  const isFlat = endpoint.envelope === 'ticket' || endpoint.envelope === 'sso';
  const own = isFlat ? (output.properties as Record<string, unknown>) : {};
  return { type: 'object', properties: { ...Object.fromEntries(fields), ...own } };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
