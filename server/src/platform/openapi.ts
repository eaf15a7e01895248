import { type Access, access } from '@shala/contract/access.ts';
import { type Endpoint, type Endpoints, methodOf } from '@shala/contract/endpoint.ts';
import { errorCodes } from '@shala/contract/envelope.ts';
import * as z from 'zod';
import { guide } from './openapi-guide.ts';

type Schemas = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(rows: Endpoints, version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Schemas = { Failure: failure };
  for (const [name, row] of Object.entries(rows)) {
    const path = `/api/${name.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { [methodOf(name).toLowerCase()]: operation(name, row, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shala', version, description: guide },
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The accessToken of a sign-in, as “Authorisation” above describes.',
        },
      },
      schemas,
    },
    paths,
  };
}

const failure = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { enum: errorCodes },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    result: {},
  },
};

/** Puts a schema among the named ones; generators of clients make a type of each. */
function named(schemas: Schemas, name: string, part: 'Input' | 'Result', schema: unknown) {
  const words = name.split('/').filter((word) => !word.startsWith(':'));
  const title = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('') + part;
  schemas[title] = schema;
  return { $ref: `#/components/schemas/${title}` };
}

function operation(name: string, row: Endpoint, schemas: Schemas) {
  const rule: Access = access[name as keyof typeof access];
  const isOpen = 'who' in rule && rule.who === 'anyone';
  return {
    operationId: name.replace(/\/:?/g, '_'),
    tags: [name.split('/')[0]],
    summary: row.summary,
    description: whoMayCall(rule),
    ...(isOpen ? {} : { security: [{ accessToken: [] }] }),
    parameters: [...parameters('path', row.params), ...parameters('query', row.query)],
    ...requestBody(name, row, schemas),
    responses: {
      [row.status ?? 200]: { description: 'Done', content: answerContent(name, row, schemas) },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function whoMayCall(rule: Access): string {
  if ('who' in rule) return rule.who === 'anyone' ? 'Anyone.' : 'Anyone who is signed in.';
  if ('create' in rule) {
    return `Create: ${rule.create.roles.join(', ')}. Edit: ${rule.edit.roles.join(', ')}.`;
  }
  const roles = rule.roles.join(', ');
  if (rule.titles === 'any') return `${roles}.`;
  return `${roles}, with ${rule.titles.join(' or ')} in the access list.`;
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  const { properties = {}, required = [] } = schema ? jsonSchema(schema, 'input') : {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody(name: string, row: Endpoint, schemas: Schemas) {
  if (row.kind === 'upload') {
    const fields = row.form ? jsonSchema(row.form, 'input') : { type: 'object', properties: {} };
    const properties = { ...fields.properties, file: { type: 'string', format: 'binary' } };
    const schema = named(schemas, name, 'Input', { ...fields, properties });
    return { requestBody: { content: { 'multipart/form-data': { schema } } } };
  }
  if (!row.body) return {};
  const schema = named(schemas, name, 'Input', jsonSchema(row.body, 'input'));
  return { requestBody: { content: { 'application/json': { schema } } } };
}

function answerContent(name: string, row: Endpoint, schemas: Schemas) {
  if (row.kind === 'file') return { 'application/octet-stream': {} };
  const result = row.result ? named(schemas, name, 'Result', jsonSchema(row.result, 'output')) : {};
  if (row.kind === 'stream') return { 'text/event-stream': { schema: result } };
  const schema = {
    type: 'object',
    required: ['success', 'result', 'message'],
    properties: { success: { const: true }, result, message: { type: 'string' } },
  };
  return { 'application/json': { schema } };
}
